#compdef poke-export
# zsh completion for poke-export, made by: poke-export completions zsh

_poke-export() {
  local curcontext=$curcontext
  if (( CURRENT > 2 )) && [[ $words[2] == (export|verify|diff|report|schema|completions|man|help) ]]; then
    shift words
    (( CURRENT-- ))
    _poke-export-$words[1]
  elif (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    local -a subcommands=(
      'export:write a dataset into a directory (the default)'
      'verify:check a dataset directory against its datapackage.json'
      'diff:what changed between two datasets, row by row'
      'report:a page about a dataset, to look at in a browser'
      'schema:the data dictionary: tables, columns, types, keys'
      'completions:a completion script for bash, zsh or fish'
      'man:the manual page, for man'
      'help:how to use a command'
    )
    _describe -t commands command subcommands
  else
    _poke-export-export
  fi
}

_poke-export-export() {
  _arguments -s -S \
    '--range=[Pokémon ids\: 25 or 1-151 or 906-1025]:LIST: ' \
    '--generation=[Pokémon by the generation of their species\: 1 or 1-3 or kanto]:LIST: ' \
    '--name=[Pokémon by name\: pikachu,mr-mime]:LIST: ' \
    '--include-forms[add the other forms of the selected species]' \
    '--tables=[tables or groups, separated by commas]:LIST:_sequence compadd - core battle games words items forms places all pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names' \
    '--columns=[write only these columns, in this order]:LIST: ' \
    '--language=[language of names, genus and description]:CODE: ' \
    '--names[fetch English names, instead of making them from words such as mr-mime]' \
    '--format=[csv, ndjson, sqlite, xlsx]:LIST:_sequence compadd - csv ndjson sqlite xlsx' \
    '--excel[CSV that a spreadsheet opens with a double click]' \
    '--delimiter=[the delimiter of CSV\: comma, tab or semicolon]:CHAR:(comma semicolon tab)' \
    '--decimal=[the decimal mark of CSV\: point or comma]:MARK:(point comma)' \
    '(-o --output)'{-o+,--output=}'[dataset directory, created if need be]:DIR:_files -/' \
    '--prune[delete files that earlier exports left in the directory, unless somebody has changed them]' \
    '--allow-partial[publish the rest if some documents fail]' \
    '--contract=[when the API adds, omits or retypes a field\: evolve (say nothing), warn, or freeze (end with exit code 65)]:POLICY:(evolve warn freeze)' \
    '--strict[publish nothing when the data contradicts itself (exit 65)]' \
    '--source=[URL of the API, or a directory with the API'\''s documents]:URL|DIR:_files -/' \
    '--concurrency=[requests at the same time, 1 to 64]:N: ' \
    '--timeout=[give up a request when nothing arrives for this long]:SECONDS: ' \
    '--retries=[further attempts after a request fails, 0 to 100]:N: ' \
    '--rate=[at most this many requests a second, or 0 for no limit]:N: ' \
    '--max-requests=[stop after this many requests]:N: ' \
    '--contact=[your address, for the User-Agent header]:TEXT: ' \
    '--max-age=[use stored responses up to this age\: 90s, 30m, 24h, 7d, or 0 to request everything]:DURATION: ' \
    '--offline[send no request, and use only stored responses]' \
    '--fresh[request everything again, and set the stored responses of the output aside]' \
    '(-n --dry-run)'{-n,--dry-run}'[show what a run would request, and change nothing]' \
    '--progress=[show progress\: auto, always or never]:WHEN:(auto always never)' \
    '--color=[use colors\: auto, always or never]:WHEN:(auto always never)' \
    '--log-format=[messages as text or json]:FORMAT:(text json)' \
    '--summary=[write a summary of the run as JSON, even if the run failed]:FILE:_files' \
    '(-q --quiet)'{-q,--quiet}'[show only errors]' \
    '(-v --verbose)'{-v,--verbose}'[show more\: decisions, and how long each phase took]' \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]'
}

_poke-export-verify() {
  _arguments -s -S \
    '--log-format=[messages as text or json]:FORMAT:(text json)' \
    '--summary=[write a summary of the run as JSON, even if the run failed]:FILE:_files' \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]' \
    ':DIR:_files -/'
}

_poke-export-diff() {
  _arguments -s -S \
    '--tables=[only these tables\: groups or names separated by commas]:LIST:_sequence compadd - core battle games words items forms places all pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names quality' \
    '--format=[text, markdown or json]:FORMAT:(text markdown json)' \
    '--all[list every row, such as all moves of a new Pokémon]' \
    '--exit-code[end with exit code 65 if something changed]' \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]' \
    ':OLD:_files -/' \
    ':NEW:_files -/'
}

_poke-export-report() {
  _arguments -s -S \
    '--since=[show what changed since an earlier dataset]:DIR:_files -/' \
    '(-o --output)'{-o+,--output=}'[the page]:FILE:_files' \
    '--pictures[show sprites]' \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]' \
    ':DIR:_files -/'
}

_poke-export-schema() {
  _arguments -s -S \
    '--table=[the same as TABLE]:NAME:(pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names items item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines forms form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names)' \
    '--format=[text, markdown or json]:FORMAT:(text markdown json)' \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]' \
    ':[TABLE]:(pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names items item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines forms form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names)'
}

_poke-export-completions() {
  _arguments -s -S \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]' \
    ':SHELL:(bash zsh fish)'
}

_poke-export-man() {
  _arguments -s -S \
    '(-h --help)'{-h,--help}'[show this help]' \
    '--version[show the version]'
}

_poke-export-help() {
  _arguments -s -S \
    ':COMMAND:(export verify diff report schema completions man)'
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _poke-export "$@"
else
  compdef _poke-export poke-export
fi
