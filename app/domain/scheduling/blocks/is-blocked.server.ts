import { sql, type Transaction } from '~/platform/database/database.server'
import { addDays, calendarDateAt } from '~/values/business-time'
import { blockingBlocksAsJson } from './blocks-as-json.server'
import { busyTimesOf, type CalendarBlock } from './calendar-block'
import { overlaps, type BusyTime } from '../free-times'

/**
 * Part of a command, after `lockCoaches`: whether a block prevents booking a coach between two
 * instants. It may have been added since the times were shown.
 */
export async function isBlocked(
  tx: Transaction,
  coachId: string,
  { from, until }: BusyTime,
): Promise<boolean> {
  const first = addDays(calendarDateAt(from, 'UTC'), -1)
  const last = addDays(calendarDateAt(until, 'UTC'), 1)
  const [row] = await tx.$queryRaw<{ blocks: CalendarBlock[] }[]>`
    select ${blockingBlocksAsJson(sql`${coachId}::uuid`, first, last)} as blocks`
  return row!.blocks
    .flatMap((block) => busyTimesOf(block, first, last))
    .some((busy) => overlaps(busy, { from, until }))
}
