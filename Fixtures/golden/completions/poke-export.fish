# fish completion for poke-export, made by: poke-export completions fish

function __poke_export_in
    set -l words (commandline -opc)
    set -l command export
    if set -q words[2]; and contains -- $words[2] export verify diff report schema completions man help
        set command $words[2]
    end
    test $command = $argv[1]
end

function __poke_export_first
    test (count (commandline -opc)) -eq 1
end

function __poke_export_list
    set -l typed (string split , -- (commandline -ct | string replace -r -- '^-[^=]*=' ''))
    set -l before (printf '%s,' $typed[1..-2])
    test (count $typed) -gt 1; or set before ''
    for word in $argv
        contains -- $word $typed[1..-2]; or echo $before$word
    end
end

complete -c poke-export -f
complete -c poke-export -n __poke_export_first -a export -d 'write a dataset into a directory (the default)'
complete -c poke-export -n '__poke_export_in export' -l range -x -d 'Pokémon ids: 25 or 1-151 or 906-1025'
complete -c poke-export -n '__poke_export_in export' -l generation -x -d 'Pokémon by the generation of their species: 1 or 1-3 or kanto'
complete -c poke-export -n '__poke_export_in export' -l name -x -d 'Pokémon by name: pikachu,mr-mime'
complete -c poke-export -n '__poke_export_in export' -l include-forms -d 'add the other forms of the selected species'
complete -c poke-export -n '__poke_export_in export' -l tables -x -a '(__poke_export_list core battle games words items forms places all pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names)' -d 'tables or groups, separated by commas'
complete -c poke-export -n '__poke_export_in export' -l columns -x -d 'write only these columns, in this order'
complete -c poke-export -n '__poke_export_in export' -l language -x -d 'language of names, genus and description'
complete -c poke-export -n '__poke_export_in export' -l names -d 'fetch English names, instead of making them from words such as mr-mime'
complete -c poke-export -n '__poke_export_in export' -l format -x -a '(__poke_export_list csv ndjson sqlite xlsx)' -d 'csv, ndjson, sqlite, xlsx'
complete -c poke-export -n '__poke_export_in export' -l excel -d 'CSV that a spreadsheet opens with a double click'
complete -c poke-export -n '__poke_export_in export' -l delimiter -x -a 'comma semicolon tab' -d 'the delimiter of CSV: comma, tab or semicolon'
complete -c poke-export -n '__poke_export_in export' -l decimal -x -a 'point comma' -d 'the decimal mark of CSV: point or comma'
complete -c poke-export -n '__poke_export_in export' -s o -l output -x -a '(__fish_complete_directories)' -d 'dataset directory, created if need be'
complete -c poke-export -n '__poke_export_in export' -l prune -d 'delete files that earlier exports left in the directory, unless somebody has changed them'
complete -c poke-export -n '__poke_export_in export' -l allow-partial -d 'publish the rest if some documents fail'
complete -c poke-export -n '__poke_export_in export' -l contract -x -a 'evolve warn freeze' -d 'when the API adds, omits or retypes a field: evolve (say nothing), warn, or freeze (end with exit code 65)'
complete -c poke-export -n '__poke_export_in export' -l strict -d 'publish nothing when the data contradicts itself (exit 65)'
complete -c poke-export -n '__poke_export_in export' -l source -x -a '(__fish_complete_directories)' -d 'URL of the API, or a directory with the API\'s documents'
complete -c poke-export -n '__poke_export_in export' -l concurrency -x -d 'requests at the same time, 1 to 64'
complete -c poke-export -n '__poke_export_in export' -l timeout -x -d 'give up a request when nothing arrives for this long'
complete -c poke-export -n '__poke_export_in export' -l retries -x -d 'further attempts after a request fails, 0 to 100'
complete -c poke-export -n '__poke_export_in export' -l rate -x -d 'at most this many requests a second, or 0 for no limit'
complete -c poke-export -n '__poke_export_in export' -l max-requests -x -d 'stop after this many requests'
complete -c poke-export -n '__poke_export_in export' -l contact -x -d 'your address, for the User-Agent header'
complete -c poke-export -n '__poke_export_in export' -l max-age -x -d 'use stored responses up to this age: 90s, 30m, 24h, 7d, or 0 to request everything'
complete -c poke-export -n '__poke_export_in export' -l offline -d 'send no request, and use only stored responses'
complete -c poke-export -n '__poke_export_in export' -l fresh -d 'request everything again, and set the stored responses of the output aside'
complete -c poke-export -n '__poke_export_in export' -s n -l dry-run -d 'show what a run would request, and change nothing'
complete -c poke-export -n '__poke_export_in export' -l progress -x -a 'auto always never' -d 'show progress: auto, always or never'
complete -c poke-export -n '__poke_export_in export' -l color -x -a 'auto always never' -d 'use colors: auto, always or never'
complete -c poke-export -n '__poke_export_in export' -l log-format -x -a 'text json' -d 'messages as text or json'
complete -c poke-export -n '__poke_export_in export' -l summary -r -F -d 'write a summary of the run as JSON, even if the run failed'
complete -c poke-export -n '__poke_export_in export' -s q -l quiet -d 'show only errors'
complete -c poke-export -n '__poke_export_in export' -s v -l verbose -d 'show more: decisions, and how long each phase took'
complete -c poke-export -n '__poke_export_in export' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in export' -l version -d 'show the version'

