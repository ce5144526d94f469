import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const paymentsRoutes: RouteConfigEntry[] = [
  route('api/stripe/products', 'routes/api/payments/stripe-products.ts'),
  route('api/stripe/webhook', 'routes/api/payments/stripe-webhook.ts'),
]
