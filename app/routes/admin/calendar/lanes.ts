/** An entry's range, and whether it is canceled. */
type Drawn = { from: number; until: number; isCanceled: boolean }

type Lane = { lane: number; lanes: number }

/**
 * Assigns lanes so that overlapping entries share the width evenly. Canceled ones leave half of it
 * free, since their time is.
 */
export function lanesOf<Thing extends Drawn>(things: Thing[]): Map<Thing, Lane> {
  const lanes = new Map<Thing, Lane>()
  let cluster: { thing: Thing; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    const count = ends.length
    for (const { thing, lane } of cluster)
      lanes.set(
        thing,
        count === 1 && thing.isCanceled ? { lane: 1, lanes: 2 } : { lane, lanes: count },
      )
    cluster = []
    ends = []
  }
  for (const thing of things.toSorted(inOrder)) {
    if (ends.every((end) => end <= thing.from)) close()
    const free = ends.findIndex((end) => end <= thing.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = thing.until
    cluster.push({ thing, lane })
  }
  close()
  return lanes
}

/** Longer ones first; canceled ones last. */
function inOrder(one: Drawn, other: Drawn): number {
  return (
    one.from - other.from ||
    Number(one.isCanceled) - Number(other.isCanceled) ||
    other.until - one.until
  )
}
