import { booked } from '~/domain/booking/find-booking.server'
import { statesFor } from '~/domain/booking/booking-states'
import { lessonsAtWork } from '~/domain/booking/visible-to.server'
import { fullName } from '~/domain/family/athlete'
import { database } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** One date of a class with who comes to it; null where it is another coach's, or no class. */
export async function findClassDate(staff: Staff, lessonId: string) {
  if (!isRowId(lessonId)) return null
  const within = { id: lessonId, lessonType: { format: 'group' as const } }
  const lesson = await database().lesson.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [within, lessonsAtWork(staff)] },
    include: {
      coach: { select: { name: true } },
      lessonType: { select: { name: true, slug: true } },
      series: { select: { recurrenceRule: true } },
      bookings: {
        where: {
          AND: [booked, { status: { in: [...statesFor('cancel'), 'completed', 'no_show'] } }],
        },
        orderBy: { id: 'asc' },
        select: {
          ...{ id: true, status: true, placesTaken: true },
          places: {
            orderBy: { position: 'asc' },
            select: { athlete: { select: { firstName: true, lastName: true } } },
          },
        },
      },
    },
  })
  if (!lesson) return null
  const { coach, lessonType, bookings, releasedAt, ...date } = lesson
  return {
    ...date,
    ...{ name: lessonType.name, type: lessonType.slug },
    ...{ coachName: coach.name, cancelled: releasedAt !== null },
    bookings: bookings.map(({ places, ...booking }) => ({
      ...{ ...booking, athletes: places.map(({ athlete }) => fullName(athlete)) },
    })),
  }
}
