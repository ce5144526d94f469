import type { Transaction } from '~/platform/database/database.server'

/**
 * Whether somebody came to an athlete by an invitation of whoever entered the child, or of somebody who did
 * so themselves, and so on: also where one in between stands for them no more.
 */
export async function isInvitedBy(
  tx: Transaction,
  { athleteId, invited, by }: { athleteId: string; invited: string; by: string },
): Promise<boolean> {
  const rows = await tx.guardianship.findMany({
    where: { athleteId },
    select: { guardianId: true, invitedById: true },
  })
  const inviterOf = new Map(rows.map((row) => [row.guardianId, row.invitedById]))
  if (inviterOf.get(by) !== null) return false
  const seen = new Set<string>()
  let current = inviterOf.get(invited)
  while (current && !seen.has(current)) {
    if (current === by) return true
    seen.add(current)
    current = inviterOf.get(current)
  }
  return false
}
