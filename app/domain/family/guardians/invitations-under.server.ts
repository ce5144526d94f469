import type { Transaction } from '~/platform/database.server'
import { daysAfter } from '~/platform/personal-data.server'

/** For how long it can be seen whom a guardian asked. */
export const whileInvitationsAreWanted = daysAfter(
  30,
  'an invitation to stand for an athlete ended',
  (tx, before) => tx.guardianInvitation.deleteMany({ where: { expiresAt: { lte: before } } }),
)

/** What somebody was asked at an address, and by whom, as its mail said it. */
export async function exportInvitationsUnder(tx: Transaction, email: string) {
  return {
    guardianInvitations: await tx.guardianInvitation.findMany({
      where: { email },
      select: { email: true, createdAt: true, expiresAt: true, endedAt: true },
    }),
  }
}

export async function eraseInvitationsUnder(tx: Transaction, email: string): Promise<void> {
  await tx.guardianInvitation.deleteMany({ where: { email } })
}
