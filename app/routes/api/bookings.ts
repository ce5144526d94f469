import type { LoaderFunctionArgs } from '@remix-run/node'
import { bookingJson } from '~/domain/booking/booking-json'
import { findBookings } from '~/domain/booking/find-bookings.server'
import { requireCaller } from '~/http/require-actor.server'
import { pageNumberOf } from '~/values/paging'

/** `?page=`: the caller's own bookings; for those who work here, the ones they may see. */
export async function loader(args: LoaderFunctionArgs) {
  const caller = await requireCaller(args)
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findBookings(caller, { list: 'all', page: wanted })
  return Response.json({ bookings: entries.map(bookingJson), page, pages })
}
