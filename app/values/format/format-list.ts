const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Joins items: "Zoe", "Zoe and Eli", "Zoe, Eli, and Ava"; empty without any. */
export function formatList(items: Iterable<string>): string {
  return conjunction.format(items)
}

/** Joins alternatives: "Deep Dive or Dual Quest". */
export function formatChoice(items: Iterable<string>): string {
  return disjunction.format(items)
}
