import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { calendarEntryOf } from './booking-calendar-file.server'
import { seenBy, selectionOfBooking, type SeenBooking } from '../find-booking.server'
import { bookingsToSee } from '../visible-to.server'
import { feedReachesBack, mostInFeed, type Feed } from './calendar-feed'

/**
 * The lessons that a guardian may see as a calendar that programs fetch: those to come, those of the last weeks, and for
 * as long those that were canceled.
 * The same as long as nothing changes.
 */
export async function findFamilyFeed(guardianId: string, now: Date = clock.now()): Promise<Feed> {
  const guardian = { kind: 'guardian', id: guardianId } as const
  const settings = await findSettings()
  const bookings = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [bookingsToSee(guardian), shownIn(addMinutes(now, -feedReachesBack))] },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    take: mostInFeed,
    select: selectionOfBooking,
  })
  const entries = bookings
    .map((row) => seenBy(guardian, row))
    .map((booking) => calendarEntryOf(booking, settings, lastChangeOf(booking)))
  return { name: `Lessons at ${settings.name}`, entries }
}

function shownIn(since: Date): Prisma.BookingWhereInput {
  return {
    confirmedAt: { not: null },
    OR: [
      { status: { not: 'canceled' }, lesson: { endsAt: { gt: since } } },
      { cancellation: { canceledAt: { gt: since } } },
    ],
  }
}

/** Of what a calendar shows. */
function lastChangeOf({ confirmedAt, startsAt, moves, cancellation }: SeenBooking): Date {
  return cancellation?.canceledAt ?? moves[0]?.at ?? confirmedAt ?? startsAt
}
