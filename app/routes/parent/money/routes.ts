import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const moneyRoutes: RouteConfigEntry[] = [
  route('parent/payments', 'routes/parent/money/payments.tsx'),
  route('parent/payments/account-balance', 'routes/parent/money/apply-balance.ts'),
  route('parent/payments/packages', 'routes/parent/money/buy-package.tsx'),
  route('parent/payments/packages/:orderId', 'routes/parent/money/package-purchase.tsx'),
  route('parent/payments/packages/:orderId/stop', 'routes/parent/money/stop-buying.ts'),
]
