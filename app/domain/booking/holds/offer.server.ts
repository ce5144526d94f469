import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { athletesPerBooking, athletesWanted, type LessonType } from '~/domain/catalogue/lesson-type'
import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import { isTaken, isWithinHorizon, offeredPlacesOn } from '~/domain/scheduling/free-times'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { findPlacesForWaiting } from '~/domain/scheduling/find-places-for-waiting.server'
import { matchesOffer, takeCoachTime, takePlaces } from '~/domain/scheduling/take-coach-time.server'
import { findVenueAt } from '~/domain/scheduling/venues/lesson-place.server'
import { findVenueNames } from '~/domain/scheduling/venues/find-venues.server'
import { isPaused, type Settings } from '~/domain/settings/settings'
import { addMinutes, instantAt } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import type { Outcome } from '~/values/outcome'
import type { HoldRequest } from './hold-forms'
import type { OfferRefusal } from './hold-texts'
import type { Transaction } from '~/platform/database/database.server'

/** What can be held: a time with any of these coaches, or places in a class. */
export type Offer = {
  startsAt: Date
  coachIds: string[]
  lessonId: string | null
  places: number
  /** Only there; if not given, wherever the coach's hours are. */
  venueId?: string | null
  /** There in any case, wherever the coach's hours are. */
  staysAt?: string | null
  /** Places of the class that are not for this family. */
  inLine?: number
}

type WantedOffer = Pick<HoldRequest, 'day' | 'time' | 'venueId' | 'lesson' | 'places'>
export type ReleasablePlaces = { lesson: { id: string }; placesTaken: number }

type Asking = {
  lessonType: LessonType
  request: WantedOffer
  settings: Settings
  /** The family's own times, to be released, which do not conflict. */
  own: ReleasablePlaces[]
  /** Restricts to one coach. */
  coachId?: string
  /** Restricts to venues; null for all. */
  venueIds?: readonly string[] | null
  /** For classes: includes those no longer offered to families. */
  taughtBy?: 'those offered' | 'anybody'
  now: Date
}

/** Checks without locks whether the request is offered now. */
export async function findOffer(asking: Asking): Promise<Outcome<Offer, OfferRefusal>> {
  return asking.lessonType.format === 'group'
    ? await findClassOffer(asking)
    : await findTimeOffer(asking)
}

async function findTimeOffer({
  lessonType,
  request: { day, time, venueId: shownAt },
  settings,
  own,
  coachId,
  venueIds = null,
  now,
}: Asking): Promise<Outcome<Offer, OfferRefusal>> {
  if (!day) return { refused: 'time-missing', field: 'day' }
  if (!time) return { refused: 'time-missing', field: 'time' }
  if (isPaused(settings, day)) return { refused: 'paused' }
  if (!isWithinHorizon(day, settings, now)) return { refused: 'time-not-offered' }

  const startsAt = instantAt(day, time, settings.timeZone)
  const stretch = {
    lessonTypeId: lessonType.id,
    first: day,
    last: day,
    timeZone: settings.timeZone,
    coachId,
    except: own.map(({ lesson }) => lesson.id),
  }
  const calendars = await findCoachCalendars(stretch, now)
  const { durationMinutes, maxAthletes } = lessonType
  const offering = calendars.flatMap((calendar) =>
    offeredPlacesOn(day, calendar, durationMinutes, settings, now)
      .filter((place) => place.startsAt.getTime() === startsAt?.getTime())
      .filter(({ venueId }) => isOwnVenue({ venueIds }, venueId))
      .map(({ venueId }) => ({ calendar, venueId })),
  )
  if (!startsAt || offering.length === 0) return { refused: 'time-not-offered' }
  const free = offering.filter(
    ({ calendar }) => !isTaken(startsAt, calendar, durationMinutes, settings),
  )
  if (free.length === 0) return { refused: 'time-taken' }
  const venueId = shownAt === 'own' ? null : shownAt
  const there = free.filter((one) => venueId === undefined || one.venueId === venueId)
  if (there.length === 0) {
    const detail = await nameVenues(free, settings)
    return { refused: 'at-other-venue', field: 'time', detail }
  }
  const coachIds = there.map(({ calendar }) => calendar.coachId)
  return { startsAt, coachIds, lessonId: null, places: maxAthletes, venueId }
}

