import type { Transaction } from '~/platform/database.server'

/** Everything that was written from an address and about that, account or not; nothing for none. */
export async function exportUnder(
  tx: Transaction,
  email: string | null,
): Promise<Record<string, unknown>> {
  if (email === null) return {}
  const subjects = await subjectsUnder(tx, email)
  return {
    inquiries: await tx.inquiry.findMany({
      where: { email },
      omit: { attemptId: true },
      include: { replies: { omit: { attemptId: true, staffMemberId: true } } },
    }),
    mailsAboutThem: await tx.sentMail.findMany({
      where: { message: { subjectId: { in: subjects } } },
    }),
  }
}

/** Removes it, with the copies of the mails about it, whoever those went to. */
export async function eraseUnder(tx: Transaction, email: string | null): Promise<void> {
  if (email === null) return
  const subjects = await subjectsUnder(tx, email)
  await tx.sentMail.deleteMany({ where: { message: { subjectId: { in: subjects } } } })
  await tx.inquiry.deleteMany({ where: { email } })
}

/** Whatever a mail can be about that an address has to do with. */
async function subjectsUnder(tx: Transaction, email: string): Promise<string[]> {
  const inquiries = await tx.inquiry.findMany({
    where: { email },
    select: { id: true, replies: { select: { id: true } } },
  })
  return inquiries.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
}
