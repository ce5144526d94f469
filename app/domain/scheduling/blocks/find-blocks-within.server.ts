import type { Prisma, Transaction } from '~/platform/database/database.server'
import { addDays, dateForDatabase, type CalendarDate } from '~/values/business-time'
import { blockOf, type KnownBlock } from './find-block.server'

type Stretch = { coachIds: string[]; first: CalendarDate; last: CalendarDate }

/** Possible blocks in coaches' calendars between two dates, inclusive; their own and everyone's. */
export async function findBlocksWithin(
  tx: Transaction,
  { coachIds, first, last }: Stretch,
  which: Prisma.CalendarBlockWhereInput = {},
): Promise<KnownBlock[]> {
  // one day more at each end, because blocks have their own time zones
  const [from, until] = [addDays(first, -1), addDays(last, 1)].map(dateForDatabase)
  const rows = await tx.calendarBlock.findMany({
    relationLoadStrategy: 'join',
    where: {
      AND: [
        which,
        { OR: [{ coachId: { in: coachIds } }, { coachId: null }] },
        { startsOn: { lte: until } },
        { OR: [{ recurrenceRule: { not: null } }, { endsOn: { gte: from } }] },
      ],
    },
    include: { exceptions: true },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
  })
  return rows.map(blockOf)
}
