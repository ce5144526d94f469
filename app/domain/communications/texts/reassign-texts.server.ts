import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: reassigns a merged guest's texts and opt-ins to the guardian, who keeps one. */
export async function reassignTexts(
  tx: Transaction,
  { guardianId, guestIds }: { guardianId: string; guestIds: string[] },
): Promise<void> {
  const ids = [guardianId, ...guestIds]
  await tx.textMessage.updateMany({
    where: { guardianId: { in: guestIds } },
    data: { guardianId },
  })
  await tx.$executeRaw`
    UPDATE text_opt_in SET ended_at = greatest(${clock.now()}::timestamptz, agreed_at), ended_by = 'staff'
    WHERE ended_at IS NULL AND guardian_id = ANY(${ids}::uuid[]) AND id <> (
      SELECT id FROM text_opt_in
      WHERE ended_at IS NULL AND guardian_id = ANY(${ids}::uuid[])
      ORDER BY (guardian_id = ${guardianId}::uuid) DESC, agreed_at DESC, id LIMIT 1)`
  await tx.textOptIn.updateMany({ where: { guardianId: { in: guestIds } }, data: { guardianId } })
}
