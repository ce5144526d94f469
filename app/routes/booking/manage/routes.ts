import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const manageRoutes: RouteConfigEntry[] = [
  route('booking/cancel', 'routes/booking/manage/cancel-booking.tsx'),
  route('booking/reschedule', 'routes/booking/manage/reschedule-booking.tsx'),
  route('booking/absence', 'routes/booking/manage/absence.tsx'),
  route('booking/calendar.ics', 'routes/booking/manage/calendar-file.ts'),
  route('parent/bookings/:bookingId', 'routes/booking/manage/own-booking.tsx'),
  route('parent/bookings/:bookingId/cancel', 'routes/booking/manage/cancel-booking.tsx', {
    id: 'own-booking-cancel',
  }),
  route('parent/bookings/:bookingId/reschedule', 'routes/booking/manage/reschedule-booking.tsx', {
    id: 'own-booking-reschedule',
  }),
  route('parent/bookings/:bookingId/absence', 'routes/booking/manage/absence.tsx', {
    id: 'own-booking-absence',
  }),
  route('parent/bookings/:bookingId/calendar.ics', 'routes/booking/manage/calendar-file.ts', {
    id: 'own-booking-calendar-file',
  }),
  route('lesson/:bookingId', 'routes/booking/manage/shown-lesson.tsx'),
  route('calendar/:file', 'routes/booking/manage/calendar-feed-file.ts'),
]
