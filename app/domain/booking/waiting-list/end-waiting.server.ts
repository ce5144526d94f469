import type { Settings } from '~/domain/settings/settings'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import type { WaitingEnding } from './waiting'

/** Part of a command: ends places in line that have not ended; says how many there were. */
export async function endWaiting(
  tx: Transaction,
  which: Prisma.WaitingEntryWhereInput,
  ending: WaitingEnding,
  now: Date,
): Promise<number> {
  const { count } = await tx.waitingEntry.updateMany({
    where: { AND: [which, { endedAt: null }] },
    data: { ending, endedAt: now },
  })
  return count
}

/** Ends what nobody can have any more: offers that have lapsed, and lines for what has begun or is off. */
export async function endWhatIsOver(
  { timeZone }: Pick<Settings, 'timeZone'>,
  now: Date,
): Promise<void> {
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const calledOff = { booking: { cancellation: { canceledBy: 'coach' } } } as const
  await endWaiting(database(), { offer: calledOff }, 'over', now)
  await endWaiting(database(), { offer: lapsed(now) }, 'lapsed', now)
  const gone = [{ startsAt: { lte: now } }, { releasedAt: { not: null } }]
  await endWaiting(database(), { offer: null, lesson: { OR: gone } }, 'over', now)
  await endWaiting(database(), { offer: null, wishedOn: { lt: today } }, 'over', now)
}

/** An offer whose time is up, or whose place is not kept any more. */
function lapsed(now: Date): Prisma.WaitingOfferWhereInput {
  return { OR: [{ endsAt: { lte: now } }, { booking: { status: { not: 'held' } } }] }
}
