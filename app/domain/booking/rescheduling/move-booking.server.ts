import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { givePlacesBack } from '~/domain/scheduling/take-coach-time.server'
import type { Settings } from '~/domain/settings/settings'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import type { AnyTimeRequest, RescheduleRequest } from '../booking-forms'
import { tellOfMove } from '../coach-emails/tell-coach.server'
import { expireLapsedHolds } from '../end-bookings.server'
import { lockChangeableBooking, type ChangeableBooking } from '../find-changeable-booking.server'
import type { Offer } from '../holds/find-offer.server'
import { whyNotReschedule, type RescheduleRefusal } from './reschedule-policy'
import { forgetAttendance } from '../attendance/set-attendance.server'
import { takeOffer, type TakeRefusal } from '../holds/take-offer.server'
import { whyNotAttendAt } from '../why-not-attend-at.server'
import { isNotified } from '../closings/is-notified.server'

export type Rescheduled = { bookingId: string; startsAt: Date }

type Wanted = { offer: Offer; key: string; settings: Settings }

/**
 * Part of moving a booking, once it is known where to: asks again what may have changed meanwhile, under
 * lock, and moves it. Null where it is out of the actor's reach.
 */
export async function moveBooking(
  actor: Actor,
  bookingId: string,
  { offer, key, settings }: Wanted,
  now: Date,
): Promise<Outcome<Rescheduled, RescheduleRefusal | TakeRefusal> | null> {
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId, offer.coachIds)
    if (!booking) return null
    const repeated = await findRepeatedMove(key, tx)
    if (repeated) return repeated

    const { timeZone } = settings
    const refused =
      whyNotReschedule(booking, actor, timeZone, now) ?? whyNotThere(actor, booking, offer)
    if (refused) return { refused }
    const refusal = await whyNotAttendAt(tx, booking, offer, timeZone)
    if (refusal) return refusal
    return await move(tx, actor, { booking, offer, key, settings }, now)
  })
}

/** Those who work here may give a lesson to another coach at the time that it has. */
function whyNotThere(
  actor: Actor,
  { startsAt, lesson }: ChangeableBooking,
  offer: Offer,
): RescheduleRefusal | null {
  if (offer.startsAt.getTime() !== startsAt.getTime()) return null
  const isTheirs = offer.coachIds.includes(lesson.coachId)
  return isTheirs || actor.kind !== 'staff' ? 'same-time' : null
}

type Move = { booking: ChangeableBooking; offer: Offer; key: string; settings: Settings }

async function move(
  tx: Transaction,
  actor: Actor,
  { booking, offer, key, settings }: Move,
  now: Date,
): Promise<Rescheduled | Refused<TakeRefusal>> {
  const { lesson, lessonType, placesTaken } = booking
  await expireLapsedHolds(tx, offer.coachIds, now)
  await givePlacesBack(tx, { id: lesson.id, format: lessonType.format }, placesTaken, now)
  const taken = await takeOffer(tx, offer, lessonType, settings)
  if ('refused' in taken) return taken

  const to = await tx.lesson.findUniqueOrThrow({ where: { id: taken.lessonId } })
  const moveId = await recordMove(tx, actor, { booking, to, key }, now)
  await tellFamily(tx, booking, moveId, now)
  const coaches = { fromCoachId: lesson.coachId, toCoachId: to.coachId }
  await tellOfMove(tx, actor, { subjectId: booking.id, moveId, ...coaches }, now)
  return { bookingId: booking.id, startsAt: offer.startsAt }
}

async function recordMove(
  tx: Transaction,
  actor: Actor,
  moved: { booking: ChangeableBooking; to: { id: string; endsAt: Date }; key: string },
  now: Date,
): Promise<string> {
  const { booking, to, key } = moved
  const id = newId()
  const lessons = { fromLessonId: booking.lesson.id, toLessonId: to.id }
  // what a family has still to confirm is kept until its lesson is over
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
  const action = 'reschedule-booking'
  const details = { moveId: id, ...lessons }
  await recordAuditEvent(tx, actor, { action, ...subject, details }, now)
  return id
}

/** Of what it has still to confirm, by the link once more, with the new time. */
async function tellFamily(
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

/** One form, asking for one thing: another choice on the same form is no second press. */
export function keyOfMove(
  bookingId: string,
  { idempotencyKey, day, time, lesson, coach }: RescheduleRequest & Partial<AnyTimeRequest>,
): string {
  return hashToken([idempotencyKey, bookingId, day, time, lesson, coach].join(' '))
}

/** The first press of the same form. */
export async function findRepeatedMove(
  idempotencyKey: string,
  tx: Transaction = database(),
): Promise<Rescheduled | null> {
  const first = await tx.reschedule.findUnique({
    where: { idempotencyKey },
    select: { bookingId: true, toLesson: { select: { startsAt: true } } },
  })
  return first && { bookingId: first.bookingId, startsAt: first.toLesson.startsAt }
}
