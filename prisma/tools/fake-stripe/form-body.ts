export type Fields = { [name: string]: string | Fields }

/** Parses a body or query in Stripe's nested format: `line_items[0][price_data][currency]=usd`. */
export function readFields(text: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) put(fields, keysOf(name), value)
  return fields
}

function keysOf(name: string): string[] {
  return name.split(/\[|\]/).filter((key) => key !== '')
}

function put(fields: Fields, [key, ...rest]: string[], value: string): void {
  if (key === undefined || key === '__proto__') return
  if (rest.length === 0) {
    fields[key] = value
    return
  }
  const inner = fields[key]
  const group = typeof inner === 'object' ? inner : (fields[key] = {})
  put(group, rest, value)
}

/** A text field; undefined if absent or a group. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

/** A group of fields; empty if absent. */
export function group(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' ? value : {}
}

/** A list: a group with the keys 0, 1, 2. */
export function list(fields: Fields, name: string): (string | Fields)[] {
  return Object.values(group(fields, name))
}

/** A group of text fields, such as metadata. */
export function texts(fields: Fields, name: string): Record<string, string> {
  const entries = Object.entries(group(fields, name))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
