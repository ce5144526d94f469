import type { Prisma, Transaction } from '~/platform/database/database.server'
import { daysAfter } from '~/platform/personal-data.server'
import { queueJob } from '~/platform/jobs/queue-job.server'

/** For how long it can be seen whom a guardian asked. */
export const whileInvitationsAreWanted = daysAfter(
  30,
  'an invitation to stand for an athlete ended',
  (tx, before) => forgetInvitations(tx, { expiresAt: { lte: before } }),
)

/** Part of erasing and clearing: invitations, and the copies of their emails, which say who asked for whom. */
export async function forgetInvitations(
  tx: Transaction,
  where: Prisma.GuardianInvitationWhereInput,
): Promise<{ count: number }> {
  const asked = await tx.guardianInvitation.findMany({ where, select: { id: true } })
  const ids = asked.map(({ id }) => id)
  const message = { kind: 'guardian-invitation', subjectId: { in: ids } }
  await tx.sentEmail.deleteMany({ where: { message } })
  await queueJob(tx, 'forget-email-files', {}, { key: 'forget-email-files' })
  return await tx.guardianInvitation.deleteMany({ where: { id: { in: ids } } })
}

/** What somebody was asked at an address, and by whom, as its email said it. */
export async function exportInvitationsUnder(tx: Transaction, email: string) {
  return {
    guardianInvitations: await tx.guardianInvitation.findMany({
      where: { email },
      select: { email: true, createdAt: true, expiresAt: true, endedAt: true },
    }),
  }
}

export async function eraseInvitationsUnder(tx: Transaction, email: string): Promise<void> {
  await forgetInvitations(tx, { email })
}
