import { waitsForAttendance, staffLessons } from '~/domain/booking/find/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

/** The oldest are shown first; the others follow as these are done. */
const most = 20

/**
 * Bookings by staff, not confirmed by the family, that are over and lack attendance. They are
 * neither charged nor completed before.
 */
export async function findAttendanceNotTaken(staff: Staff, now: Date) {
  const over = { lesson: { AND: [staffLessons(staff), { endsAt: { lte: now } }] } }
  const bookings = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [waitsForAttendance, over] },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      lesson: { select: { startsAt: true } },
      lessonType: { select: { name: true } },
      places: {
        orderBy: { position: 'asc' },
        select: { athlete: { select: { firstName: true, lastName: true } } },
      },
    },
  })
  return bookings.map(({ id, lesson, lessonType, places }) => ({
    id,
    startsAt: lesson.startsAt,
    lessonName: lessonType.name,
    athletes: places.map(({ athlete }) => fullName(athlete)),
  }))
}
