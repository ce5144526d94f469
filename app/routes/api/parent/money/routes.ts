import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentMoneyRoutes: RouteConfigEntry[] = [
  route('api/parent/payments', 'routes/api/parent/money/payments.ts'),
  route('api/parent/sessions-left', 'routes/api/parent/money/sessions-left.ts'),
  route('api/parent/packages', 'routes/api/parent/money/packages.ts'),
  route('api/parent/packages/:orderId', 'routes/api/parent/money/package.ts'),
  route('api/parent/packages/:orderId/payment', 'routes/api/parent/money/package-payment.ts'),
]
