import type { Told } from '~/domain/progress/digests/digest'
import type { NotTold, ProgressGuardian } from '~/domain/progress/told-guardians.server'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format-time'

/** The days that a digest tells of. */
export function formatDays({ fromAt, untilAt }: Told, zone: TimeZone): string {
  const first = formatCalendarDate(calendarDateAt(fromAt, zone))
  const last = formatCalendarDate(addDays(calendarDateAt(untilAt, zone), -1))
  return first === last ? first : `${first} to ${last}`
}

export function formatEvaluations(count: number): string {
  return count === 1 ? '1 evaluation' : `${count} evaluations`
}

/** To whom it goes, and to whom not although they may see it. */
export function formatGuardians(guardians: ProgressGuardian[]): string[] {
  return guardians.map(({ name, not }) => (not ? `Not to ${name}: ${reasons[not]}` : `To ${name}`))
}

const reasons: Record<NotTold, string> = {
  'no-address': 'no address of theirs is verified',
  declined: 'they want no such emails',
}
