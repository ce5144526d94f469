import { queueJob } from '~/platform/jobs/queue-job.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { findVerifiedAddress } from './find-recipients.server'

/**
 * Data under an address belongs to a family once it verified the address. Queued emails hold only
 * ids; content is composed on sending, and a copy is stored.
 */
export const personalData: PersonalData = {
  personal: {
    outbox_message: ['guardian_id'],
    sent_email: ['to_address', 'subject', 'html', 'text'],
    refused_address: ['address'],
    email_opt_out: ['topic'],
    text_opt_in: ['guardian_id', 'phone', 'wording'],
    text_message: ['guardian_id', 'to_phone', 'body'],
    push_subscription: ['guardian_id', 'endpoint', 'browser'],
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
      'held_at',
      'ended_at',
      'outcome',
      'kept_as_file',
      'last_error',
      'last_answer',
    ],
    sent_email: ['id'],
    refused_address: ['refused_at'],
    email_opt_out: ['guardian_id', 'declined_at'],
    text_opt_in: ['id', 'agreed_at', 'staff_member_id', 'ended_at', 'ended_by'],
    text_message: [
      'id',
      'kind',
      'subject_id',
      'occasion',
      'email_id',
      'created_at',
      'attempts',
      'next_attempt_at',
      'held_at',
      'attempted_at',
      'ended_at',
      'outcome',
      'last_error',
      'provider_id',
    ],
    push_subscription: ['id', 'p256dh', 'auth', 'session_id', 'created_at'],
    push_message: [
      'id',
      'subscription_id',
      'email_id',
      'created_at',
      'attempts',
      'next_attempt_at',
      'held_at',
      'ended_at',
      'outcome',
      'last_error',
    ],
    inquiry: [
      'id',
      'idempotency_key',
      'state',
      'received_at',
      'last_message_at',
      'version',
      'guardian_id',
    ],
    inquiry_reply: ['id', 'inquiry_id', 'idempotency_key', 'written_at', 'staff_member_id'],
    email_words: ['id', 'kind', 'subject', 'passage', 'version', 'changed_at'],
    newsletter_subscriber: [
      'id',
      'requested_at',
      'token_hash',
      'token_expires_at',
      'confirmed_at',
      'ended_at',
    ],
  },
  kept: {
    outbox_message: 'as long as the family',
    sent_email: [
      // emails to a family stay readable with it
      daysAfter(90, 'an email was sent to someone who became no family', (tx, before) =>
        tx.sentEmail.deleteMany({
          where: { message: { guardianId: null, endedAt: { lte: before } } },
        }),
      ),
    ],
    refused_address: [
      daysAfter(365, 'the address last refused an email', (tx, before) =>
        tx.refusedAddress.deleteMany({ where: { refusedAt: { lte: before } } }),
      ),
    ],
    email_opt_out: 'as long as the family',
    text_opt_in: 'as long as the family, as proof of what was agreed to',
    text_message: [
      daysAfter(365, 'a text was sent', (tx, before) =>
        tx.textMessage.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
    ],
    push_subscription:
      'until notifications are turned off for the device, its sign-in is ended, or the family goes',
    push_message: [
      daysAfter(30, 'a notification was sent', (tx, before) =>
        tx.pushMessage.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
    ],
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
  exportByEmail,
  eraseByEmail,
  async export(tx, guardianId) {
    const email = await findVerifiedAddress(tx, guardianId)
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
      refused: await tx.refusedAddress.findMany({
        where: { address: { in: await addressesOf(tx, guardianId) } },
      }),
      textsAgreedTo: await tx.textOptIn.findMany({
        where: { guardianId },
        omit: { staffMemberId: true },
      }),
      texts: await tx.textMessage.findMany({
        where: { guardianId },
        select: {
          kind: true,
          createdAt: true,
          outcome: true,
          endedAt: true,
          toPhone: true,
          body: true,
        },
      }),
      devices: await tx.pushSubscription.findMany({
        where: { guardianId },
        select: {
          endpoint: true,
          browser: true,
          createdAt: true,
          messages: { select: { createdAt: true, outcome: true, endedAt: true } },
        },
      }),
      declined: await tx.emailOptOut.findMany({ where: { guardianId } }),
      conversations: await findInquiriesWith(tx, { guardianId }),
      ...(email && (await exportByEmail(tx, email))),
    }
  },
  async erase(tx, guardianId) {
    const email = await findVerifiedAddress(tx, guardianId)
    if (email) await eraseByEmail(tx, email)
    await eraseInquiries(tx, { guardianId })
    await tx.sentEmail.deleteMany({ where: { message: { guardianId } } })
    await tx.outboxMessage.updateMany({
      where: { guardianId },
      data: { guardianId: null, lastAnswer: null },
    })
    await tx.emailOptOut.deleteMany({ where: { guardianId } })
    await tx.textOptIn.deleteMany({ where: { guardianId } })
    await tx.pushSubscription.deleteMany({ where: { guardianId } })
    await tx.textMessage.deleteMany({ where: { guardianId } })
    const addresses = await addressesOf(tx, guardianId)
    await tx.refusedAddress.deleteMany({ where: { address: { in: addresses } } })
    await queueJob(tx, 'forget-email-files', {}, { key: 'forget-email-files' })
  },
}

/** Everything sent from and to an address, with or without an account. */
export async function exportByEmail(
  tx: Transaction,
  email: string,
): Promise<Record<string, unknown[]>> {
  return {
    inquiries: await findInquiriesWith(tx, { email }),
    refusals: await tx.refusedAddress.findMany({ where: { address: email } }),
    newsletter: await tx.newsletterSubscriber.findMany({
      where: { email },
      omit: { tokenHash: true },
    }),
    emailsUnderTheirAddress: await tx.sentEmail.findMany({
      where: { OR: [{ toAddress: email }, await noticesOf(tx, { email })] },
    }),
  }
}

/** Deletes it, including copies of emails about it to other recipients. */
export async function eraseByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.sentEmail.deleteMany({ where: { toAddress: email } })
  await tx.refusedAddress.deleteMany({ where: { address: email } })
  await eraseInquiries(tx, { email })
  await tx.newsletterSubscriber.deleteMany({ where: { email } })
  await queueJob(tx, 'forget-email-files', {}, { key: 'forget-email-files' })
}

/** A guardian's address, and those of guests merged into it. */
async function addressesOf(tx: Transaction, guardianId: string): Promise<string[]> {
  const guardians = await tx.guardian.findMany({
    where: { OR: [{ id: guardianId }, { mergedIntoId: guardianId }], email: { not: null } },
    select: { email: true },
  })
  return guardians.map(({ email }) => email!)
}

type Whose = { email: string } | { guardianId: string }

async function findInquiriesWith(tx: Transaction, where: Whose) {
  return await tx.inquiry.findMany({
    where,
    omit: { idempotencyKey: true },
    include: { replies: { omit: { idempotencyKey: true, staffMemberId: true } } },
  })
}

async function eraseInquiries(tx: Transaction, where: Whose): Promise<void> {
  await tx.sentEmail.deleteMany({ where: await noticesOf(tx, where) })
  await tx.inquiry.deleteMany({ where })
}

/** Copies of the emails about inquiries, whoever got them. */
async function noticesOf(tx: Transaction, where: Whose): Promise<Prisma.SentEmailWhereInput> {
  const inquiries = await tx.inquiry.findMany({
    where,
    select: { id: true, replies: { select: { id: true } } },
  })
  const subjects = inquiries.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
  return { message: { subjectId: { in: subjects } } }
}
