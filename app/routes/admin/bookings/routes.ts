import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const bookingsRoutes: RouteConfigEntry[] = [
  route('admin/bookings', 'routes/admin/bookings/bookings.tsx'),
  route('admin/bookings/new', 'routes/booking/staff/new-booking/new-booking.tsx'),
  route('admin/bookings/new/dates', 'routes/booking/staff/new-booking/new-dates.tsx'),
  route('admin/bookings/bookings.csv', 'routes/admin/bookings/bookings-file.ts'),
  route('admin/bookings/:bookingId', 'routes/admin/bookings/booking.tsx'),
  route('admin/bookings/:bookingId/send-link', 'routes/admin/bookings/send-confirm-link.ts'),
  route('admin/bookings/:bookingId/reopen', 'routes/admin/bookings/reopen-hold.ts'),
  route('admin/bookings/:bookingId/note', 'routes/admin/bookings/note.tsx'),
  route('admin/bookings/:bookingId/family-note', 'routes/admin/bookings/family-note.tsx'),
  route('admin/bookings/:bookingId/cancel', 'routes/admin/bookings/cancel-booking.tsx'),
  route('admin/bookings/:bookingId/attendance', 'routes/admin/bookings/attendance.tsx'),
  route('admin/bookings/:bookingId/reschedule', 'routes/booking/staff/reschedule-by-staff.tsx'),
  route('admin/bookings/:bookingId/venue', 'routes/admin/bookings/booking-venue.tsx'),
  route('admin/bookings/:bookingId/credits', 'routes/admin/bookings/choose-credits.ts'),
  route('admin/bookings/:bookingId/address', 'routes/admin/bookings/family-address.tsx'),
  route('admin/bookings/:bookingId/add-time', 'routes/booking/staff/add-by-staff.tsx'),
  route(
    'admin/bookings/:bookingId/reschedule/any-time',
    'routes/booking/staff/reschedule-to-any-time.tsx',
  ),
  route('admin/bookings/:bookingId/pick-up', 'routes/admin/bookings/pick-up.tsx'),
  route('admin/bookings/:bookingId/focus', 'routes/admin/bookings/focus.tsx'),
]
