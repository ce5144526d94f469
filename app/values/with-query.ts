export function withToken(path: string, token?: string): string {
  return withQuery(path, { token })
}

/** Leaves out entries that are empty or undefined; without any, there is no question mark. */
export function withQuery(path: string, entries: Record<string, string | undefined>): string {
  const known = Object.entries(entries).filter((entry): entry is [string, string] => !!entry[1])
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}
