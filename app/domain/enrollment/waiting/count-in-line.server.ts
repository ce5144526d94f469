import { database, type Prisma, type Transaction } from '~/platform/database/database.server'

/** Entries that wait for an offer. */
export const waitsForOffer = {
  endedAt: null,
  offer: null,
} satisfies Prisma.ClassWaitingEntryWhereInput

/** How many athletes wait for each class, by its id; those with an offer have their place. */
export async function countInLine(
  termClassIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, number>> {
  const rows = await tx.classWaitingEntry.groupBy({
    by: ['termClassId'],
    where: { ...waitsForOffer, termClassId: { in: termClassIds } },
    _count: true,
  })
  return new Map(rows.map(({ termClassId, _count }) => [termClassId, _count]))
}
