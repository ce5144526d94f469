import type { Transaction } from '~/platform/database/database.server'
import { addDays, startOfDay, type CalendarDate, type TimeZone } from '~/values/business-time'
import { occurrencesOf } from './calendar-block'
import { blockOf } from './find-block.server'

type Day = { day: CalendarDate; coachId: string | null; timeZone: TimeZone }

/** Whether a block still closes an entire day, for one coach or all; it may have changed. */
export async function closesDay(
  tx: Transaction,
  blockId: string,
  { day, coachId, timeZone }: Day,
): Promise<boolean> {
  const row = await tx.calendarBlock.findFirst({
    where: {
      id: blockId,
      blocksBooking: true,
      OR: [{ coachId: null }, ...(coachId ? [{ coachId }] : [])],
    },
    include: { exceptions: true },
  })
  if (!row) return false
  const [from, until] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)]
  return occurrencesOf(blockOf(row), day, day).some(
    (blocked) => blocked.from <= from && until <= blocked.until,
  )
}
