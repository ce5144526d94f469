import { lockMakeUpsOf } from '~/domain/payments/credits/find-credits.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { isBooked } from '../booking'
import {
  findChangeableBookings,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { lockBookings } from '../find/lock-booking.server'
import { staffLessons } from '../find/visible-to.server'

/**
 * Part of a command: locks a lesson's coach, then its bookings, and returns them; null without
 * access.
 */
export async function lockLesson(
  tx: Transaction,
  staff: Staff,
  lessonId: string,
): Promise<ChangeableBooking[] | null> {
  const within = { AND: [{ id: lessonId }, staffLessons(staff)] }
  const lesson = isRowId(lessonId)
    ? await tx.lesson.findFirst({ where: within, select: { coachId: true } })
    : null
  if (!lesson) return null
  await lockCoaches(tx, [lesson.coachId])
  const rows = await tx.booking.findMany({ where: { lessonId }, select: { id: true } })
  const ids = rows.map(({ id }) => id)
  await lockBookings(tx, ids)
  await lockMakeUpsOf(tx, ids)
  const bookings = await findChangeableBookings({ id: { in: ids }, lesson: within }, tx)
  return bookings.filter(isBooked)
}
