import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findGuardianByEmail } from '~/domain/communications/find-recipients.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { statesFor } from '../booking-states'
import { endBooking } from '../cancellation/end-booking.server'
import { lockBookings } from '../find/lock-booking.server'
import { closePaymentPagesOf } from '../money/card/close-payment-pages-of.server'
import { isMoved, type RescheduledDate } from './reschedule-dates.server'
import { forgetAttendance } from '../attendance/set-attendance.server'

type ChangedClass = { changeId: string; dates: RescheduledDate[] }

/**
 * Part of changing a class, after rescheduling its dates: bookings go along with their price and
 * policy, and guardians are notified once. A visitor's hold or payment in progress ends if the time
 * or place changed, so no one books what they have not seen. Waiting list offers and bookings made by
 * staff stay held with a new version, so they must be reviewed again.
 */
export async function moveWithClass(
  tx: Transaction,
  staff: Staff,
  { changeId, dates }: ChangedClass,
  now: Date,
): Promise<void> {
  const notified = new Map<string, Notice>()
  await lockAll(tx, dates)
  for (const date of dates)
    for (const booking of await findBookings(tx, date.before.id)) {
      const moving = { booking, date, changeId }
      if (!isMoved(date)) await raise(tx, booking.id)
      else if (isVisitors(booking)) await endHold(tx, staff, booking, now)
      else if (booking.status === 'held') await keep(tx, staff, moving, now)
      else {
        const moveId = await move(tx, staff, moving, now)
        const { guardianId } = booking.order
        const isToNotify = booking.status === 'confirmed' && guardianId !== null
        if (isToNotify && !notified.has(guardianId))
          notified.set(guardianId, { subjectId: booking.id, occasion: moveId })
      }
    }
  for (const [guardianId, email] of notified)
    await queueEmail(tx, { kind: 'booking-rescheduled', ...email, guardianId }, now)
}

type Notice = { subjectId: string; occasion: string }

const selection = {
  id: true,
  status: true,
  heldUntil: true,
  placesTaken: true,
  lesson: { select: { id: true } },
  lessonType: { select: { format: true } },
  order: { select: { guardianId: true, guardian: { select: { email: true } } } },
  onBehalf: { select: { bookingId: true } },
  waitingOffer: { select: { endsAt: true, entry: true } },
  places: { select: { id: true, attendance: true } },
} satisfies Prisma.BookingSelect

type Booking = Prisma.BookingGetPayload<{ select: typeof selection }>
type Moving = { booking: Booking; date: RescheduledDate; changeId: string }

/** Locks in id order; read them after that. */
async function lockAll(tx: Transaction, dates: RescheduledDate[]): Promise<void> {
  const lessonId = { in: dates.map(({ before }) => before.id) }
  const live = { lessonId, status: { in: statesFor('cancel') } }
  const bookings = await tx.booking.findMany({ where: live, select: { id: true } })
  await lockBookings(
    tx,
    bookings.map(({ id }) => id),
  )
}

async function findBookings(tx: Transaction, lessonId: string): Promise<Booking[]> {
  return await tx.booking.findMany({
    where: { lessonId, status: { in: statesFor('cancel') } },
    orderBy: { id: 'asc' },
    select: selection,
  })
}

function isVisitors({ status, onBehalf, waitingOffer }: Booking): boolean {
  return status === 'awaiting_payment' || (status === 'held' && !onBehalf && !waitingOffer)
}

async function endHold(tx: Transaction, staff: Staff, booking: Booking, now: Date): Promise<void> {
  const ending = { status: 'expired', action: 'expire-hold', reason: 'class-moved' } as const
  await endBooking(tx, staff, booking, ending, now)
  if (booking.status === 'awaiting_payment') await closePaymentPagesOf(tx, booking.id)
}

/** A higher sequence makes calendars accept the change. */
async function raise(tx: Transaction, bookingId: string, heldUntil?: Date): Promise<void> {
  const data = { heldUntil, version: { increment: 1 } }
  await tx.booking.update({ where: { id: bookingId }, data })
}

async function move(
  tx: Transaction,
  staff: Staff,
  { booking, date: { before }, changeId }: Moving,
  now: Date,
): Promise<string> {
  const { id: bookingId, places } = booking
  const id = newId()
  const idempotencyKey = hashToken(`change-class ${changeId} ${bookingId}`)
  const lessons = { fromLessonId: before.id, toLessonId: before.id, classChangeId: changeId }
  const move = { ...lessons, fromStartsAt: before.startsAt, rescheduledAt: now }
  await tx.reschedule.create({ data: { id, bookingId, idempotencyKey, ...move } })
  await raise(tx, bookingId)
  const athletes = places.map(({ id: placeId, attendance }) => ({ placeId, attendance }))
  await forgetAttendance(tx, { id: bookingId, athletes }, now)
  await record(tx, staff, bookingId, { moveId: id, classChangeId: changeId }, now)
  return id
}

/**
 * Unconfirmed bookings stay held until the lesson ends, offers until it starts. Both were told the
 * old time.
 */
async function keep(tx: Transaction, staff: Staff, moving: Moving, now: Date): Promise<void> {
  const { booking, date, changeId } = moving
  const { startsAt, endsAt } = date.after
  const { id, heldUntil } = booking
  await closePaymentPagesOf(tx, id)
  const sooner = heldUntil < startsAt ? heldUntil : startsAt
  await raise(tx, id, booking.onBehalf ? endsAt : sooner)
  await record(tx, staff, id, { classChangeId: changeId }, now)
  const occasion = `moved ${changeId}`
  const { guardianId, guardian } = booking.order
  if (booking.onBehalf && guardianId && guardian?.email) {
    const email = { kind: 'booking-to-confirm', subjectId: id, guardianId } as const
    await queueEmail(tx, { ...email, occasion }, now)
  }
  const offer = booking.waitingOffer
  if (!offer || offer.entry.endedAt) return
  const { entry } = offer
  if (offer.endsAt > startsAt)
    await tx.waitingOffer.update({ where: { entryId: entry.id }, data: { endsAt: startsAt } })
  const known = entry.guardianId ?? (await findGuardianByEmail(tx, entry.email))
  const email = { kind: 'waiting-offer', subjectId: entry.id, occasion } as const
  await queueEmail(tx, { ...email, guardianId: known }, now)
}

type Details = Record<string, string>

async function record(
  tx: Transaction,
  staff: Staff,
  subjectId: string,
  details: Details,
  now: Date,
): Promise<void> {
  const entry = { action: 'move-with-class', subjectKind: 'booking', subjectId, details }
  await recordAuditEvent(tx, staff, entry, now)
}
