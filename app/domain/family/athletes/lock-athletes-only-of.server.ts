import type { Transaction } from '~/platform/database/database.server'
import { athletesOnlyOf } from './athletes-only-of'
import { lockAthlete } from '../guardians/lock-athlete.server'

/**
 * Part of erasing a guardian: the athletes who go with them, once whatever is being kept of them is there
 * to be erased, or finds afterwards that nobody stands for them.
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
