import { waitsForAttendance, staffLessons } from '~/domain/booking/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

/** The longest waiting are shown first; who says who came of them sees the others. */
const most = 20

/**
 * Booked for a family that has not confirmed, over by now, and nobody has said who came: until then it
 * is neither charged nor completed.
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
