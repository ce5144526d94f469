import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatTime } from '~/values/format/format-time'
import type { ResumableHold } from './find-resumable-hold.server'

/** What is held, and until when, as a page says it that leads back to the checkout. */
export function presentResumableHold(
  { lessonName, startsAt, heldUntil, others }: ResumableHold,
  zone: TimeZone,
) {
  const more = others > 0 ? `, and ${others} more` : ''
  return {
    what: `${lessonName}, ${formatMoment(startsAt, zone)}${more}`,
    until: formatTime(heldUntil, zone),
  }
}
