import { provedAddress } from './proved-address.server'
import { eraseUnder, exportUnder } from './under-address.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'

/**
 * What stands under an address alone is a family's as far as they have proved the address. An email
 * that is owed holds ids; its words are made when it is sent, and a copy of them is kept.
 */
export const personalData: PersonalData = {
  personal: {
    outbox_message: ['guardian_id'],
    sent_email: ['to_address', 'subject', 'html', 'text'],
    email_opt_out: ['topic'],
    inquiry: ['name', 'email', 'phone', 'athlete_age', 'level', 'message'],
    inquiry_reply: ['body'],
    newsletter_subscriber: ['email', 'source', 'wording'],
  },
  impersonal: {
    outbox_message: [
      'id',
      'kind',
      'subject_id',
      'occasion',
      'account_id',
      'message_id',
      'created_at',
      'attempts',
      'next_attempt_at',
      'ended_at',
      'outcome',
      'kept_as_file',
      'last_error',
      'last_answer',
    ],
    sent_email: ['id'],
    email_opt_out: ['guardian_id', 'declined_at'],
    inquiry: ['id', 'idempotency_key', 'state', 'received_at', 'last_message_at', 'version'],
    inquiry_reply: ['id', 'inquiry_id', 'idempotency_key', 'written_at', 'staff_member_id'],
    email_words: ['id', 'kind', 'subject', 'passage', 'version', 'changed_at'],
    newsletter_subscriber: [
      ...['id', 'requested_at', 'token_hash', 'token_expires_at', 'confirmed_at', 'ended_at'],
    ],
  },
  kept: {
    outbox_message: 'as long as the family',
    sent_email: [
      // what was sent to a family stays with it, to be read again
      daysAfter(90, 'it was sent to someone who became no family', (tx, before) =>
        tx.sentEmail.deleteMany({
          where: { message: { guardianId: null, endedAt: { lte: before } } },
        }),
      ),
    ],
    email_opt_out: 'as long as the family',
    inquiry: [
      daysAfter(2 * 365, 'the last message', (tx, before) =>
        tx.inquiry.deleteMany({ where: { lastMessageAt: { lte: before } } }),
      ),
    ],
    inquiry_reply: 'as long as the inquiry that it answers',
    newsletter_subscriber: [
      daysAfter(30, 'the newsletter was asked for and never confirmed', (tx, before) =>
        tx.newsletterSubscriber.deleteMany({
          where: { confirmedAt: null, requestedAt: { lte: before } },
        }),
      ),
      daysAfter(365, 'the newsletter was stopped', (tx, before) =>
        tx.newsletterSubscriber.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
    ],
  },
  exportUnder,
  eraseUnder,
  async export(tx, guardianId) {
    const email = await provedAddress(tx, guardianId)
    return {
      emails: await tx.outboxMessage.findMany({
        where: { guardianId },
        select: {
          kind: true,
          createdAt: true,
          outcome: true,
          keptAsFile: true,
          endedAt: true,
          copy: true,
        },
      }),
      declined: await tx.emailOptOut.findMany({ where: { guardianId } }),
      ...(email && (await exportUnder(tx, email))),
    }
  },
  async erase(tx, guardianId) {
    const email = await provedAddress(tx, guardianId)
    if (email) await eraseUnder(tx, email)
    await tx.sentEmail.deleteMany({ where: { message: { guardianId } } })
    await tx.outboxMessage.updateMany({
      where: { guardianId },
      data: { guardianId: null, lastAnswer: null },
    })
    await tx.emailOptOut.deleteMany({ where: { guardianId } })
    await queueJob(tx, 'forget-email-files', {}, { key: 'forget-email-files' })
  },
}
