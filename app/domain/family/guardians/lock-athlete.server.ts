import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'

/** Part of a command: locks an athlete for guardianship changes. */
export async function lockAthlete(tx: Transaction, athleteId: string): Promise<void> {
  await lockRow(tx, 'athlete', athleteId)
}
