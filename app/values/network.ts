/**
 * The key for rate limits by network: an IPv4 address, or the /64 of an IPv6 address, since one
 * subscriber has all of it.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4)
}

/** The /48 of an IPv6 address, since one site can have all networks below it. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, 3)
}

function prefixOf(address: string, length: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const left = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after]
  return groups.slice(0, length).join(':')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
