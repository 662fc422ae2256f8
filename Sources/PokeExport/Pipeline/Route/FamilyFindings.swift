extension PokemonSpecies {
  func findings(about family: Set<Int>, _ existing: Set<Int>) -> [QualityFinding] {
    var findings = varieties.filter { !existing.contains($0.pokemonID) }.map { variety in
      dangling(
        "varieties[].pokemon",
        "\(slug) refers to pokemon/\(variety.pokemonID) (\(variety.slug)), which the API does not list")
    }
    if !family.isEmpty, family.contains(id) == (evolutionChainID == nil) {
      let chain = evolutionChainID.map { "evolution-chain/\($0), but that chain does not include the species" }
      findings.append(
        QualityFinding(
          .missingFromChain, resource: Endpoint.pokemonSpecies.rawValue, id: id, field: "evolution_chain",
          message: "the species names \(chain ?? "no evolution chain, but a chain includes the species")"))
    }
    return findings
  }

  func findings(about pokemon: Pokemon) -> [QualityFinding] {
    let resource = Endpoint.pokemon.rawValue
    let isListed = varieties.contains { $0.pokemonID == pokemon.id }
    let unlisted = QualityFinding(
      .missingFromSpecies, resource: resource, id: pokemon.id, field: "species",
      message: "the Pokémon names pokemon-species/\(id), but that species does not list the Pokémon as a variety")
    let misnamed = pokemon.names.finding(
      about: pokemon.slug, ofSpecies: displayName, resource: resource, id: pokemon.id)
    return [isListed ? nil : unlisted, isNamed ? misnamed : nil].compactMap(\.self)
  }

  func mention(of parent: SpeciesReference) -> Families.Mention {
    let message = "the parent species pokemon-species/\(parent.id) has no Pokémon"
    return Families.Mention(id: parent.id, slug: parent.slug, finding: dangling("evolves_from_species", message))
  }

  private func dangling(_ field: String, _ message: String) -> QualityFinding {
    QualityFinding(
      .danglingReference, resource: Endpoint.pokemonSpecies.rawValue, id: id, field: field, message: message)
  }
}

extension EvolutionTree {
  var mentions: [Families.Mention] {
    nodes.flatMap { node in
      let species = node.species
      let message = "the species pokemon-species/\(species.id) (\(species.slug)) in this chain has no Pokémon"
      let needed = node.methods.flatMap { [("party_species", $0.partySpecies), ("trade_species", $0.tradeSpecies)] }
      let unmet = finding(.danglingReference, about: "species", message)
      return [Families.Mention(id: species.id, slug: species.slug, finding: unmet)]
        + needed.compactMap { field, slug in
          guard let slug else { return nil }
          let message = "\(species.slug) needs the species \(slug), but that species has no Pokémon"
          let unmet = finding(.danglingReference, about: "evolution_details[].\(field)", message)
          return Families.Mention(slug: slug, finding: unmet)
        }
    }
  }
}
