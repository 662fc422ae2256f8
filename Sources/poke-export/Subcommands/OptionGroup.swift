/// The headings of the option groups in help, in order.
enum OptionGroup: String, CaseIterable {
  case selection = "What to export"
  case output = "Where and how to write it"
  case source = "Where it comes from"
  case checkpoint = "What is stored"
  case display = "What to show"
  case messages = "Messages"
}
