import type { TimeZone } from '~/values/business-time'
import { formatDay, formatMoment } from '~/values/time-in-words'
import type { WaitingEntry } from './find-waiting-entry.server'

type Waited = Pick<WaitingEntry, 'lessonName' | 'startsAt' | 'wishedOn'>

/** `Tumbling Basics, Tuesday, November 24 at 5:00 PM`; `Deep Dive on Tuesday, November 24` */
export function waitedForInWords(
  { lessonName, startsAt, wishedOn }: Waited,
  zone: TimeZone,
): string {
  if (startsAt) return `${lessonName}, ${formatMoment(startsAt, zone)}`
  return wishedOn ? `${lessonName} on ${formatDay(wishedOn)}` : lessonName
}
