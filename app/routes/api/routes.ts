import { route, type RouteConfigEntry } from '@remix-run/route-config'
import { bookingsRoutes } from './bookings/routes'
import { classesRoutes } from './classes/routes'
import { contentRoutes } from './content/routes'
import { documentRoutes } from './document/routes'
import { giftCardsRoutes } from './gift-cards/routes'
import { parentRoutes } from './parent/routes'
import { parentAthletesRoutes } from './parent/athletes/routes'
import { parentGuardiansRoutes } from './parent/guardians/routes'
import { parentMoneyRoutes } from './parent/money/routes'
import { paymentsRoutes } from './payments/routes'
import { sessionsRoutes } from './sessions/routes'
import { textsRoutes } from './texts/routes'

export const apiRoutes: RouteConfigEntry[] = [
  route('api/cookie-consent', 'routes/api/cookie-consent.ts'),
  route('api/*', 'routes/api/unknown.ts'),
  ...bookingsRoutes,
  ...classesRoutes,
  ...contentRoutes,
  ...documentRoutes,
  ...giftCardsRoutes,
  ...parentRoutes,
  ...parentAthletesRoutes,
  ...parentGuardiansRoutes,
  ...parentMoneyRoutes,
  ...paymentsRoutes,
  ...textsRoutes,
  ...sessionsRoutes,
]
