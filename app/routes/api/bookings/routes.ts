import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const bookingsRoutes: RouteConfigEntry[] = [
  route('api/available-times', 'routes/api/bookings/available-times.ts'),
  route('api/available-times/:date/:lessonType', 'routes/api/bookings/available-times-of-day.ts'),
  route('api/bookings', 'routes/api/bookings/bookings.ts'),
  route('api/bookings/:bookingId', 'routes/api/bookings/booking.ts'),
  route('api/bookings/:bookingId/cancellation', 'routes/api/bookings/cancellation.ts'),
  route('api/bookings/:bookingId/reschedule', 'routes/api/bookings/reschedule.ts'),
  route('api/bookings/:bookingId/absence', 'routes/api/bookings/absence.ts'),
  route('api/bookings/:bookingId/pick-up', 'routes/api/bookings/pick-up.ts'),
  route('api/bookings/:bookingId/focus', 'routes/api/bookings/focus.ts'),
  route('api/holds', 'routes/api/bookings/holds.ts'),
  route('api/bookings/:bookingId/payments', 'routes/api/bookings/payments.ts'),
  route('api/bookings/:bookingId/refunds', 'routes/api/bookings/refunds.ts'),
  route('api/bookings/:bookingId/credit', 'routes/api/bookings/credit.ts'),
  route('api/bookings/:bookingId/gift-card', 'routes/api/bookings/gift-card.ts'),
  route('api/bookings/:bookingId/pay', 'routes/api/bookings/pay-balance.ts'),
  route('api/waiting-list', 'routes/api/bookings/waiting-list.ts'),
]
