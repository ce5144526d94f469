import type { Transaction } from '~/platform/database.server'
import { addDays, calendarDateAt } from '~/values/business-time'
import { findBlocksWithin } from './find-blocks-within.server'
import { occurrencesOf } from './calendar-block'
import type { BusyTime } from './free-times'

/**
 * Part of a command, after `lockCoaches`: whether something that blocks booking stands in a coach's
 * calendar between two instants. What was free when somebody looked may have been blocked meanwhile.
 */
export async function isBlocked(
  tx: Transaction,
  coachId: string,
  { from, until }: BusyTime,
): Promise<boolean> {
  const first = addDays(calendarDateAt(from, 'UTC'), -1)
  const last = addDays(calendarDateAt(until, 'UTC'), 1)
  const blocks = await findBlocksWithin(
    tx,
    { coachIds: [coachId], first, last },
    { blocksBooking: true },
  )
  return blocks
    .flatMap((block) => occurrencesOf(block, first, last))
    .some((busy) => busy.from < until && from < busy.until)
}
