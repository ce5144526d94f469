import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const checkoutRoutes: RouteConfigEntry[] = [
  route('checkout/you', 'routes/booking/checkout/you.tsx'),
  route('checkout/athletes', 'routes/booking/checkout/athletes.tsx'),
  route('checkout/own-athletes', 'routes/booking/checkout/own-athletes.tsx'),
  route('checkout/add-athlete', 'routes/booking/checkout/add-athlete.tsx'),
  route('checkout/focus-areas', 'routes/booking/checkout/focus-areas.tsx'),
  route('checkout/drop-off', 'routes/booking/checkout/drop-off.tsx'),
  route('checkout/waiver', 'routes/booking/checkout/waiver.tsx'),
  route('checkout/review', 'routes/booking/checkout/review.tsx'),
  route('checkout/payment', 'routes/booking/checkout/payment.tsx'),
  route('checkout/payment/stop', 'routes/booking/checkout/stop-paying.ts'),
  route('checkout/places', 'routes/booking/checkout/places.ts'),
  route('checkout/hold', 'routes/booking/checkout/hold.tsx'),
  route('checkout/remove', 'routes/booking/checkout/remove.ts'),
]
