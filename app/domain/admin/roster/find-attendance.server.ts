import type { Attendance } from '~/domain/booking/attendance/attendance'
import { bookingsWithinReach } from '~/domain/booking/find/visible-to.server'
import type { BookingStatus } from '~/domain/booking/booking'
import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** The attendance so far. */
export type AttendanceSoFar = {
  id: string
  lessonId: string
  status: BookingStatus
  version: number
  athletes: { id: string; name: string; attendance: Attendance }[]
}

/** One booking's attendance; null if the actor may not see it. */
export async function findAttendance(
  staff: Staff,
  bookingId: string,
): Promise<AttendanceSoFar | null> {
  if (!isRowId(bookingId)) return null
  const row = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff)] },
    select: {
      id: true,
      lessonId: true,
      status: true,
      version: true,
      places: {
        orderBy: { position: 'asc' },
        select: {
          attendance: true,
          athlete: { select: { id: true, firstName: true, lastName: true } },
        },
      },
    },
  })
  if (!row) return null
  const athletes = row.places.map(({ athlete, attendance }) => ({
    id: athlete.id,
    name: fullName(athlete),
    attendance,
  }))
  return { ...row, athletes }
}
