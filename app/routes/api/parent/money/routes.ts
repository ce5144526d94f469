import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentMoneyRoutes: RouteConfigEntry[] = [
  route('api/parent/payments', 'routes/api/parent/money/payments.ts'),
  route(
    'api/parent/opening-balances/:orderId/payment',
    'routes/api/parent/money/opening-balance-payment.ts',
  ),
  route('api/parent/account-balance', 'routes/api/parent/money/account-balance.ts'),
  route('api/parent/credits', 'routes/api/parent/money/credits.ts'),
  route('api/parent/packages', 'routes/api/parent/money/packages.ts'),
  route('api/parent/packages/:orderId', 'routes/api/parent/money/package.ts'),
  route('api/parent/packages/:orderId/payment', 'routes/api/parent/money/package-payment.ts'),
]
