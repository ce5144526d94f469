import { BookingFilterForm } from '~/domain/admin/admin-forms'
import { findFilteredBookings } from '~/domain/admin/bookings/find-bookings.server'
import { bookingJson } from '~/domain/booking/booking-json'
import { findBookingsOf } from '~/domain/booking/find/find-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { invalidJson } from '~/http/answers/answer-json.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'

/**
 * The staff list with the same filter; defaults to all bookings, newest first. Includes who booked
 * each and how.
 */
export async function answerAdminBookings(
  staff: Staff,
  request: Request,
  wantedPage: number,
): Promise<Response> {
  const asked = parseAddress(inSomeOrder(request), BookingFilterForm)
  if (asked.status !== 'success') return invalidJson({ fields: sentencesOf(asked) })

  const { timeZone } = await findSettings()
  const { entries, page, pages } = await findFilteredBookings(
    staff,
    asked.value,
    wantedPage,
    timeZone,
  )
  const whole = await findBookingsOf(
    staff,
    entries.map(({ id }) => id),
  )
  const bookings = entries.flatMap(({ id, guardian: bookedBy, channel }) => {
    const booking = whole.find((one) => one.id === id)
    return booking ? [{ ...bookingJson(booking), bookedBy, channel }] : []
  })
  return Response.json({ bookings, page, pages })
}

function inSomeOrder(request: Request): Request {
  const url = new URL(request.url)
  if (!url.searchParams.get('order')) url.searchParams.set('order', 'newest')
  return new Request(url)
}

type Asked = ReturnType<typeof parseAddress<typeof BookingFilterForm>>

function sentencesOf(asked: Asked): Record<string, string[]> {
  const found = Object.entries(asked.reply().error ?? {})
  return Object.fromEntries(found.flatMap(([name, said]) => (said ? [[name, said]] : [])))
}