async function nameVenues(free: { venueId: string | null }[], { name }: Settings): Promise<string> {
  const venueIds = [...new Set(free.map(({ venueId }) => venueId))]
  const names = await findVenueNames(venueIds)
  return formatList(venueIds.map((id) => names.get(id) ?? name))
}

async function findClassOffer({
  lessonType,
  request: { lesson: lessonId, places },
  settings,
  own,
  coachId,
  taughtBy,
  venueIds = null,
  now,
}: Asking): Promise<Outcome<Offer, OfferRefusal>> {
  if (!lessonId) return { refused: 'time-missing', field: 'lesson' }
  const { min, max } = athletesPerBooking(lessonType)
  if (places < min || places > max) {
    return { refused: 'places-not-possible', field: 'places', detail: athletesWanted(lessonType) }
  }
  const lessons = await findGroupLessons(lessonType.id, settings, now, taughtBy)
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!lesson || !isWith(coachId, lesson) || !isOwnVenue({ venueIds }, lesson.venueId))
    return { refused: 'time-not-offered' }
  const given = own.filter((hold) => hold.lesson.id === lessonId)
  const free = given.reduce((sum, hold) => sum + hold.placesTaken, lesson.free)
  if (free < places) return { refused: 'class-full' }
  return { startsAt: lesson.startsAt, coachIds: [lesson.coachId], lessonId, places }
}

function isWith(coachId: string | undefined, lesson: { coachId: string }): boolean {
  return coachId === undefined || lesson.coachId === coachId
}

export type TakeRefusal = 'time-taken' | 'class-full' | 'class-moved' | 'class-blocked'

/**
 * Part of a command, after `lockCoaches`: takes the time with the first free coach, or class places
 * if the class is unchanged and not blocked. Takes a time at its venue only, if it has one and does
 * not stay elsewhere. Refused if someone else was faster.
 */
export async function takeOffer(
  tx: Transaction,
  offer: Offer,
  lessonType: LessonType,
  { bufferMinutes }: Pick<Settings, 'bufferMinutes'>,
): Promise<Outcome<{ lessonId: string }, TakeRefusal>> {
  const { startsAt, coachIds, lessonId, places, staysAt } = offer
  if (lessonId) {
    if (!(await matchesOffer(tx, { ...offer, lessonId }))) return { refused: 'class-moved' }
    if (await isClassBlocked(tx, lessonId)) return { refused: 'class-blocked' }
    const hasTaken = await takePlaces(tx, lessonId, places, offer.inLine)
    return hasTaken ? { lessonId } : { refused: 'class-full' }
  }
  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  for (const coachId of coachIds) {
    // hours may have been put elsewhere since the time was shown
    const isThere =
      staysAt !== undefined ||
      offer.venueId === undefined ||
      offer.venueId === (await findVenueAt(tx, coachId, { startsAt, endsAt }))
    if (!isThere) continue
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, places, venueId: staysAt }
    const taken = await takeCoachTime(tx, { ...wanted, placesTaken: places })
    if (taken) return { lessonId: taken }
  }
  return { refused: 'time-taken' }
}

/**
 * Part of a command of a family, after `lockCoaches` and before its own places are released: leaves
 * those places of a class that are first offered to whoever waits for it.
 */
export async function leaveToLine(tx: Transaction, offer: Offer, now: Date): Promise<Offer> {
  const { lessonId } = offer
  if (!lessonId) return offer
  return { ...offer, inLine: (await findPlacesForWaiting([lessonId], now, tx)).get(lessonId) ?? 0 }
}

async function isClassBlocked(tx: Transaction, id: string): Promise<boolean> {
  const { coachId, startsAt, endsAt } = await tx.lesson.findUniqueOrThrow({ where: { id } })
  return await isBlocked(tx, coachId, { from: startsAt, until: endsAt })
}
