import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'
import { endBooking } from '../cancellation/end-booking.server'
import { findChangeableBookings } from '../find/find-changeable-booking.server'
import { lockBookings } from '../find/lock-booking.server'
import { notifyOthersOfErasure } from './notify-other-guardians.server'
import { findRefundsToPayOut, isBeingPaidBy } from './find-erasure-effects.server'
import { findLessonsToCome, type BookingToCome } from './lessons-to-come.server'

/**
 * No upcoming lesson may belong to an erased guardian: lessons are canceled first, or handed over
 * to a guardian who may book for the athletes. Manual refunds must be handed over first.
 */
export const prepareErasure: NonNullable<PersonalData['prepareErasure']> = async (
  tx,
  actor,
  { guardianIds, keepsLessons },
  now,
) => {
  const { timeZone } = await findSettings(tx)
  const seen = await findLessonsToCome(tx, guardianIds, timeZone, now)
  const holds = await findHolds(tx, guardianIds)
  const touched = [...seen, ...holds]
  await lockCoaches(
    tx,
    touched.map(({ lesson }) => lesson.coachId),
  )
  await lockBookings(
    tx,
    touched.map(({ id }) => id),
  )
  const lessons = await findLessonsToCome(tx, guardianIds, timeZone, now)
  const ending = lessons.filter(({ shown }) => shown.keptBy === null)
  if (ending.length > 0) {
    const last = ending.at(-1)!
    return { refused: 'lessons-to-come', detail: formatMomentWithYear(last.startsAt, timeZone) }
  }
  if (lessons.length > 0 && !keepsLessons)
    return { refused: 'lessons-not-kept', field: 'keepsLessons' }
  const [owed] = await findRefundsToPayOut(tx, guardianIds, 'owed')
  if (owed) return { refused: 'refunds-to-pay-out', detail: formatMoney(owed.cents, owed.currency) }
  if (await isBeingPaidBy(tx, guardianIds)) return { refused: 'being-paid' }

  await handOver(tx, actor, lessons, now)
  await notifyOthersOfErasure(tx, guardianIds, now)
  for (const hold of await findHolds(tx, guardianIds)) {
    const held = { status: 'expired', action: 'expire-hold', reason: 'erased' } as const
    await endBooking(tx, actor, hold, held, now)
  }
  return null
}

/** Times held in a browser but not booked. */
async function findHolds(tx: Transaction, guardianIds: string[]) {
  const held = {
    status: 'held',
    onBehalf: null,
    order: { guardianId: { in: guardianIds } },
  } as const
  return await findChangeableBookings(held, tx)
}

/**
 * Creates a new order per guardian who takes over lessons, and one for each enrollment, which goes
 * on with it. Pick-up answers and links of the
 * previous guardian are deleted; payments stay in the old order.
 */
async function handOver(
  tx: Transaction,
  actor: Actor,
  lessons: BookingToCome[],
  now: Date,
): Promise<void> {
  const enrolled = await findEnrolled(tx, lessons)
  const sharesOf = lessons.map((lesson) => ({
    lesson,
    guardianId: lesson.shown.keptBy!.guardianId,
    enrollmentId: enrolled.get(lesson.id) ?? null,
  }))
  const shares = new Map(
    sharesOf.map((one) => [`${one.guardianId} ${one.enrollmentId}`, one] as const),
  )
  for (const { guardianId, enrollmentId } of shares.values()) {
    const theirs = sharesOf
      .filter((one) => one.guardianId === guardianId && one.enrollmentId === enrollmentId)
      .map(({ lesson }) => lesson)
    const { currency } = theirs[0]!.price
    const orderId = newId()
    await tx.order.create({
      data: { id: orderId, guardianId, currency, createdAt: now, linkSeed: newToken() },
    })
    if (enrollmentId)
      await tx.enrollment.update({
        where: { id: enrollmentId },
        data: { orderId, version: { increment: 1 } },
      })
    const bookingId = { in: theirs.map(({ id }) => id) }
    await tx.pickUp.deleteMany({ where: { bookingId } })
    await tx.pickUpHistory.deleteMany({ where: { bookingId } })
    await tx.bookingNote.deleteMany({ where: { bookingId } })
    await tx.familyNote.deleteMany({ where: { bookingId } })
    await tx.bookingLink.deleteMany({ where: { bookingId } })
    await tx.booking.updateMany({
      where: { id: bookingId },
      data: { orderId, version: { increment: 1 } },
    })
    for (const { id: subjectId } of theirs) {
      const subject = { subjectKind: 'booking', subjectId }
      await recordAuditEvent(tx, actor, { action: 'hand-over-booking', ...subject }, now)
    }
  }
}

/** The enrollments of which lessons are dates, by booking. */
async function findEnrolled(
  tx: Transaction,
  lessons: { id: string }[],
): Promise<Map<string, string>> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: lessons.map(({ id }) => id) } },
    select: { id: true, order: { select: { enrollment: { select: { id: true } } } } },
  })
  return new Map(
    bookings.flatMap(({ id, order }) => (order.enrollment ? [[id, order.enrollment.id]] : [])),
  )
}
