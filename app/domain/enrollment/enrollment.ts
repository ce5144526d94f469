import { isOfAge } from '~/domain/catalogue/lesson-type'
import type { CalendarDate } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { formatList } from '~/values/format/format-list'
import type { Refused } from '~/values/outcome'
import type { Settings } from '~/domain/settings/settings'
import type { DaysRefusal } from './camps/camp-days'
import type { ClassAnswerRefusal } from './questions/question'
import { registrationOpensFor, type Term, type TermClass } from './terms/term'

export type EnrollmentRefusal =
  | 'class-not-open'
  | 'registration-not-open'
  | 'term-over'
  | 'starts-outside'
  | 'paused'
  | 'no-athlete'
  | 'outside-ages'
  | 'skill-missing'
  | 'waiver-missing'
  | 'already-enrolled'
  | 'no-trial'
  | 'trial-taken'
  | 'class-full'
  | 'no-dates'
  | 'already-coming'
  | 'athletes-elsewhere'
  | 'cost-changed'
  | 'no-such-extra'
  | 'tuition-overdue'
  | 'overdue-unexplained'
  | DaysRefusal
  | ClassAnswerRefusal

/** Who enrolls, as far as it matters to the rules. */
export type Asking = {
  /** Staff decide about opening, skills and ages themselves. */
  isStaff: boolean
  /** Whether a child of the family was enrolled before. */
  isMember: boolean
  now: Date
}

type Wanted = { startsOn: CalendarDate; isTrial: boolean }

/** Whether a class takes enrollments from a day on. */
export function whyNotOpen(
  { term, ...termClass }: Pick<TermClass, 'open' | 'trialCents'> & { term: Term },
  { startsOn, isTrial }: Wanted,
  { isStaff, isMember, now }: Asking,
  { timeZone }: Pick<Settings, 'timeZone'>,
): Refused<EnrollmentRefusal> | null {
  if (isTrial && termClass.trialCents === null) return { refused: 'no-trial' }
  const isOutside = startsOn < term.startsOn || (term.endsOn !== null && startsOn > term.endsOn)
  if (isOutside) return { refused: 'starts-outside', field: 'startsOn' }
  if (isStaff) return null
  if (!termClass.open) return { refused: 'class-not-open' }
  const opensAt = registrationOpensFor(term, isMember)
  if (now < opensAt)
    return { refused: 'registration-not-open', detail: formatMoment(opensAt, timeZone) }
  return null
}

/** An athlete with what decides whether they can join a class. */
export type Candidate = {
  id: string
  firstName: string
  bornOn: CalendarDate
  /** The skills of the class's prerequisites that they have mastered. */
  mastered: string[]
}

/** Whether an athlete has the age and the skills. Age counts on the first day. */
export function whyNotFitting(
  { prerequisites, minAge, maxAge }: Pick<TermClass, 'prerequisites' | 'minAge' | 'maxAge'>,
  athlete: Candidate,
  firstDay: CalendarDate,
): Refused<EnrollmentRefusal> | null {
  const { firstName, bornOn, mastered } = athlete
  if (!isOfAge({ minAge, maxAge }, bornOn, firstDay))
    return { refused: 'outside-ages', detail: firstName }
  const missing = prerequisites.filter(({ id }) => !mastered.includes(id))
  if (missing.length > 0)
    return { refused: 'skill-missing', detail: formatList(missing.map(({ name }) => name)) }
  return null
}

/** Whether an enrollment is on or ahead; one that was dropped before it began never was. */
export function isCurrent(
  { startsOn, endsOn }: { startsOn: CalendarDate; endsOn: CalendarDate | null },
  today: CalendarDate,
): boolean {
  return endsOn === null || (endsOn >= today && endsOn >= startsOn)
}

/** How many days pass between two registration fees of an athlete. */
export const feeYearDays = 365

type DueLine = { startsAt: Date; dueCents: number }

/** Of all invoices of an enrollment, the lessons that are not paid, earliest first. */
export function dueLinesOf<Line extends DueLine>(invoices: { lines: Line[] }[]): Line[] {
  return invoices
    .flatMap(({ lines }) => lines)
    .filter(({ dueCents }) => dueCents > 0)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
