import type { LoaderFunctionArgs } from '~/framework'
import { bookingJson } from '~/domain/booking/booking-json'
import { findBookings } from '~/domain/booking/find/find-bookings.server'
import { requireCaller } from '~/http/people/require-actor.server'
import { pageNumberOf } from '~/values/paging'
import { answerAdminBookings } from './bookings.server'

/** `?page=`: a parent's own bookings; for staff, accessible ones by their list's filter. */
export async function loader(args: LoaderFunctionArgs) {
  const caller = await requireCaller(args)
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  if (caller.kind === 'staff') return await answerAdminBookings(caller, args.request, wanted)
  const { entries, page, pages } = await findBookings(caller, { list: 'all', page: wanted })
  return Response.json({ bookings: entries.map(bookingJson), page, pages })
}
