import type { Prisma, Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'

/** Everything that was written from an address and to it, account or not. */
export async function exportUnder(
  tx: Transaction,
  email: string,
): Promise<Record<string, unknown[]>> {
  return {
    inquiries: await tx.inquiry.findMany({
      where: { email },
      omit: { idempotencyKey: true },
      include: { replies: { omit: { idempotencyKey: true, staffMemberId: true } } },
    }),
    newsletter: await tx.newsletterSubscriber.findMany({
      where: { email },
      omit: { tokenHash: true },
    }),
    emailsUnderTheirAddress: await tx.sentEmail.findMany({ where: await emailsUnder(tx, email) }),
  }
}

/** Removes it, with the copies of the emails about it, whoever those went to. */
export async function eraseUnder(tx: Transaction, email: string): Promise<void> {
  await tx.sentEmail.deleteMany({ where: await emailsUnder(tx, email) })
  await tx.inquiry.deleteMany({ where: { email } })
  await tx.newsletterSubscriber.deleteMany({ where: { email } })
  await queueJob(tx, 'forget-email-files', {}, { key: 'forget-email-files' })
}

/** What went to an address, and what the business was told of it. */
async function emailsUnder(tx: Transaction, email: string): Promise<Prisma.SentEmailWhereInput> {
  const inquiries = await tx.inquiry.findMany({
    where: { email },
    select: { id: true, replies: { select: { id: true } } },
  })
  const subjects = inquiries.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
  return { OR: [{ toAddress: email }, { message: { subjectId: { in: subjects } } }] }
}
