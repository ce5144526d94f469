import { closesDay } from '~/domain/scheduling/blocks/closes-day.server'
import { database } from '~/platform/database/database.server'
import { dateForDatabase, type TimeZone } from '~/values/business-time'
import { isClosingOver, selectionOfClosingItem } from './closing-item'
import type { DayOf } from './find-affected.server'

type ClosedDay = {
  closingId: string
  /** Whether it is everyone's day. */
  isOfAll: boolean
  /** Whether its bookings are canceled. */
  isOver: boolean
}

/** The last closing that still closes the day, for this coach or for all; null if it is open. */
export async function findClosedDay(
  { day, coachId }: DayOf,
  timeZone: TimeZone,
): Promise<ClosedDay | null> {
  const closings = await database().dayClosing.findMany({
    where: {
      onDate: dateForDatabase(day),
      OR: [{ coachId: null }, ...(coachId ? [{ coachId }] : [])],
      blockId: { not: null },
    },
    orderBy: { startedAt: 'desc' },
    select: {
      id: true,
      coachId: true,
      blockId: true,
      onDate: true,
      endedAt: true,
      bookings: { select: selectionOfClosingItem },
    },
  })
  for (const closing of closings)
    if (await closesDay(database(), closing.blockId!, { day, coachId, timeZone }))
      return {
        closingId: closing.id,
        isOfAll: closing.coachId === null,
        isOver: isClosingOver(closing, timeZone),
      }
  return null
}
