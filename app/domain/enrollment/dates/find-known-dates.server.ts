import { statesFor } from '~/domain/booking/booking-states'
import type { Transaction } from '~/platform/database/database.server'

type OfEnrollment = { athleteId: string; orderId: string; createdAt: Date }

/** A date on which an athlete has a place, or had one that was canceled or rescheduled. */
export type KnownDate = {
  /** Whether the athlete has a place now, whatever booking it is of. */
  isTaken: boolean
  canceled: { bookingId: string; orderId: string; idempotencyKey: string }[]
}

/**
 * The dates of a class, by lesson, that are not missing from an enrollment. Besides those of its
 * order, they are what was canceled since it was made of a single lesson, of a trial and of the order
 * that another guardian took it over from.
 */
export async function findKnownDates(
  tx: Transaction,
  { athleteId, orderId, createdAt }: OfEnrollment,
  lessonIds: string[],
): Promise<Map<string, KnownDate>> {
  const within = { in: lessonIds }
  const placeStatuses = statesFor('cancel')
  const bookings = await tx.booking.findMany({
    where: {
      places: { some: { athleteId } },
      AND: [
        { OR: [{ lessonId: within }, { moves: { some: { fromLessonId: within } } }] },
        {
          OR: [
            { orderId },
            { lessonId: within, status: { in: placeStatuses } },
            {
              cancellation: { canceledAt: { gte: createdAt } },
              order: { OR: [{ enrollment: null }, { enrollment: { isTrial: true } }] },
            },
          ],
        },
      ],
      removedAt: null,
    },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      orderId: true,
      lessonId: true,
      status: true,
      cancellation: { select: { idempotencyKey: true } },
      moves: { select: { fromLessonId: true } },
    },
  })
  const known = new Map<string, KnownDate>()
  for (const { id: bookingId, cancellation, moves, ...booking } of bookings) {
    for (const lessonId of [booking.lessonId, ...moves.map((one) => one.fromLessonId)])
      if (!known.has(lessonId)) known.set(lessonId, { isTaken: false, canceled: [] })
    const date = known.get(booking.lessonId)!
    const { orderId: of } = booking
    if (placeStatuses.includes(booking.status)) date.isTaken = true
    if (cancellation) date.canceled.push({ bookingId, orderId: of, ...cancellation })
  }
  return known
}
