import { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { findUnsigned } from '~/domain/booking/on-behalf/find-offer-for-staff.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { lastToSignFor } from '~/domain/family/waivers/waiver'
import { findMasteredSkills } from '~/domain/progress/find-mastered-skills.server'
import { findPlacesForWaiting } from '~/domain/scheduling/find-places-for-waiting.server'
import { isPaused, type Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import type { Outcome, Refused } from '~/values/outcome'
import { findBookedElsewhere } from './dates/find-booked-elsewhere.server'
import { whyNotFitting, whyNotOpen, type Candidate, type EnrollmentRefusal } from './enrollment'
import type { EnrollRequest } from './enrollment-forms'
import { whyNotOnDays } from './camps/camp-days'
import { whyNotExtras } from './camps/camp-extras'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import type { KnownTermClass } from './terms/find-term-class.server'
import type { EnrollmentPlan } from './plan-enrollment.server'
import { whyNotAnswered } from './questions/question'

export type Asked = { guardianId: string; request: EnrollRequest; settings: Settings }

export type Asking = Asked & { termClass: KnownTermClass }

export type Joining = Candidate & { lastName: string; hostGymMember: boolean }

/** Part of a command or a review: whether the class is open to these athletes of the family. */
export async function findCandidates(
  tx: Transaction,
  actor: Parent | Staff,
  { guardianId, request, settings, termClass }: Asking,
  now: Date,
): Promise<Outcome<{ athletes: Joining[] }, EnrollmentRefusal>> {
  const isStaff = actor.kind === 'staff'
  const isMember = await isMemberFamily(tx, guardianId)
  const closed = whyNotOpen(termClass, request, { isStaff, isMember, now }, settings)
  if (closed) return closed
  const family = isStaff
    ? ((await findFamily(actor, { guardianId, who: '' }, tx))?.athletes ?? [])
    : await findBookableAthletes({ id: guardianId }, tx)
  const chosen = family.filter(({ id }) => request.athletes.includes(id))
  if (chosen.length < request.athletes.length) return { refused: 'no-athlete', field: 'athletes' }

  const ids = chosen.map(({ id }) => id)
  const skillIds = termClass.prerequisites.map(({ id }) => id)
  const mastered = await findMasteredSkills(ids, skillIds, tx)
  const athletes = chosen.map((athlete) => ({ ...athlete, mastered: mastered.get(athlete.id)! }))
  const refusal =
    (await whyNotTwice(tx, athletes, { request, termClass })) ??
    (await whyNotTheseDays(tx, { request, termClass, settings }, now)) ??
    whyNotExtras(termClass.extras, request.extras)
  if (refusal) return refusal
  const isOptional = isStaff && request.isMove
  const questions = termClass.questions.map((question) =>
    isOptional ? { ...question, required: false } : question,
  )
  const unanswered = request.answers && whyNotAnswered(questions, request.athletes, request.answers)
  return unanswered ?? { athletes }
}

/** Whether a family has been enrolled before, and so may enroll before others. */
export async function isMemberFamily(tx: Transaction, guardianId: string): Promise<boolean> {
  return (await tx.enrollment.count({ where: { order: { guardianId }, isTrial: false } })) > 0
}

/** What keeps all of the athletes from coming on the days of a camp that were chosen. */
async function whyNotTheseDays(
  tx: Transaction,
  { request, termClass, settings }: Pick<Asking, 'request' | 'termClass' | 'settings'>,
  now: Date,
): Promise<Refused<EnrollmentRefusal> | null> {
  const { startsOn, endsOn, kind } = termClass.term
  if (kind !== 'camp') return null
  const toCome = await findDatesToCome(termClass, { from: startsOn, until: endsOn }, now, tx)
  const wanted = { days: request.days, athletes: request.athletes.length }
  return whyNotOnDays(termClass, wanted, toCome, settings)
}

async function whyNotTwice(
  tx: Transaction,
  athletes: Candidate[],
  { request, termClass }: Pick<Asking, 'request' | 'termClass'>,
): Promise<Refused<EnrollmentRefusal> | null> {
  const { startsOn, isTrial, days } = request
  const lessonTypeId = termClass.lessonType.id
  const last = termClass.term.kind === 'camp' ? days?.at(-1) : undefined
  const within = isTrial
    ? { termClass: { series: { lessonTypeId } } }
    : {
        termClassId: termClass.id,
        isTrial: false,
        OR: [{ endsOn: null }, { endsOn: { gte: dateForDatabase(startsOn) } }],
        ...(last && { startsOn: { lte: dateForDatabase(last) } }),
      }
  const enrolled = await tx.enrollment.findMany({
    where: { athleteId: { in: athletes.map(({ id }) => id) }, ...within },
    select: { athleteId: true },
  })
  const names = athletes
    .filter(({ id }) => enrolled.some(({ athleteId }) => athleteId === id))
    .map(({ firstName }) => firstName)
  if (names.length === 0) return null
  const refused = isTrial ? 'trial-taken' : 'already-enrolled'
  return { refused, field: 'athletes', detail: formatList(names) }
}

/** Part of a command or a review: the places of a trial's date that are for whoever waits. */
export async function findTrialsInLine(
  tx: Transaction,
  { isTrial }: Pick<EnrollRequest, 'isTrial'>,
  dates: EnrollmentPlan['dates'],
  now: Date,
): Promise<Map<string, number>> {
  const lessonIds = dates.map(({ lessonId }) => lessonId)
  return isTrial ? await findPlacesForWaiting(lessonIds, now, tx) : new Map<string, number>()
}

type Trying = Pick<Asked, 'request' | 'settings'> & {
  athlete: Candidate
  dates: EnrollmentPlan['dates']
}

/**
 * Part of a command or a review: refuses a trial at the time of another lesson, unless staff book it
 * anyway. A family that joins a whole class can report an absence from the dates that do not suit it.
 */
export async function whyNotElsewhere(
  tx: Transaction,
  actor: Parent | Staff,
  { athlete: { id, firstName }, request, dates, settings: { timeZone } }: Trying,
): Promise<Refused<'already-coming' | 'athletes-elsewhere'> | null> {
  const isStaff = actor.kind === 'staff'
  if (!request.isTrial || (isStaff && request.bookAnyway)) return null
  const [one] = await findBookedElsewhere(actor, [id], dates, tx)
  if (!one) return null
  const detail = `${firstName}, ${one.title}, ${formatMoment(one.startsAt, timeZone)}`
  return isStaff
    ? { refused: 'athletes-elsewhere', field: 'bookAnyway', detail }
    : { refused: 'already-coming', field: 'startsOn', detail }
}

type Coming = Pick<Asking, 'termClass' | 'settings'> & {
  athlete: Joining
  dates: EnrollmentPlan['dates']
}

/** Part of a command or a review: what keeps one athlete of a family from coming. */
export async function whyNotComing(
  tx: Transaction,
  { athlete, termClass, settings, dates }: Coming,
  now: Date,
): Promise<Refused<EnrollmentRefusal> | null> {
  const [first] = dates
  if (isPaused(settings, calendarDateAt(first!.startsAt, settings.timeZone)))
    return { refused: 'paused' }
  const refusal = whyNotFitting(termClass, athlete, first!.day)
  if (refusal) return refusal
  const starts = dates.map(({ startsAt }) => startsAt)
  const unsigned = await findUnsigned([athlete], lastToSignFor(starts, settings, now), tx)
  return unsigned.length > 0 ? { refused: 'waiver-missing', detail: athlete.firstName } : null
}
