import type { Transaction } from '~/platform/database.server'

/** Every mail the site can owe somebody. */
export type MailKind = 'booking-confirmed' | 'booking-cancelled' | 'booking-rescheduled'

export type OwedMail = {
  kind: MailKind
  /** What it is about, e.g. a booking's id. */
  subjectId: string
  guardianId: string
  /** Tells several mails of one kind about one subject apart. */
  occasion?: string
}

/** Part of a command: owes somebody a mail, once, however often it is asked. */
export async function queueMail(tx: Transaction, mail: OwedMail, now: Date): Promise<void> {
  await tx.outboxMessage.createMany({ data: { ...mail, createdAt: now }, skipDuplicates: true })
}
