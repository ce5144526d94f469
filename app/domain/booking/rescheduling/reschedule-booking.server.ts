import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import type { Actor, Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import type { AnyTimeRequest, RescheduleRequest } from '../booking-forms'
import { calendarOf, rulesFor, taughtByFor, venuesOf } from '../booking-rules'
import {
  findChangeableBooking,
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import {
  findOffer,
  leaveToLine,
  takeOffer,
  type Offer,
  type TakeRefusal,
} from '../holds/offer.server'
import type { OfferRefusal } from '../holds/hold-texts'
import { whyNotReschedule, type RescheduleRefusal } from './reschedule-policy'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { isInTheWay } from '~/domain/scheduling/free-times'
import { findVenueAt } from '~/domain/scheduling/venues/lesson-place.server'
import { addMinutes } from '~/values/business-time'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { releasePlaces } from '~/domain/scheduling/take-coach-time.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { notifyOfReschedule } from '../emails/coach/notify-coach.server'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { lapsedHolds } from '../find/visible-to.server'
import { forgetAttendance } from '../attendance/set-attendance.server'
import { whyNotAttendAt } from './why-not-attend-at.server'
import { isNotified } from '../closings/is-notified.server'
import type { AnyTimeRefusal } from './reschedule-messages'
import { findOfferForStaff } from '../on-behalf/find-offer-for-staff.server'

type Rescheduled = { bookingId: string; startsAt: Date }

type Refusal = RescheduleRefusal | OfferRefusal

/**
 * Reschedules a booking with the same payment and price, using the same guarantees as a hold. The
 * old time is released in the same transaction, so it neither conflicts nor is lost on failure.
 * Idempotent. Null without access.
 */
export async function rescheduleBooking(
  actor: Actor,
  bookingId: string,
  request: RescheduleRequest,
  now: Date = clock.now(),
): Promise<Outcome<Rescheduled, Refusal> | null> {
  const settings = rulesFor(actor, await findSettings())
  const seen = await findChangeableBooking(actor, bookingId)
  if (!seen) return null

  const key = keyOfRequest(bookingId, request)
  const offer = await findNewTime(actor, seen, request, settings, now)
  if ('refused' in offer) return (await findRepeated(key)) ?? offer
  const outcome = await reschedule(actor, bookingId, { offer, key, settings }, now)
  if (!outcome || !('refused' in outcome) || outcome.refused !== 'time-taken') return outcome
  // it may be free elsewhere, which is another sentence
  const left = await findNewTime(actor, seen, request, settings, now)
  return 'refused' in left && left.refused === 'at-other-venue' ? left : outcome
}

/** What is offered now if the booking released its own time, preferably with its own coach. */
async function findNewTime(
  actor: Actor,
  booking: ChangeableBooking,
  request: RescheduleRequest,
  settings: Settings,
  now: Date,
): Promise<Outcome<Offer, Refusal>> {
  const refused = whyNotReschedule(booking, actor, settings.timeZone, now)
  if (refused) return { refused }

  const { lesson, lessonType, placesTaken } = booking
  const wanted = { ...request, places: placesTaken }
  const own = [{ lesson, placesTaken }]
  const whose = {
    coachId: calendarOf(actor),
    taughtBy: taughtByFor(actor),
    venueIds: venuesOf(actor),
  }
  const offer = await findOffer({ lessonType, request: wanted, settings, own, ...whose, now })
  if ('refused' in offer) return offer
  const isOwn = (coachId: string) => Number(coachId === lesson.coachId)
  const coachIds = offer.coachIds.toSorted((a, b) => isOwn(b) - isOwn(a))
  return { ...offer, coachIds, places: placesTaken, staysAt: placeKept(booking) }
}

/** A party is where its package is given, not where the coach's hours are. */
function placeKept({ isParty, lesson }: ChangeableBooking): string | null | undefined {
  return isParty ? lesson.venueId : undefined
}

/**
 * Reschedules a private lesson to any time or to another coach, regardless of hours, horizon and
 * notice, but never over another lesson or a block. Idempotent. Null without access or for a class,
 * which has fixed dates.
 */
export async function rescheduleToAnyTime(
  staff: Staff,
  bookingId: string,
  request: AnyTimeRequest,
  now: Date = clock.now(),
): Promise<Outcome<Rescheduled, AnyTimeRefusal> | null> {
  const settings = await findSettings()
  const seen = await findChangeableBooking(staff, bookingId)
  if (!seen || seen.lessonType.format === 'group') return null

  const key = keyOfRequest(bookingId, request)
  const refused = whyNotReschedule(seen, staff, settings.timeZone, now)
  const offer = refused ? { refused } : await findAnyTime(staff, seen, { request, settings }, now)
  if ('refused' in offer) return (await findRepeated(key)) ?? offer
  return await reschedule(staff, bookingId, { offer, key, settings }, now)
}

/** Why that would be refused now, without changing anything; null if it is possible. */
export async function whyNotRescheduleToAnyTime(
  staff: Staff,
  booking: ChangeableBooking,
  request: AnyTimeRequest,
  now: Date = clock.now(),
): Promise<Refused<AnyTimeRefusal> | null> {
  const settings = await findSettings()
  const { timeZone } = settings
  const offer = await findAnyTime(staff, booking, { request, settings }, now)
  if ('refused' in offer) return offer
  const refused = whyNotAtThatTime(staff, booking, offer)
  if (refused) return { refused }
  const { durationMinutes } = booking.lessonType
  const coachId = offer.coachIds[0]!
  const { startsAt, staysAt } = offer
  const wanted = { coachId, startsAt, staysAt, durationMinutes, settings }
  if (!(await isCoachFree(database(), wanted, { except: booking.lesson.id, now })))
    return { refused: 'time-taken' }
  return await whyNotAttendAt(database(), booking, offer, timeZone)
}

type TimeOfCoach = {
  coachId: string
  startsAt: Date
  staysAt: Offer['staysAt']
  durationMinutes: number
  settings: Settings
}

/** Like `takeOffer` under lock: expired holds take no time. */
async function isCoachFree(
  tx: Transaction,
  { coachId, startsAt, staysAt, durationMinutes, settings }: TimeOfCoach,
  { except, now }: { except: string; now: Date },
): Promise<boolean> {
  const { bufferMinutes, travelMinutes } = settings
  const endsAt = addMinutes(startsAt, durationMinutes)
  if (await isBlocked(tx, coachId, { from: startsAt, until: endsAt })) return false
  const venueId =
    staysAt === undefined ? await findVenueAt(tx, coachId, { startsAt, endsAt }) : staysAt
  const time = { from: startsAt, until: addMinutes(endsAt, bufferMinutes), venueId }
  const near = await tx.lesson.findMany({
    where: {
      coachId,
      id: { not: except },
      releasedAt: null,
      startsAt: { lt: addMinutes(time.until, travelMinutes) },
      occupiedUntil: { gt: addMinutes(startsAt, -travelMinutes) },
      OR: [{ lessonType: { format: 'group' } }, { bookings: { none: lapsedHolds(now) } }],
    },
    select: { startsAt: true, occupiedUntil: true, venueId: true },
  })
  return !near.some(({ startsAt: from, occupiedUntil: until, venueId: at }) =>
    isInTheWay({ from, until, venueId: at }, time, travelMinutes),
  )
}

/** Keeps the agreed number of places, even if the lesson type's limits changed. */
async function findAnyTime(
  staff: Staff,
  booking: ChangeableBooking,
  { request, settings }: { request: AnyTimeRequest; settings: Settings },
  now: Date,
): Promise<Outcome<Offer, AnyTimeRefusal>> {
  const { lessonType, placesTaken } = booking
  const answers = { ...request, places: lessonType.maxAthletes }
  const wanted = { lessonType, answers, settings, staysAt: placeKept(booking) }
  const offer = await findOfferForStaff(database(), staff, wanted, now)
  if ('refused' in offer) return offer
  // a started lesson is fixed
  if (offer.startsAt <= now) return { refused: 'time-over', field: 'time' }
  return { ...offer, places: placesTaken }
}

type NewTime = { offer: Offer; key: string; settings: Settings }

/** Part of rescheduling: checks again under lock and reschedules. Null without access. */
async function reschedule(
  actor: Actor,
  bookingId: string,
  { offer, key, settings }: NewTime,
  now: Date,
): Promise<Outcome<Rescheduled, RescheduleRefusal | TakeRefusal> | null> {
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId, offer.coachIds)
    if (!booking) return null
    const repeated = await findRepeated(key, tx)
    if (repeated) return repeated

    const { timeZone } = settings
    const refused =
      whyNotReschedule(booking, actor, timeZone, now) ?? whyNotAtThatTime(actor, booking, offer)
    if (refused) return { refused }
    const refusal = await whyNotAttendAt(tx, booking, offer, timeZone)
    if (refusal) return refusal
    return await putIntoLesson(tx, actor, { booking, offer, key, settings }, now)
  })
}

