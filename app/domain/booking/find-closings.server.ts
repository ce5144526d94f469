import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { database, type Prisma } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'

export type ClosingLine = {
  id: string
  day: CalendarDate
  /** Nobody's name where it is for all coaches. */
  coachName: string | null
  bookings: number
  /** Of them, those that could not be cancelled so far. */
  failed: number
}

/** The closings of days that somebody may see, the last one first; of a coach's own days for those who only teach. */
async function findClosings(
  staff: Staff,
  which: Prisma.DayClosingWhereInput,
): Promise<ClosingLine[]> {
  const within = staff.role === 'coach' ? { coach: coachesOf(staff) } : {}
  const closings = await database().dayClosing.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [which, within] },
    orderBy: [{ startedAt: 'desc' }, { id: 'asc' }],
    select: {
      ...{ id: true, onDate: true, coach: { select: { name: true } } },
      bookings: { select: { state: true } },
    },
  })
  return closings.map(({ id, onDate, coach, bookings }) => ({
    ...{ id, day: dateFromDatabase(onDate), coachName: coach?.name ?? null },
    ...{ bookings: bookings.length, failed: bookings.filter(isFailed).length },
  }))
}

function isFailed({ state }: { state: string }): boolean {
  return state === 'failed'
}

/** What is still being cancelled, or could not be. */
export async function findOpenClosings(staff: Staff): Promise<ClosingLine[]> {
  return await findClosings(staff, { endedAt: null })
}

/** By which a block came to be, and what else ended bookings under it. */
export async function findClosingsOf(staff: Staff, blockId: string): Promise<ClosingLine[]> {
  return await findClosings(staff, { blockId })
}
