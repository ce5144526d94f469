import type { Transaction } from '~/platform/database/database.server'
import type { MergedAthlete } from './merged-athlete'

/**
 * Part of making one of two: of two digests that wait one stays, which tells from the earlier day on and says
 * what both said besides; all others are kept. What waits says more than anybody has read by now, so it has to
 * be read again.
 */
export async function handDigestsOver(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  const athletes = { athleteId: { in: [keptId, duplicateId] } }
  const waiting = await tx.progressDigest.findMany({ where: { ...athletes, decidedAt: null } })
  const [stays = null] = [...waiting].sort((one) => (one.athleteId === keptId ? -1 : 1))
  const goes = waiting.find(({ id }) => id !== stays?.id)
  if (goes) await tx.progressDigest.delete({ where: { id: goes.id } })
  if (stays) {
    const passages = [stays, goes].flatMap((one) => (one?.passage ? [one.passage] : []))
    const fromAt = goes && goes.fromAt < stays.fromAt ? goes.fromAt : stays.fromAt
    const data = { fromAt, passage: [...new Set(passages)].join('\n\n'), version: { increment: 1 } }
    await tx.progressDigest.update({ where: { id: stays.id }, data })
  }
  const own = await tx.progressDigest.findMany({ where: { athleteId: keptId } })
  const taken = new Set(own.map(({ untilAt }) => untilAt.getTime()))
  for (const { id, untilAt } of await tx.progressDigest.findMany({
    where: { athleteId: duplicateId },
  })) {
    // an athlete has one that ends at a moment; a thousandth of a second tells of no other day
    let until = untilAt.getTime()
    while (taken.has(until)) until += 1
    taken.add(until)
    const data = { athleteId: keptId, untilAt: new Date(until) }
    await tx.progressDigest.update({ where: { id }, data })
  }
}
