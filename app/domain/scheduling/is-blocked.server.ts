import type { Transaction } from '~/platform/database.server'
import { addDays, calendarDateAt, dateForDatabase } from '~/values/business-time'
import { occurrencesOf } from './calendar-block'
import { blockOf } from './find-block.server'
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
  // a day more at each end, as every block counts in a zone of its own
  const first = addDays(calendarDateAt(from, 'UTC'), -1)
  const last = addDays(calendarDateAt(until, 'UTC'), 1)
  const rows = await tx.calendarBlock.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...{ blocksBooking: true, startsOn: { lte: dateForDatabase(last) } },
      AND: [
        { OR: [{ coachId }, { coachId: null }] },
        { OR: [{ recurrenceRule: { not: null } }, { endsOn: { gte: dateForDatabase(first) } }] },
      ],
    },
    include: { exceptions: true },
  })
  return rows
    .flatMap((row) => occurrencesOf(blockOf(row), first, last))
    .some((busy) => busy.from < until && from < busy.until)
}
