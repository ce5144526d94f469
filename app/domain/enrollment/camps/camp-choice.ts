/** Values of the form's fields, chosen or on offer. */
type Values = Partial<Record<'athletes' | 'days' | 'extras', string | string[]>>

const fields = ['athletes', 'days', 'extras'] as const

/**
 * What a family chose, for the query of the page: the address is carried through other pages, which
 * take one of 2,000 characters at most. The last digits of an id tell the few of a page apart.
 */
export function shortenChoice(values: Values): [string, string][] {
  return fields.flatMap((field) =>
    [values[field] ?? []].flat().map((value): [string, string] => [field, shorten(value)]),
  )
}

/** What of a field's offer is chosen in such a query. */
export function chosenIn(
  query: URLSearchParams,
  field: (typeof fields)[number],
  offered: string[],
): string[] {
  const short = query.getAll(field)
  return offered.filter((value) => short.includes(shorten(value)))
}

/** One id, two of them, or a date, which stays whole. */
function shorten(value: string): string {
  const ids = value.split(' ')
  return ids.map((id) => (id.length > 10 ? id.slice(-8) : id)).join('.')
}
