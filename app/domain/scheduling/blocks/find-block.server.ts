import { isLimited } from '~/domain/access/visible-to-venues.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, timeFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { CalendarBlock } from './calendar-block'
import { may } from '~/values/permissions'

/** A block with its id and metadata. */
export type KnownBlock = CalendarBlock & {
  id: string
  coachId: string | null
  title: string
  category: string
  place: string
  blocksBooking: boolean
  version: number
}

/** Blocks that a staff member may change: coaches and who is limited to venues only their own. */
function blocksOf(staff: Staff): Prisma.CalendarBlockWhereInput {
  if (may(staff, 'see-all-lessons') && !isLimited(staff)) return {}
  const { coachId } = staff
  return coachId ? { coachId } : { id: { in: [] } }
}

/** Null as well for a block that the member may not change. */
export async function findBlock(
  staff: Staff,
  blockId: string,
  tx: Transaction = database(),
): Promise<KnownBlock | null> {
  if (!isRowId(blockId)) return null
  const row = await tx.calendarBlock.findFirst({
    where: { AND: [{ id: blockId }, blocksOf(staff)] },
    include: { exceptions: { orderBy: { originalOn: 'asc' } } },
  })
  return row && blockOf(row)
}

type Row = Prisma.CalendarBlockGetPayload<{ include: { exceptions: true } }>

/** Converts a block's row to dates and local times. */
export function blockOf({
  startsOn,
  startTime,
  endsOn,
  endTime,
  exceptions,
  ...row
}: Row): KnownBlock {
  return {
    ...row,
    startsOn: dateFromDatabase(startsOn),
    startTime: startTime && timeFromDatabase(startTime),
    endsOn: dateFromDatabase(endsOn),
    endTime: endTime && timeFromDatabase(endTime),
    exceptions: exceptions.map(({ originalOn }) => dateFromDatabase(originalOn)),
  }
}
