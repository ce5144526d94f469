import type { RouteConfigEntry } from '@remix-run/route-config'
import { checkoutRoutes } from './checkout/routes'
import { confirmRoutes } from './confirm/routes'
import { manageRoutes } from './manage/routes'
import { receiptsRoutes } from './receipts/routes'
import { waitingListRoutes } from './waiting-list/routes'

export const bookingRoutes: RouteConfigEntry[] = [
  ...checkoutRoutes,
  ...confirmRoutes,
  ...manageRoutes,
  ...receiptsRoutes,
  ...waitingListRoutes,
]
