export type DifferencePart = { kind: 'same' | 'gone' | 'new'; text: string }

/**
 * A minimal diff of two lists, removals before insertions. Quadratic: for hundreds of entries, not
 * thousands.
 */
export function differenceOf(before: string[], after: string[]): DifferencePart[] {
  const shared = sharedFrom(before, after)
  const parts: DifferencePart[] = []
  let [old, young] = [0, 0]
  while (old < before.length || young < after.length) {
    if (before[old] === after[young] && old < before.length) {
      parts.push({ kind: 'same', text: before[old++]! })
      young++
    } else if (old < before.length && shared(old + 1, young) >= shared(old, young + 1)) {
      parts.push({ kind: 'gone', text: before[old++]! })
    } else if (young < after.length) parts.push({ kind: 'new', text: after[young++]! })
    else parts.push({ kind: 'gone', text: before[old++]! })
  }
  return parts
}

/** The lengths of the longest common subsequences from each pair of positions. */
function sharedFrom(before: string[], after: string[]) {
  const table = before.map(() => after.map(() => 0))
  const shared = (old: number, young: number) => table[old]?.[young] ?? 0
  for (let old = before.length - 1; old >= 0; old--)
    for (let young = after.length - 1; young >= 0; young--)
      table[old]![young] =
        before[old] === after[young]
          ? shared(old + 1, young + 1) + 1
          : Math.max(shared(old + 1, young), shared(old, young + 1))
  return shared
}
