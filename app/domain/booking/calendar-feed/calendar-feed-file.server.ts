import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { calendarBusiness, toCalendarFileEvent } from './booking-calendar-file.server'
import { selectionOfBooking, toVisibleBooking, type SeenBooking } from '../find/find-booking.server'
import { bookingsToSee } from '../find/visible-to.server'
import { feedReachesBack, mostInFeed, type Feed } from './calendar-feed'
import { renewFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import type { Staff } from '~/values/actor'
import { calendarFeed } from './calendar-file'

/**
 * A guardian's calendar feed: upcoming lessons, and past and canceled ones of the last weeks.
 * Unchanged data gives an identical file.
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
    .map((row) => toVisibleBooking(guardian, row))
    .map((booking) => toCalendarFileEvent(booking, settings, lastChangeOf(booking)))
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

/** The last change that affects the calendar. */
function lastChangeOf({ confirmedAt, startsAt, moves, cancellation }: SeenBooking): Date {
  return cancellation?.canceledAt ?? moves[0]?.at ?? confirmedAt ?? startsAt
}

/**
 * Creates a feed URL for one coach's lessons and blocks, or all coaches' that the staff member may
 * see. Null without access to that coach's calendar.
 */
export async function renewStaffFeed(
  staff: Staff,
  coachId: string | null,
  now: Date = clock.now(),
): Promise<'renewed' | null> {
  const coaches = await findCoaches(staff)
  if (coachId && !coaches.some(({ id }) => id === coachId)) return null
  await renewFeed(staff, coachId, now)
  return 'renewed'
}

/** The feed's iCalendar text. */
export async function writeFeed({ name, entries }: Feed): Promise<string> {
  return calendarFeed(name, entries, calendarBusiness(await findSettings()))
}
