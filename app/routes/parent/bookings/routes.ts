import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const bookingsRoutes: RouteConfigEntry[] = [
  route('parent/bookings/:bookingId/pick-up', 'routes/parent/bookings/pick-up.tsx'),
  route('parent/bookings/:bookingId/focus', 'routes/parent/bookings/focus.tsx'),
  route('parent/book', 'routes/parent/bookings/book-again.tsx'),
  route('parent/bookings', 'routes/parent/bookings/upcoming-bookings.tsx'),
  route('parent/offline', 'routes/parent/bookings/offline-lessons.tsx'),
  route('parent/bookings/past', 'routes/parent/bookings/past-bookings.tsx'),
]
