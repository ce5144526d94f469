import type { ClosingEmails } from '~/domain/booking/closings/find-closing.server'
import type { TimeZone } from '~/values/business-time'
import { formatTime } from '~/values/format/format-time'

/** Who was notified of a closed day, and who will be. */
export function formatClosingEmails(
  { count, sent, kept, lastAt }: ClosingEmails,
  zone: TimeZone,
): string[] {
  if (count === 0) return ['No family is told by email.']
  const all = count === 1 ? 'The email to 1 family' : `The emails to ${count} families`
  if (kept > 0)
    return [
      `No mail server is set up: ${kept} of ${count} emails are only kept as files. Please call.`,
    ]
  if (sent === count) return [`${all} ${count === 1 ? 'is' : 'are'} sent.`]
  const soFar = sent > 0 ? `${sent} of ${count} emails are sent, the rest` : all
  const by = lastAt ? ` by ${formatTime(lastAt, zone)}` : ''
  return [
    `${soFar} ${count - sent === 1 ? 'goes' : 'go'} out${by}: a family with several lessons on the day gets one email.`,
  ]
}
