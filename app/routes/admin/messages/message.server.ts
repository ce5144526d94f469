import { SendAgainForm } from '~/domain/admin/admin-forms'
import { findMessage } from '~/domain/communications/find-messages.server'
import { causeOf } from '~/domain/communications/message'
import { emailKinds } from '~/domain/communications/email-kinds'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { adminLetterPath } from '~/values/paths/admin-paths'
import { formatMomentWithYear, formatZone } from '~/values/format-time'

/** One email, what became of it, and what it said. */
export async function messageOf(staff: Staff, messageId: string) {
  const message = await findMessage(staff, messageId)
  if (!message) throw notFound()
  const { timeZone } = await findSettings()
  const { kind, state, subject, toAddress, createdAt, endedAt, nextAttemptAt, text } = message
  const { attempts, lastError } = message
  const why = causeOf(message)
  const moment = (at: Date) => formatMomentWithYear(at, timeZone)
  return {
    title: subject ?? emailKinds[kind].label,
    zone: formatZone(timeZone),
    state,
    facts: [
      { term: 'Kind', detail: emailKinds[kind].label },
      ...(toAddress ? [{ term: 'To', detail: toAddress }] : []),
      { term: 'Written', detail: moment(createdAt) },
      ...(endedAt ? [{ term: 'Ended', detail: moment(endedAt) }] : []),
      { term: 'Attempts', detail: String(attempts) },
      ...(nextAttemptAt ? [{ term: 'Next attempt', detail: moment(nextAttemptAt) }] : []),
      ...(lastError ? [{ term: 'Failed with', detail: lastError }] : []),
      ...(why && why !== lastError ? [{ term: 'Why', detail: why }] : []),
    ],
    text,
    letter: text === null ? null : adminLetterPath(messageId),
    form: blankForm(SendAgainForm),
  }
}
