import type { RouteConfigEntry } from '@remix-run/route-config'
import { blogRoutes } from './blog/routes'
import { campsRoutes } from './camps/routes'
import { classesRoutes } from './classes/routes'
import { contactRoutes } from './contact/routes'
import { cookiesRoutes } from './cookies/routes'
import { filesRoutes } from './files/routes'
import { giftCardsRoutes } from './gift-cards/routes'
import { lessonsRoutes } from './lessons/routes'
import { newsletterRoutes } from './newsletter/routes'
import { openingRoutes } from './opening/routes'
import { partiesRoutes } from './parties/routes'
import { privacyRoutes } from './privacy/routes'

export const siteRoutes: RouteConfigEntry[] = [
  ...blogRoutes,
  ...campsRoutes,
  ...classesRoutes,
  ...contactRoutes,
  ...cookiesRoutes,
  ...filesRoutes,
  ...giftCardsRoutes,
  ...lessonsRoutes,
  ...newsletterRoutes,
  ...openingRoutes,
  ...partiesRoutes,
  ...privacyRoutes,
]
