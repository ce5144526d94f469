/**
 * Groups things that share a key, directly or through others.
 * @returns for each thing the index of its group's first one
 */
export function groupByKeys(keysOfThings: string[][]): number[] {
  const leader = keysOfThings.map((_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (leader[root] !== root) root = leader[root]!
    let at = index
    while (leader[at] !== root) [leader[at], at] = [root, leader[at]!]
    return root
  }
  const firstWith = new Map<string, number>()
  for (const [index, keys] of keysOfThings.entries())
    for (const key of keys) {
      const [one, other] = [find(index), find(firstWith.get(key) ?? index)]
      leader[Math.max(one, other)] = Math.min(one, other)
      if (!firstWith.has(key)) firstWith.set(key, index)
    }
  return leader.map((_, index) => find(index))
}
