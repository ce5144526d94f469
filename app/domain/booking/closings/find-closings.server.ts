import { isLimited } from '~/domain/access/visible-to-venues.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate, type TimeZone } from '~/values/business-time'
import { isClosingOver, selectionOfClosingItem, stateNow } from './closing-item'
import { may } from '~/values/permissions'

export type ClosingLine = {
  id: string
  day: CalendarDate
  /** Null for all coaches. */
  coachName: string | null
  bookings: number
  /** Those that could not be canceled. */
  failed: number
}

const select = {
  id: true,
  onDate: true,
  coachId: true,
  endedAt: true,
  coach: { select: { name: true } },
  bookings: { select: selectionOfClosingItem },
} satisfies Prisma.DayClosingSelect

type Row = Prisma.DayClosingGetPayload<{ select: typeof select }>

/**
 * Coaches see closings of their own days, others all. A closing cancels lessons wherever they are, so
 * who is limited to venues sees none.
 */
export function closingsOf(staff: Staff): Prisma.DayClosingWhereInput {
  if (isLimited(staff)) return { id: { in: [] } }
  return may(staff, 'see-all-lessons') ? {} : { coach: coachesOf(staff) }
}

/** Closings of days that the staff member may see, newest first. */
async function findClosings(staff: Staff, which: Prisma.DayClosingWhereInput): Promise<Row[]> {
  return await database().dayClosing.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [which, closingsOf(staff)] },
    orderBy: [{ startedAt: 'desc' }, { id: 'asc' }],
    select,
  })
}

function lineOf(closing: Row, zone: TimeZone): ClosingLine {
  const { id, onDate, coach, bookings } = closing
  const failed = bookings.filter((one) => stateNow(one, closing, zone) === 'failed')
  return {
    id,
    day: dateFromDatabase(onDate),
    coachName: coach?.name ?? null,
    bookings: bookings.length,
    failed: failed.length,
  }
}

/** Closings in progress or failed. */
export async function findOpenClosings(staff: Staff, zone: TimeZone): Promise<ClosingLine[]> {
  const closings = await findClosings(staff, { endedAt: null })
  return closings.filter((one) => !isClosingOver(one, zone)).map((one) => lineOf(one, zone))
}

/** The closings that a block of the calendar made, as lines for staff. */
export async function findClosingsOf(
  staff: Staff,
  blockId: string,
  zone: TimeZone,
): Promise<ClosingLine[]> {
  return (await findClosings(staff, { blockId })).map((one) => lineOf(one, zone))
}
