import { athletesPerBooking, isOfAge, type LessonType } from '~/domain/catalogue/lesson-type'
import type { Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { focusAreasAllowed } from '../focus/focus'
import { takeSeats, takeWhole } from '../holds/take-seat.server'

type NewBooking = {
  id: string
  lessonId: string
  lessonType: LessonType
  lessonDay: CalendarDate
  places: number
  priceCents: number
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
    .slice(0, to.places)
  await seatAgain(tx, to, fitting.length < from.places.length ? fewer(to, fitting) : fitting)
  if (from.pickUp) await tx.pickUp.create({ data: { ...from.pickUp, bookingId } })
  if (from.focusAreas.length <= focusAreasAllowed(to.lessonType)) {
    await tx.bookingFocus.createMany({
      data: from.focusAreas.map(({ focusAreaId }) => ({ bookingId, focusAreaId })),
    })
    const { focusNote, focusChosenAt } = from
    await tx.booking.update({ where: { id: bookingId }, data: { focusNote, focusChosenAt } })
  }
}

type Seat = { athleteId: string; hostGymMember: boolean }

/** Where fewer may come as well, nobody is left out without being asked: all are named once more. */
function fewer({ lessonType }: NewBooking, fitting: Seat[]): Seat[] {
  const { min, max } = athletesPerBooking(lessonType)
  return lessonType.format !== 'group' && min < max ? [] : fitting
}

async function seatAgain(tx: Transaction, to: NewBooking, coming: Seat[]): Promise<void> {
  const { id, lessonId, lessonType, priceCents } = to
  const isWhole = lessonType.format !== 'group' && coming.length > 0
  const placesTaken = isWhole ? Math.max(lessonType.minAthletes, coming.length) : to.places
  if (isWhole) await takeWhole(tx, { id, lessonId, placesTaken })
  await takeSeats(tx, { id, priceCents, placesTaken }, coming)
}
