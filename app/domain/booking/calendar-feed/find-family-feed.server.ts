import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database.server'
import { addMinutes } from '~/values/business-time'
import { pagesInPortal } from '~/values/portal-paths'
import { calendarEntryOf } from '../booking-calendar-file.server'
import { selectionOfBooking, wholeView, type WholeBooking } from '../find-booking.server'
import { bookingsOfFamily } from '../visible-to.server'
import { feedReachesBack, mostInFeed, type Feed } from './calendar-feed'

/**
 * A family's lessons as a calendar that programs fetch: those to come, those of the last weeks, and for
 * as long those that were cancelled.
 * The same as long as nothing changes.
 */
export async function findFamilyFeed(guardianId: string, now: Date = clock.now()): Promise<Feed> {
  const settings = await findSettings()
  const bookings = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [bookingsOfFamily(guardianId), shownIn(addMinutes(now, -feedReachesBack))] },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    take: mostInFeed,
    select: selectionOfBooking,
  })
  const entries = bookings.map(wholeView).map((booking) =>
    calendarEntryOf(booking, settings, {
      ...{ path: pagesInPortal(booking.id).itself, now: lastChangeOf(booking) },
    }),
  )
  return { name: `Lessons at ${settings.name}`, entries }
}

function shownIn(since: Date): Prisma.BookingWhereInput {
  return {
    confirmedAt: { not: null },
    OR: [
      { status: { not: 'cancelled' }, lesson: { endsAt: { gt: since } } },
      { cancellation: { cancelledAt: { gt: since } } },
    ],
  }
}

/** Of what a calendar shows. */
function lastChangeOf({ confirmedAt, startsAt, moves, cancellation }: WholeBooking): Date {
  return cancellation?.cancelledAt ?? moves[0]?.at ?? confirmedAt ?? startsAt
}
