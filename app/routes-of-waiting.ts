import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** The part of the site map for those who wait for what is full. */
export const waitingRoutes: RouteConfigEntry[] = [
  route('waiting-list', 'routes/booking/waiting-list/waiting-list.tsx'),
  route('waiting-list/joined', 'routes/booking/waiting-list/joined.tsx'),
  route('waiting-list/place', 'routes/booking/waiting-list/place.tsx'),
]

/** The part of it below `/admin`. */
export const waitingAtWorkRoutes: RouteConfigEntry[] = [
  route('waiting-list', 'routes/admin/classes/waiting-list.tsx'),
  route('waiting-list/:entryId/remove', 'routes/admin/classes/remove-from-waiting-list.ts'),
]
