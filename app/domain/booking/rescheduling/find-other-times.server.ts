import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import type { Actor, Visitor } from '~/values/actor'
import { edgeAt, type TimeZone } from '~/values/business-time'
import type { RescheduleRequest } from '../booking-forms'
import type { HoldRequest } from '../holds/hold-forms'
import { calendarOf, rulesFor, taughtByFor, venuesOf } from '../booking-rules'
import { continuesOrder, findOwnHolds } from '../holds/earlier-holds.server'
import { findChangeableBooking } from '../find/find-changeable-booking.server'
import type { ReleasablePlaces } from '../holds/offer.server'
import { isHeldAlready } from '../holds/hold-rules'

/** Alternatives to a time that was just taken. */
export type OtherTimes = { timeZone: TimeZone; times: OtherTime[] }

type OtherTime = { startsAt: Date; free: number; lessonId?: string }

/**
 * Instead of an unavailable hold. The visitor's own times do not conflict; when adding a time, they
 * are no alternatives.
 */
export async function findOtherTimesToHold(
  visitor: Visitor,
  request: HoldRequest,
  now: Date = clock.now(),
): Promise<OtherTimes> {
  const settings = await findSettings()
  const lessonType = await findLessonType(request.lessonType)
  if (!lessonType) return { timeZone: settings.timeZone, times: [] }
  const held = await findOwnHolds(visitor, now)
  const kept = request.add === 'yes' ? held.filter((hold) => continuesOrder(hold, visitor)) : []
  const given = kept.length > 0 ? [] : held
  const isChoice = (other: Start) => !isHeldAlready(kept, other, lessonType)
  return await findOtherTimes({ ...request, lessonType, settings, given, isChoice }, now)
}

/** Instead of an unavailable new time; excludes the booking's own. */
export async function findRescheduleTimes(
  actor: Actor,
  bookingId: string,
  request: RescheduleRequest,
  now: Date = clock.now(),
): Promise<OtherTimes> {
  const settings = rulesFor(actor, await findSettings())
  const booking = await findChangeableBooking(actor, bookingId)
  if (!booking) return { timeZone: settings.timeZone, times: [] }
  const { lesson, lessonType, placesTaken: places, startsAt: own } = booking
  const isChoice = ({ startsAt, lessonId }: Start) =>
    lessonId === undefined ? startsAt.getTime() !== own.getTime() : lessonId !== lesson.id
  const whose = {
    coachId: calendarOf(actor),
    taughtBy: taughtByFor(actor),
    venueIds: venuesOf(actor),
  }
  const wanted = { ...request, places, lessonType, settings, given: [booking], isChoice }
  return await findOtherTimes({ ...wanted, ...whose }, now)
}

type Start = Pick<OtherTime, 'startsAt' | 'lessonId'>

type Wanted = Pick<HoldRequest, 'day' | 'time' | 'lesson' | 'places'> & {
  lessonType: LessonType
  settings: Settings
  /** The user's own times, which would be released. */
  given: ReleasablePlaces[]
  /** Excludes times that the user already has and keeps. */
  isChoice: (other: Start) => boolean
  /** Restricts to one coach. */
  coachId?: string
  /** Restricts to venues; null for all. */
  venueIds?: readonly string[] | null
  taughtBy?: 'those offered' | 'anybody'
}

/** The closest free times; for a class, other dates with enough places. */
async function findOtherTimes(wanted: Wanted, now: Date): Promise<OtherTimes> {
  const { timeZone } = wanted.settings
  const isClass = wanted.lessonType.format === 'group'
  return { timeZone, times: await (isClass ? findDates(wanted, now) : findTimes(wanted, now)) }
}

async function findDates(
  {
    lessonType,
    settings,
    lesson,
    places,
    given,
    isChoice,
    coachId,
    taughtBy,
    venueIds = null,
  }: Wanted,
  now: Date,
): Promise<OtherTime[]> {
  const dates = await findGroupLessons(lessonType.id, settings, now, taughtBy)
  return dates
    .filter((date) => date.id !== lesson && (coachId === undefined || date.coachId === coachId))
    .filter(({ venueId }) => isOwnVenue({ venueIds }, venueId))
    .map(({ id: lessonId, startsAt, free }) => {
      const own = given.filter((one) => one.lesson.id === lessonId)
      return { lessonId, startsAt, free: own.reduce((sum, one) => sum + one.placesTaken, free) }
    })
    .filter((date) => date.free >= places && isChoice(date))
}

async function findTimes(
  { lessonType, settings, day, time, given, isChoice, coachId, venueIds }: Wanted,
  now: Date,
): Promise<OtherTime[]> {
  if (!day || !time) return []
  const bookable = {
    ...lessonType,
    coachId,
    venueIds,
    except: given.map(({ lesson }) => lesson.id),
    isChoice: (startsAt: Date) => isChoice({ startsAt }),
  }
  const wanted = edgeAt(day, time, settings.timeZone, 'earlier')
  const starts = await findNearestFreeTimes(bookable, wanted, settings, { now })
  return starts.map((startsAt) => ({ startsAt, free: lessonType.maxAthletes }))
}
