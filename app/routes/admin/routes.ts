import type { RouteConfigEntry } from '@remix-run/route-config'
import { activityRoutes } from './activity/routes'
import { bookingsRoutes } from './bookings/routes'
import { calendarRoutes } from './calendar/routes'
import { classesRoutes } from './classes/routes'
import { coachesRoutes } from './settings/coaches/routes'
import { contentRoutes } from './content/routes'
import { familyActionsRoutes } from './families/actions/routes'
import { familyMessagesRoutes } from './families/messages/routes'
import { familyDataRoutes } from './families/data/routes'
import { mergeGuardiansRoutes } from './families/merge/routes'
import { familiesRoutes } from './families/routes'
import { giftCardsRoutes } from './gift-cards/routes'
import { lessonsRoutes } from './lessons/routes'
import { importsRoutes } from './families/imports/routes'
import { messagesRoutes } from './messages/routes'
import { moneyRoutes } from './money/routes'
import { packagesRoutes } from './packages/routes'
import { settlementRoutes } from './settlements/routes'
import { adminPartiesRoutes } from './parties/routes'
import { postsRoutes } from './content/posts/routes'
import { privacyRoutes } from './privacy/routes'
import { progressRoutes } from './progress/routes'
import { reportsRoutes } from './reports/routes'
import { searchRoutes } from './search/routes'
import { passkeyRoutes } from './security/passkeys/routes'
import { securityRoutes } from './security/routes'
import { settingsRoutes } from './settings/routes'
import { setupRoutes } from './system/setup/routes'
import { signInRoutes } from './sign-in/routes'
import { systemRoutes } from './system/routes'
import { teamRoutes } from './team/routes'
import { termsRoutes } from './terms/routes'
import { venuesRoutes } from './settings/venues/routes'
import { signingRoutes, waiversRoutes } from './families/waivers/routes'

export const adminRoutes: RouteConfigEntry[] = [
  ...activityRoutes,
  ...bookingsRoutes,
  ...calendarRoutes,
  ...classesRoutes,
  ...coachesRoutes,
  ...contentRoutes,
  ...familiesRoutes,
  ...lessonsRoutes,
  ...familyActionsRoutes,
  ...familyMessagesRoutes,
  ...mergeGuardiansRoutes,
  ...familyDataRoutes,
  ...importsRoutes,
  ...messagesRoutes,
  ...moneyRoutes,
  ...packagesRoutes,
  ...giftCardsRoutes,
  ...settlementRoutes,
  ...adminPartiesRoutes,
  ...postsRoutes,
  ...privacyRoutes,
  ...progressRoutes,
  ...reportsRoutes,
  ...searchRoutes,
  ...passkeyRoutes,
  ...securityRoutes,
  ...settingsRoutes,
  ...setupRoutes,
  ...signInRoutes,
  ...systemRoutes,
  ...teamRoutes,
  ...termsRoutes,
  ...venuesRoutes,
  ...waiversRoutes,
]

/** Handed over to families, without the admin layout. */
export const deskRoutes: RouteConfigEntry[] = signingRoutes
