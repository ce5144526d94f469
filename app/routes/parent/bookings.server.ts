import type { LoaderFunctionArgs } from '@remix-run/node'
import { findBookings, type BookingList } from '~/domain/booking/find-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { requireParent } from '~/http/require-actor.server'
import { pageNumberOf } from '~/values/paging'
import { formatZone } from '~/values/time-in-words'
import { bookingEntry } from './booking-entries'

/**
 * A page of a family's bookings, as its address has it.
 * @throws 404 for a page behind the last
 */
export async function openBookings(args: LoaderFunctionArgs, list: BookingList) {
  const parent = await requireParent(args)
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ timeZone }, { entries, pages }] = await Promise.all([
    findSettings(),
    findBookings(parent, { list, page }),
  ])
  if (page > pages) throw notFound()
  return {
    entries: entries.map((booking) => bookingEntry(booking, timeZone)),
    ...{ page, pages },
    zone: formatZone(timeZone),
  }
}
