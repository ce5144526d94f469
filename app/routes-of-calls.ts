import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config'

/** The part of the site map below `/api`: what answers programs, in JSON. */
export const callRoutes: RouteConfigEntry[] = prefix('api', [
  route('auth/status', 'routes/api/auth-status.ts'),
  route('auth/logout', 'routes/accounts/logout-call.tsx'),
  route('parent-auth/status', 'routes/api/parent-auth-status.ts'),
  route('parent-auth/logout', 'routes/api/parent-auth-logout.ts'),
  route('blog-posts', 'routes/api/blog-posts.ts'),
  route('blog-posts/:id', 'routes/api/blog-post.ts'),
  route('tips', 'routes/api/tips.ts'),
  route('tips/:id', 'routes/api/tip.ts'),
  route('site-content', 'routes/api/site-content.ts'),
  route('available-times', 'routes/api/available-times.ts'),
  route('available-times/:date/:lessonType', 'routes/api/available-times-of-day.ts'),
  route('parent/info', 'routes/api/parent-info.ts'),
  route('parent/athletes', 'routes/api/parent-athletes.ts'),
  route('bookings', 'routes/api/bookings.ts'),
  route('bookings/:bookingId', 'routes/api/booking.ts'),
  route('bookings/:bookingId/cancellation', 'routes/api/booking-cancellation.ts'),
  route('bookings/:bookingId/reschedule', 'routes/api/booking-reschedule.ts'),
  route('holds', 'routes/api/holds.ts'),
  route('waiting-list', 'routes/api/waiting-list.ts'),
  route('openapi.json', 'routes/api/openapi.ts'),
  route('stripe/products', 'routes/api/stripe-products.ts'),
  route('stripe/webhook', 'routes/api/stripe-webhook.ts'),
  route('cookie-consent', 'routes/api/cookie-consent.ts'),
  route('*', 'routes/api/unknown.ts'),
])
