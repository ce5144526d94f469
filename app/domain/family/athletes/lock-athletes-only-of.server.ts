import type { Transaction } from '~/platform/database/database.server'
import { athletesOnlyOf } from './athletes-only-of'
import { lockAthlete } from '../guardians/lock-athlete.server'

/**
 * Part of erasing a guardian: locks the athletes who are erased too, so that concurrent writes
 * finish first or find no guardian.
 */
export async function lockAthletesOnlyOf(tx: Transaction, guardianId: string): Promise<string[]> {
  const theirs = await tx.athlete.findMany({
    where: athletesOnlyOf(guardianId),
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of theirs) await lockAthlete(tx, id)
  return theirs.map(({ id }) => id)
}
