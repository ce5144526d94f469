/** A link to the address on a map. Nothing is loaded from there before a click. */
export function mapLink(addressLines: string[]): string {
  const query = new URLSearchParams({ api: '1', query: addressLines.join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}
