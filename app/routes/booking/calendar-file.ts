import type { LoaderFunctionArgs } from '@remix-run/node'
import { bookingCalendarFile } from '~/domain/booking/booking-calendar-file.server'
import { findOpenedBooking } from '~/domain/booking/find-booking.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { presentMoment } from '~/http/present-moment.server'
import { linkHolderOf } from '~/http/visitor.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = linkHolderOf(request, context)
  const booking = await findOpenedBooking(visitor)
  if (!booking) throw notFound()

  const { link } = visitor
  const file = bookingCalendarFile(booking, await findSettings(), { link, now: presentMoment() })
  if (!file) throw notFound()
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="lesson.ics"',
    },
  })
}
