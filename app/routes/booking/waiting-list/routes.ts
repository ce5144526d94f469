import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const waitingListRoutes: RouteConfigEntry[] = [
  route('waiting-list', 'routes/booking/waiting-list/waiting-list.tsx'),
  route('waiting-list/joined', 'routes/booking/waiting-list/joined.tsx'),
  route('waiting-list/place', 'routes/booking/waiting-list/place.tsx'),
]
