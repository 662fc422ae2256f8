# bash completion for poke-export, made by: poke-export completions bash

_poke_export() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=export
  COMPREPLY=()
  # Bash takes --option=value apart at the equals sign.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]] && ((COMP_CWORD > 2)); then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD > 1)); then
    case ${COMP_WORDS[1]} in
      export | verify | diff | report | schema | completions | man | help) command=${COMP_WORDS[1]} ;;
    esac
  fi
  case "$command $previous" in
    'export --range') return ;;
    'export --generation') return ;;
    'export --name') return ;;
    'export --tables') _poke_export_list core battle games words items forms places all pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names; return ;;
    'export --columns') return ;;
    'export --language') return ;;
    'export --format') _poke_export_list csv ndjson sqlite xlsx; return ;;
    'export --delimiter') _poke_export_words comma semicolon tab; return ;;
    'export --decimal') _poke_export_words point comma; return ;;
    'export --output' | 'export -o') _poke_export_paths -d; return ;;
    'export --contract') _poke_export_words evolve warn freeze; return ;;
    'export --source') _poke_export_paths -d; return ;;
    'export --concurrency') return ;;
    'export --timeout') return ;;
    'export --retries') return ;;
    'export --rate') return ;;
    'export --max-requests') return ;;
    'export --contact') return ;;
    'export --max-age') return ;;
    'export --progress') _poke_export_words auto always never; return ;;
    'export --color') _poke_export_words auto always never; return ;;
    'export --log-format') _poke_export_words text json; return ;;
    'export --summary') _poke_export_paths -f; return ;;
    'verify --log-format') _poke_export_words text json; return ;;
    'verify --summary') _poke_export_paths -f; return ;;
    'diff --tables') _poke_export_list core battle games words items forms places all pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names quality; return ;;
    'diff --format') _poke_export_words text markdown json; return ;;
    'report --since') _poke_export_paths -d; return ;;
    'report --output' | 'report -o') _poke_export_paths -f; return ;;
    'schema --table') _poke_export_words pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names items item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines forms form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names; return ;;
    'schema --format') _poke_export_words text markdown json; return ;;
  esac
  case "$command $current" in
    'export -'*) _poke_export_words --range --generation --name --include-forms --tables --columns --language --names --format --excel --delimiter --decimal --output -o --prune --allow-partial --contract --strict --source --concurrency --timeout --retries --rate --max-requests --contact --max-age --offline --fresh --dry-run -n --progress --color --log-format --summary --quiet -q --verbose -v --help -h --version; return ;;
    'verify -'*) _poke_export_words --log-format --summary --help -h --version; return ;;
    'diff -'*) _poke_export_words --tables --format --all --exit-code --help -h --version; return ;;
    'report -'*) _poke_export_words --since --output -o --pictures --help -h --version; return ;;
    'schema -'*) _poke_export_words --table --format --help -h --version; return ;;
    'completions -'*) _poke_export_words --help -h --version; return ;;
    'man -'*) _poke_export_words --help -h --version; return ;;
  esac
  if ((COMP_CWORD == 1)); then
    _poke_export_words export verify diff report schema completions man help
    return
  fi
  case $command in
    verify) _poke_export_paths -d ;;
    diff) _poke_export_paths -d ;;
    report) _poke_export_paths -d ;;
    schema) _poke_export_words pokemon species evolution_tree evolution_methods evolution_paths pokemon_types pokemon_abilities pokemon_stats pokemon_moves pokemon_held_items pokemon_forms pokemon_past_types pokemon_past_abilities pokemon_past_stats pokemon_game_indices pokemon_sprites species_names species_flavor_text species_egg_groups species_pokedex_numbers species_varieties types type_names moves move_names move_past_values move_stat_changes move_flavor_text abilities ability_names ability_flavor_text type_matchups type_past_matchups pokemon_defenses generations generation_names version_groups versions version_names regions region_names pokedexes pokedex_names languages language_names natures nature_names growth_rates growth_rate_levels egg_groups egg_group_names stats stat_names colors color_names shapes shape_names habitats habitat_names characteristics characteristic_texts damage_classes damage_class_names learn_methods learn_method_names move_targets move_target_names move_ailments move_ailment_names move_categories evolution_triggers evolution_trigger_names items item_names item_prices item_flavor_text item_game_indices item_categories item_category_names item_pockets item_pocket_names item_attributes item_attribute_names currencies currency_names berries berry_flavors berry_firmnesses berry_firmness_names flavors flavor_names machines forms form_names form_types form_triggers locations location_names location_areas location_area_names encounters location_area_rates encounter_methods encounter_method_names encounter_conditions encounter_condition_names encounter_condition_values encounter_condition_value_names ;;
    completions) _poke_export_words bash zsh fish ;;
    help) _poke_export_words export verify diff report schema completions man ;;
  esac
}

_poke_export_words() {
  local IFS=$'\n'
  COMPREPLY=($(compgen -W "$*" -- "$current"))
}

_poke_export_list() {
  local before= word
  if [[ $current == *,* ]]; then before=${current%,*},; fi
  for word in "$@"; do
    if [[ ,$before != *,"$word",* && $word == "${current##*,}"* ]]; then COMPREPLY+=("$before$word"); fi
  done
}

_poke_export_paths() {
  local path
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
  compopt -o filenames 2>/dev/null
}

complete -F _poke_export poke-export
