import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { adminInquiryPath } from '~/values/paths/admin-paths'
import { conversationPath } from '~/values/paths/portal-paths'
import type { ComposeEmail, EmailComposers } from '../compose-email'
import { inquiryConfirmed } from '../emails/inquiry-confirmed'
import { inquiryReceived } from '../emails/inquiry-received'
import { inquiryReply } from '../emails/inquiry-reply'
import { findBusinessAddress, findRecipientAt } from '../find-recipients.server'

/** To the business: a new inquiry, or what its family wrote since (the occasion). */
const composeReceived: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const inquiry = await tx.inquiry.findUnique({ where: { id: subjectId } })
  if (!inquiry) return null
  const more =
    occasion === 'once' ? null : await tx.inquiryReply.findUnique({ where: { id: occasion } })
  if (occasion !== 'once' && !more) return null
  const href = env().publicOrigin + adminInquiryPath(inquiry.id)
  const to = await findBusinessAddress(tx)
  const message = more ? more.body : inquiry.message
  return { to, content: inquiryReceived({ ...inquiry, message, href }) }
}

/** To its author: confirms receipt. */
const composeConfirmed: ComposeEmail = async (tx, { subjectId }) => {
  const inquiry = await tx.inquiry.findUnique({ where: { id: subjectId } })
  if (!inquiry) return null
  const { to, firstName } = await findRecipientAt(tx, inquiry.email)
  const { phone } = await findSettings(tx)
  return { to, content: inquiryConfirmed({ firstName, phone }) }
}

/** To its author: the answer (the subject). */
const composeReply: ComposeEmail = async (tx, { subjectId }) => {
  const reply = await tx.inquiryReply.findUnique({
    where: { id: subjectId },
    include: { inquiry: true },
  })
  if (!reply) return null
  const { id, email, receivedAt, guardianId } = reply.inquiry
  const { to, firstName } = await findRecipientAt(tx, email)
  const { name: business, timeZone } = await findSettings(tx)
  const href = guardianId && env().publicOrigin + conversationPath(id)
  const facts = { firstName, business, answer: reply.body, receivedAt, timeZone, href }
  return { to, content: inquiryReply(facts) }
}

export const inquiryEmails: EmailComposers = {
  'inquiry-received': composeReceived,
  'inquiry-confirmed': composeConfirmed,
  'inquiry-reply': composeReply,
}
