import { findInquiry } from '~/domain/communications/inquiries/find-inquiries.server'
import { levelLabels } from '~/values/level'
import { InquiryReplyForm } from '~/domain/communications/inquiries/inquiry-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { formatMomentWithYear, formatZone } from '~/values/format-time'

/** One inquiry, how whoever asked is reached, and what was answered. */
export async function inquiryOf(staff: Staff, inquiryId: string) {
  const inquiry = await findInquiry(staff, inquiryId)
  if (!inquiry) throw notFound()
  const { timeZone } = await findSettings()
  const { id, name, email, phone, state, message, version, replies } = inquiry
  const { athleteAge, level, receivedAt } = inquiry
  return {
    id,
    name,
    state,
    message,
    version,
    zone: formatZone(timeZone),
    facts: [
      { term: 'Name', words: name, email, ...(phone && { phone }) },
      { term: 'Received', words: formatMomentWithYear(receivedAt, timeZone) },
      ...(athleteAge ? [{ term: 'Athlete’s age', words: String(athleteAge) }] : []),
      ...(level ? [{ term: 'Level', words: levelLabels[level] }] : []),
    ],
    replies: replies.map((reply) => ({
      id: reply.id,
      body: reply.body,
      byline: `${reply.by}, ${formatMomentWithYear(reply.writtenAt, timeZone)}`,
    })),
    form: blankForm(InquiryReplyForm, { idempotencyKey: newIdempotencyKey(), version }),
  }
}
