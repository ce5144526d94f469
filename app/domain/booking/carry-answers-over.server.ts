import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Transaction } from '~/platform/database.server'
import { focusAreasAllowed } from './focus'

type NewBooking = {
  id: string
  places: number
  lessonType: Pick<LessonType, 'durationMinutes'>
}

/** Part of holding another time: what was already typed counts for the new hold too, where it fits. */
export async function carryAnswersOver(
  tx: Transaction,
  fromBookingId: string,
  to: NewBooking,
): Promise<void> {
  const from = await tx.booking.findUniqueOrThrow({
    where: { id: fromBookingId },
    select: {
      focusNote: true,
      focusChosenAt: true,
      focusAreas: { select: { focusAreaId: true } },
      pickUp: true,
      places: { orderBy: { position: 'asc' }, take: to.places },
    },
  })
  const bookingId = to.id
  await tx.bookingPlace.createMany({
    data: from.places.map(({ athleteId, position, hostGymMember }) => ({
      bookingId,
      athleteId,
      position,
      hostGymMember,
      priceShareCents: 0,
    })),
  })
  if (from.pickUp) await tx.pickUp.create({ data: { ...from.pickUp, bookingId } })
  if (from.focusAreas.length <= focusAreasAllowed(to.lessonType)) {
    await tx.bookingFocus.createMany({
      data: from.focusAreas.map(({ focusAreaId }) => ({ bookingId, focusAreaId })),
    })
    const { focusNote, focusChosenAt } = from
    await tx.booking.update({ where: { id: bookingId }, data: { focusNote, focusChosenAt } })
  }
}