complete -c poke-export -n __poke_export_first -a verify -d 'check a dataset directory against its datapackage.json'
complete -c poke-export -n '__poke_export_in verify' -l log-format -x -a 'text json' -d 'messages as text or json'
complete -c poke-export -n '__poke_export_in verify' -l summary -r -F -d 'write a summary of the run as JSON, even if the run failed'
complete -c poke-export -n '__poke_export_in verify' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in verify' -l version -d 'show the version'
complete -c poke-export -n '__poke_export_in verify' -x -a '(__fish_complete_directories)'

complete -c poke-export -n __poke_export_first -a diff -d 'what changed between two datasets, row by row'
complete -c poke-export -n '__poke_export_in diff' -l tables -x -a '(__poke_export_list core battle games words items forms places all pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names quality)' -d 'only these tables: groups or names separated by commas'
complete -c poke-export -n '__poke_export_in diff' -l format -x -a 'text markdown json' -d 'text, markdown or json'
complete -c poke-export -n '__poke_export_in diff' -l all -d 'list every row, such as all moves of a new Pokémon'
complete -c poke-export -n '__poke_export_in diff' -l exit-code -d 'end with exit code 65 if something changed'
complete -c poke-export -n '__poke_export_in diff' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in diff' -l version -d 'show the version'
complete -c poke-export -n '__poke_export_in diff' -x -a '(__fish_complete_directories)'

complete -c poke-export -n __poke_export_first -a report -d 'a page about a dataset, to look at in a browser'
complete -c poke-export -n '__poke_export_in report' -l since -x -a '(__fish_complete_directories)' -d 'show what changed since an earlier dataset'
complete -c poke-export -n '__poke_export_in report' -s o -l output -r -F -d 'the page'
complete -c poke-export -n '__poke_export_in report' -l pictures -d 'show sprites'
complete -c poke-export -n '__poke_export_in report' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in report' -l version -d 'show the version'
complete -c poke-export -n '__poke_export_in report' -x -a '(__fish_complete_directories)'

complete -c poke-export -n __poke_export_first -a schema -d 'the data dictionary: tables, columns, types, keys'
complete -c poke-export -n '__poke_export_in schema' -l table -x -a 'pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names items item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines forms form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names' -d 'the same as TABLE'
complete -c poke-export -n '__poke_export_in schema' -l format -x -a 'text markdown json' -d 'text, markdown or json'
complete -c poke-export -n '__poke_export_in schema' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in schema' -l version -d 'show the version'
complete -c poke-export -n '__poke_export_in schema' -x -a 'pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names items item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines forms form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names'

complete -c poke-export -n __poke_export_first -a completions -d 'a completion script for bash, zsh or fish'
complete -c poke-export -n '__poke_export_in completions' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in completions' -l version -d 'show the version'
complete -c poke-export -n '__poke_export_in completions' -x -a 'bash zsh fish'

complete -c poke-export -n __poke_export_first -a man -d 'the manual page, for man'
complete -c poke-export -n '__poke_export_in man' -s h -l help -d 'show this help'
complete -c poke-export -n '__poke_export_in man' -l version -d 'show the version'

complete -c poke-export -n __poke_export_first -a help -d 'how to use a command'
complete -c poke-export -n '__poke_export_in help' -x -a 'export verify diff report schema completions man'
