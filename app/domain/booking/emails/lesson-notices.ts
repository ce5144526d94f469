import type { PushNotification } from '~/domain/communications/push/push-notification'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { pagesInPortal, parentBookingsPath } from '~/values/paths/portal-paths'

type Canceled = { bookingId: string; startsAt: Date }

/** For a lock screen: lessons that the business canceled, at least one. */
export function canceledNotice(canceled: Canceled[], timeZone: TimeZone): PushNotification {
  const times = [...new Set(canceled.map(({ startsAt }) => formatMoment(startsAt, timeZone)))]
  return {
    title: times.length > 1 ? 'Lessons are canceled' : 'A lesson is canceled',
    body: times.length > 1 ? `${times[0]}, and ${times.length - 1} more.` : `${times[0]}.`,
    path: pathOf(canceled),
    about: { lessons: canceled.map(({ startsAt }) => startsAt) },
  }
}

type Moved = { bookingId: string; startsAt: Date; movedFrom: Date }

/** For a lock screen: lessons that the business rescheduled, at least one. */
export function movedNotice(moved: Moved[], timeZone: TimeZone): PushNotification {
  const [first] = moved
  const now = formatMoment(first!.startsAt, timeZone)
  const before = formatMoment(first!.movedFrom, timeZone)
  const change = now === before ? `${now}: see what is new.` : `Before: ${before}. Now: ${now}.`
  return {
    title: moved.length > 1 ? 'Lessons changed' : 'A lesson changed',
    body: moved.length > 1 ? `${moved.length} of your lessons changed.` : change,
    path: pathOf(moved),
    about: { lessons: moved.flatMap(({ startsAt, movedFrom }) => [movedFrom, startsAt]) },
  }
}

/** For a lock screen: a place that is kept for who waited for it. */
export function offerNotice(
  { startsAt, until }: Record<'startsAt' | 'until', Date>,
  timeZone: TimeZone,
): PushNotification {
  return {
    title: 'A place is free',
    body: `${formatMoment(startsAt, timeZone)}. We hold it for you until ${formatMoment(until, timeZone)}.`,
    path: parentBookingsPath(),
    about: { until },
  }
}

function pathOf(bookings: { bookingId: string }[]): string {
  const [first, ...others] = bookings
  return first && others.length === 0 ? pagesInPortal(first.bookingId).itself : parentBookingsPath()
}