/** Staff may change only the coach. */
function whyNotAtThatTime(
  actor: Actor,
  { startsAt, lesson }: ChangeableBooking,
  offer: Offer,
): RescheduleRefusal | null {
  if (offer.startsAt.getTime() !== startsAt.getTime()) return null
  const isTheirs = offer.coachIds.includes(lesson.coachId)
  return isTheirs || actor.kind !== 'staff' ? 'same-time' : null
}

type Rescheduling = { booking: ChangeableBooking; offer: Offer; key: string; settings: Settings }

async function putIntoLesson(
  tx: Transaction,
  actor: Actor,
  { booking, offer, key, settings }: Rescheduling,
  now: Date,
): Promise<Rescheduled | Refused<TakeRefusal>> {
  const { lesson, lessonType, placesTaken } = booking
  await expireLapsedHolds(tx, offer.coachIds, now)
  const isFamily = taughtByFor(actor) === 'those offered'
  const left = isFamily ? await leaveToLine(tx, offer, now) : offer
  await releasePlaces(tx, { id: lesson.id, format: lessonType.format }, placesTaken, now)
  const taken = await takeOffer(tx, left, lessonType, settings)
  if ('refused' in taken) return taken

  const to = await tx.lesson.findUniqueOrThrow({ where: { id: taken.lessonId } })
  // hours may have been put elsewhere since the time was looked up
  if (!isOwnVenue({ venueIds: venuesOf(actor) }, to.venueId)) return { refused: 'time-taken' }
  const moving = { booking, to, key, action: 'reschedule-booking' } as const
  const moveId = await recordReschedule(tx, actor, moving, now)
  await notifyFamily(tx, booking, moveId, now)
  const coaches = { fromCoachId: lesson.coachId, toCoachId: to.coachId }
  await notifyOfReschedule(tx, actor, { subjectId: booking.id, moveId, ...coaches }, now)
  return { bookingId: booking.id, startsAt: offer.startsAt }
}

