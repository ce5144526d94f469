/**
 * What limits by network count under: an IPv4 address, or of an IPv6 address the first half, as one
 * subscriber has all of the other.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const left = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after]
  return groups.slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
