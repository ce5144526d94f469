import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const confirmRoutes: RouteConfigEntry[] = [
  route('parent/confirm-booking/contact', 'routes/booking/confirm/contact.tsx'),
  route('parent/confirm-booking/drop-off', 'routes/booking/confirm/drop-off.tsx'),
  route('parent/confirm-booking/waiver', 'routes/booking/confirm/waiver.tsx'),
]
