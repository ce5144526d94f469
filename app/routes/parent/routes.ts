import type { RouteConfigEntry } from '@remix-run/route-config'
import { athletesRoutes } from './athletes/routes'
import { bookingsRoutes } from './bookings/routes'
import { parentClassesRoutes } from './classes/routes'
import { detailsRoutes } from './details/routes'
import { guardiansRoutes } from './guardians/routes'
import { moneyRoutes } from './money/routes'
import { parentPartiesRoutes } from './parties/routes'
import { passkeysRoutes } from './passkeys/routes'
import { privacyRoutes } from './privacy/routes'
import { waiversRoutes } from './waivers/routes'

export const parentRoutes: RouteConfigEntry[] = [
  ...athletesRoutes,
  ...bookingsRoutes,
  ...parentClassesRoutes,
  ...detailsRoutes,
  ...guardiansRoutes,
  ...moneyRoutes,
  ...parentPartiesRoutes,
  ...passkeysRoutes,
  ...privacyRoutes,
  ...waiversRoutes,
]
