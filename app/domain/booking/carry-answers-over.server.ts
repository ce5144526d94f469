import { isOfAge, type LessonType } from '~/domain/catalogue/lesson-type'
import type { Transaction } from '~/platform/database.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { focusAreasAllowed } from './focus'

type NewBooking = {
  id: string
  lessonType: Pick<LessonType, 'durationMinutes' | 'minAge' | 'maxAge'>
  lessonDay: CalendarDate
  /** What each place costs, one for each athlete. */
  shares: number[]
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
      places: { orderBy: { position: 'asc' }, include: { athlete: { select: { bornOn: true } } } },
    },
  })
  const bookingId = to.id
  const fitting = from.places
    .filter(({ athlete }) => isOfAge(to.lessonType, dateFromDatabase(athlete.bornOn), to.lessonDay))
    .slice(0, to.shares.length)
  await tx.bookingPlace.createMany({
    data: fitting.map(({ athleteId, hostGymMember }, index) => ({
      bookingId,
      athleteId,
      position: index + 1,
      hostGymMember,
      priceShareCents: to.shares[index] ?? 0,
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
