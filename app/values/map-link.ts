/** Where a map shows an address; nothing is asked of it until somebody goes there. */
export function mapLink(addressLines: string[]): string {
  const query = new URLSearchParams({ api: '1', query: addressLines.join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}
