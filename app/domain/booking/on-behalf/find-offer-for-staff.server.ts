import { isLimited, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import {
  agesOf,
  athletesPerBooking,
  athletesWanted,
  isOfAge,
  type LessonType,
} from '~/domain/catalogue/lesson-type'
import { fullName } from '~/domain/family/athletes/athlete'
import { isChild } from '~/domain/family/athletes/child-age'
import type { AthleteDetails } from '~/domain/family/family-forms'
import { findCurrentWaiver, findSignatures } from '~/domain/family/waivers/find-waiver.server'
import { isSigned, lastToSignFor } from '~/domain/family/waivers/waiver'
import { findVenueNames } from '~/domain/scheduling/venues/find-venues.server'
import { findVenueAt } from '~/domain/scheduling/venues/lesson-place.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import type { Settings } from '~/domain/settings/settings'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes, calendarDateAt, instantAt, type CalendarDate } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { calendarOf } from '../booking-rules'
import { findFamily, type ChosenFamily } from './find-families-to-book-for.server'
import type { Offer } from '../holds/offer.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'
import { readShownPlace } from './shown-place'
import { staffLessons } from '../find/visible-to.server'

type Wanted = { lessonType: LessonType; answers: OnBehalfAnswers; settings: Settings }

type WantedTime = Pick<Wanted, 'lessonType' | 'settings'> & {
  answers: Pick<OnBehalfAnswers, 'coach' | 'day' | 'time' | 'lesson' | 'shownAt'> & {
    places: number
  }
  /** Where it is in any case, as in an offer. */
  staysAt?: string | null
}

type StaffOfferRefusal = Extract<
  OnBehalfRefusal,
  | ('wrong-number' | 'time-not-there' | 'time-over' | 'coach-not-teaching' | 'not-your-venue')
  | 'at-other-venue'
>

/**
 * Part of booking for a family: finds the wanted time in a calendar that the staff member may book.
 */
export async function findOfferForStaff(
  tx: Transaction,
  staff: Staff,
  { lessonType, answers, settings, staysAt }: WantedTime,
  now: Date,
): Promise<Outcome<Offer, StaffOfferRefusal>> {
  const { min, max } = athletesPerBooking(lessonType)
  const { places } = answers
  if (places < min || places > max) {
    return { refused: 'wrong-number', detail: athletesWanted(lessonType) }
  }
  if (lessonType.format === 'group') {
    const lesson = await tx.lesson.findFirst({
      where: {
        id: answers.lesson ?? noId,
        lessonTypeId: lessonType.id,
        releasedAt: null,
        AND: staffLessons(staff),
      },
    })
    if (!lesson) return { refused: 'time-not-there', field: 'lesson' }
    if (lesson.endsAt <= now) return { refused: 'time-over', field: 'lesson' }
    return { startsAt: lesson.startsAt, coachIds: [lesson.coachId], lessonId: lesson.id, places }
  }
  const teacher = await tx.coach.findFirst({
    where: {
      AND: [coachesOf(staff), { id: answers.coach ?? calendarOf(staff) ?? noId }],
      active: true,
      teaches: { some: { lessonTypeId: lessonType.id } },
    },
  })
  if (!teacher) return { refused: 'coach-not-teaching', field: 'coach' }
  const { day, time } = answers
  const startsAt = day && time ? instantAt(day, time, settings.timeZone) : null
  if (!startsAt) return { refused: 'time-not-there', field: 'time' }
  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  if (endsAt <= now) return { refused: 'time-over', field: 'time' }
  const shown = readShownPlace(answers)
  if (isLimited(staff) || shown !== undefined) {
    const venueId =
      staysAt === undefined ? await findVenueAt(tx, teacher.id, { startsAt, endsAt }) : staysAt
    if (!isOwnVenue(staff, venueId)) return { refused: 'not-your-venue', field: 'time' }
    if (shown !== undefined && shown !== venueId)
      return { refused: 'at-other-venue', field: 'time', detail: await nameOf(venueId, settings) }
  }
  return { startsAt, coachIds: [teacher.id], lessonId: null, places, venueId: shown, staysAt }
}

async function nameOf(venueId: string | null, { name }: Settings): Promise<string> {
  return (await findVenueNames([venueId])).get(venueId) ?? name
}

const noId = '00000000-0000-0000-0000-000000000000'

/** A known or new guardian, and known and new athletes. */
export type People = {
  guardian:
    | { id: string; email: string | null }
    | { firstName: string; lastName: string; phone: string; email: string | null }
  known: { id: string; hostGymMember: boolean }[]
  added: AthleteDetails[]
}

type WantedPeople = Wanted & {
  family: ChosenFamily | null
  /** All times booked together. */
  startsAt: Date[]
}

/** Part of booking for a family: the guardian and athletes, and whether they may attend. */
export async function findPeople(
  tx: Transaction,
  staff: Staff,
  wanted: WantedPeople,
  now: Date,
): Promise<Outcome<People, OnBehalfRefusal>> {
  const { lessonType, answers, startsAt, settings } = wanted
  const family = wanted.family && (await findFamily(staff, wanted.family, tx))
  if (wanted.family && !family) return { refused: 'name-missing' }
  const guardian = family ?? (await newGuardian(tx, answers))
  if ('refused' in guardian) return guardian

  const ids = new Set(answers.known)
  const known = (family?.athletes ?? []).filter(({ id }) => ids.has(id))
  if (known.length < answers.known.length) {
    return { refused: 'wrong-number', field: 'known', detail: athletesWanted(lessonType) }
  }
  const added = answers.athletes
  const days = startsAt.map((start) => calendarDateAt(start, settings.timeZone))
  const isOnAll = (holds: (day: CalendarDate) => boolean) => days.every(holds)
  const fits = [...known, ...added].every(({ bornOn }) =>
    isOnAll((day) => isOfAge(lessonType, bornOn, day)),
  )
  if (!fits) return { refused: 'outside-ages', detail: agesOf(lessonType).toLowerCase() }
  const grown = added.findIndex(({ bornOn }) => !isOnAll((day) => isChild(bornOn, day)))
  if (grown !== -1) return { refused: 'not-a-child', field: `athletes[${grown}].bornOn` }
  if (answers.state === 'confirmed' && !answers.signerName) {
    const last = lastToSignFor(startsAt, settings, now)
    const covered = added.length === 0 && (await areSigned(tx, known, last))
    if (!covered) return { refused: 'waiver-missing', field: 'state' }
  }
  return { guardian, known, added }
}

async function newGuardian(
  tx: Transaction,
  { firstName, lastName, phone, email }: OnBehalfAnswers,
): Promise<Outcome<Extract<People['guardian'], { phone: string }>, OnBehalfRefusal>> {
  if (!firstName || !lastName || !phone) return { refused: 'name-missing' }
  const isKnown = email && (await tx.account.count({ where: { realm: 'parent', email } })) > 0
  if (isKnown) return { refused: 'family-known', field: 'email' }
  return { firstName, lastName, phone, email: email ?? null }
}

type Coming = { id: string; firstName: string; lastName: string; bornOn: CalendarDate }

/** Whether all have a waiver valid at that time. */
async function areSigned(tx: Transaction, athletes: Coming[], startsAt: Date): Promise<boolean> {
  return (await findUnsigned(athletes, startsAt, tx)).length === 0
}

/** Athletes who lack a waiver valid at that time. */
export async function findUnsigned<Athlete extends Coming>(
  athletes: Athlete[],
  startsAt: Date,
  tx: Transaction = database(),
): Promise<Athlete[]> {
  const signatures = await findSignatures(
    athletes.map(({ id }) => id),
    tx,
  )
  const current = await findCurrentWaiver(tx)
  return athletes.filter(
    (athlete) => !isSigned({ ...athlete, name: fullName(athlete) }, signatures, current, startsAt),
  )
}
