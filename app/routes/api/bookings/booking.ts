import type { LoaderFunctionArgs } from '~/framework'
import { bookingJson } from '~/domain/booking/booking-json'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCaller } from '~/http/people/require-actor.server'

export async function loader(args: LoaderFunctionArgs) {
  const caller = await requireCaller(args)
  const booking = await findBooking(caller, args.params.bookingId ?? '')
  return booking ? Response.json(bookingJson(booking)) : notFoundJson()
}
