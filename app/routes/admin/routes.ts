import type { RouteConfigEntry } from '@remix-run/route-config'
import { bookingsRoutes } from './bookings/routes'
import { calendarRoutes } from './calendar/routes'
import { classesRoutes } from './classes/routes'
import { coachesRoutes } from './coaches/routes'
import { contentRoutes } from './content/routes'
import { familiesRoutes } from './families/routes'
import { messagesRoutes } from './messages/routes'
import { moneyRoutes } from './money/routes'
import { packagesRoutes } from './packages/routes'
import { postsRoutes } from './posts/routes'
import { privacyRoutes } from './privacy/routes'
import { progressRoutes } from './progress/routes'
import { searchRoutes } from './search/routes'
import { securityRoutes } from './security/routes'
import { settingsRoutes } from './settings/routes'
import { signInRoutes } from './sign-in/routes'
import { systemRoutes } from './system/routes'
import { teamRoutes } from './team/routes'

export const adminRoutes: RouteConfigEntry[] = [
  ...bookingsRoutes,
  ...calendarRoutes,
  ...classesRoutes,
  ...coachesRoutes,
  ...contentRoutes,
  ...familiesRoutes,
  ...messagesRoutes,
  ...moneyRoutes,
  ...packagesRoutes,
  ...postsRoutes,
  ...privacyRoutes,
  ...progressRoutes,
  ...searchRoutes,
  ...securityRoutes,
  ...settingsRoutes,
  ...signInRoutes,
  ...systemRoutes,
  ...teamRoutes,
]
