import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const campsRoutes: RouteConfigEntry[] = [
  route('camps', 'routes/site/camps/camps.tsx'),
  route('camps/:termClass', 'routes/site/camps/camp.tsx'),
]