type Recorded = {
  booking: ChangeableBooking
  to: { id: string; endsAt: Date }
  key: string
  action: 'reschedule-booking' | 'change-booking-venue'
}

/** Part of a command: puts a booking into another lesson. @returns the reschedule's id */
export async function recordReschedule(
  tx: Transaction,
  actor: Actor,
  { booking, to, key, action }: Recorded,
  now: Date,
): Promise<string> {
  const id = newId()
  const lessons = { fromLessonId: booking.lesson.id, toLessonId: to.id }
  // an unconfirmed booking is held until its lesson ends
  const heldUntil = booking.status === 'held' ? to.endsAt : undefined
  await tx.booking.update({
    where: { id: booking.id },
    data: { lessonId: to.id, heldUntil, version: { increment: 1 } },
  })
  const from = { bookingId: booking.id, fromStartsAt: booking.startsAt }
  await tx.reschedule.create({
    data: { id, ...from, idempotencyKey: key, rescheduledAt: now, ...lessons },
  })
  await forgetAttendance(tx, booking, now)
  const subject = { subjectKind: 'booking', subjectId: booking.id }
  const details = { moveId: id, ...lessons }
  await recordAuditEvent(tx, actor, { action, ...subject, details }, now)
  return id
}

/** Part of a command: emails the change; for an unconfirmed booking, its link again. */
export async function notifyFamily(
  tx: Transaction,
  booking: ChangeableBooking,
  occasion: string,
  now: Date,
): Promise<void> {
  const { id: subjectId, status, guardianId } = booking
  if (!guardianId || !(await isNotified(booking, tx))) return
  const kind = status === 'held' ? 'booking-to-confirm' : 'booking-rescheduled'
  await queueEmail(tx, { kind, subjectId, guardianId, occasion }, now)
}

/** The key of a form and its choice: another choice on the same form is not a double submission. */
function keyOfRequest(
  bookingId: string,
  {
    idempotencyKey,
    day,
    time,
    venueId,
    lesson,
    coach,
  }: RescheduleRequest & Partial<AnyTimeRequest>,
): string {
  const choice = [idempotencyKey, bookingId, day, time, lesson, coach]
  return hashToken([...choice, ...(venueId ? [venueId] : [])].join(' '))
}

/** The form's first submission. */
async function findRepeated(
  idempotencyKey: string,
  tx: Transaction = database(),
): Promise<Rescheduled | null> {
  const first = await tx.reschedule.findUnique({
    where: { idempotencyKey },
    select: { bookingId: true, toLesson: { select: { startsAt: true } } },
  })
  return first && { bookingId: first.bookingId, startsAt: first.toLesson.startsAt }
}
