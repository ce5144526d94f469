import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: whoever changes who stands for an athlete waits for the others. */
export async function lockAthlete(tx: Transaction, athleteId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM athlete WHERE id = ${athleteId}::uuid FOR NO KEY UPDATE`
}
