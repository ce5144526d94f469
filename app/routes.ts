import { index, prefix, route, type RouteConfig } from '@remix-run/route-config'

/** The site map, in the order of the specification's route table. */
export default [
  index('routes/site/home.tsx'),
  route('booking', 'routes/booking/booking.tsx'),
  route('booking/cancel', 'routes/booking/cancel-booking.tsx'),
  route('booking/reschedule', 'routes/booking/reschedule-booking.tsx'),
  route('booking/calendar.ics', 'routes/booking/calendar-file.ts'),
  route('test-screenshots', 'routes/site/test-screenshots.tsx'),

  ...prefix('checkout', [
    index('routes/booking/checkout.ts'),
    route('you', 'routes/booking/checkout-you.tsx'),
    route('athletes', 'routes/booking/checkout-athletes.tsx'),
    route('focus-areas', 'routes/booking/checkout-focus-areas.tsx'),
    route('getting-there', 'routes/booking/checkout-getting-there.tsx'),
    route('waiver', 'routes/booking/checkout-waiver.tsx'),
    route('review', 'routes/booking/checkout-review.tsx'),
    route('hold', 'routes/booking/checkout-hold.tsx'),
  ]),
  route('booking-success', 'routes/booking/booking-success.tsx'),

  ...prefix('api', [
    route('available-times', 'routes/api/available-times.ts'),
    route('available-times/:date/:lessonType', 'routes/api/available-times-of-day.ts'),
    route('bookings/:bookingId/cancellation', 'routes/api/booking-cancellation.ts'),
    route('bookings/:bookingId/reschedule', 'routes/api/booking-reschedule.ts'),
    route('*', 'routes/api/unknown.ts'),
  ]),

  route('theme', 'routes/site/theme.ts'),
  route('healthz', 'routes/operations/healthz.ts'),
  route('readyz', 'routes/operations/readyz.ts'),

  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
