import type { RouteConfigEntry } from '@remix-run/route-config'
import { athletesRoutes } from './athletes/routes'
import { bookingsRoutes } from './bookings/routes'
import { detailsRoutes } from './details/routes'
import { guardiansRoutes } from './guardians/routes'
import { moneyRoutes } from './money/routes'
import { privacyRoutes } from './privacy/routes'
import { waiversRoutes } from './waivers/routes'

export const parentRoutes: RouteConfigEntry[] = [
  ...athletesRoutes,
  ...bookingsRoutes,
  ...detailsRoutes,
  ...guardiansRoutes,
  ...moneyRoutes,
  ...privacyRoutes,
  ...waiversRoutes,
]
