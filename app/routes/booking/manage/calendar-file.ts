import type { LoaderFunctionArgs } from '~/framework'
import { bookingCalendarFile } from '~/domain/booking/calendar-feed/booking-calendar-file.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { openBooking } from './opened-booking.server'

export async function loader(args: LoaderFunctionArgs) {
  const { booking } = await openBooking(args)
  const file = bookingCalendarFile(booking, await findSettings(), currentTime())
  if (!file) throw notFound()
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="lesson.ics"',
    },
  })
}
