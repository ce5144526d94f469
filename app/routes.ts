import { index, layout, route, type RouteConfig } from '@remix-run/route-config'
import { accountsRoutes } from './routes/accounts/routes'
import { adminRoutes, deskRoutes } from './routes/admin/routes'
import { apiRoutes } from './routes/api/routes'
import { bookingRoutes } from './routes/booking/routes'
import { operationsRoutes } from './routes/operations/routes'
import { parentRoutes } from './routes/parent/routes'
import { progressRoutes } from './routes/progress/routes'
import { siteRoutes } from './routes/site/routes'

/** The specification's routes, and each area's own. */
export default [
  index('routes/site/home.tsx'),
  route('index.html', 'routes/site/home.tsx', { id: 'home-by-file' }),
  route('about', 'routes/site/about.tsx'),
  route('booking', 'routes/booking/choose/booking.tsx'),
  route('booking/index.html', 'routes/booking/choose/booking.tsx', { id: 'booking-by-file' }),
  route('blog', 'routes/site/blog/blog.tsx'),
  route('blog/index.html', 'routes/site/blog/blog.tsx', { id: 'blog-index' }),
  route('blog/:post', 'routes/site/blog/blog-post.tsx'),
  route('tips', 'routes/site/blog/tips.tsx'),
  route('tips/:post', 'routes/site/blog/tip.tsx'),
  route('features', 'routes/site/features.tsx'),
  route('contact', 'routes/site/contact/contact.tsx'),
  route('contact/index.html', 'routes/site/contact/contact.tsx', { id: 'contact-index' }),
  route('test-screenshots', 'routes/site/test-screenshots.tsx'),
  route('checkout', 'routes/booking/checkout/checkout.ts'),
  route('parent/login', 'routes/accounts/login.tsx'),
  route('parent/confirm-booking', 'routes/booking/confirm/confirm-booking.tsx'),
  route('parent/forgot-password', 'routes/accounts/forgot-password.tsx'),
  route('parent/set-password', 'routes/accounts/set-password.tsx'),
  route('parent-register', 'routes/accounts/register.tsx'),
  route('parent-setup-success', 'routes/accounts/setup-success.tsx'),
  route('verify-email', 'routes/accounts/verify-email.tsx'),
  route('parent-dashboard', 'routes/parent/dashboard.tsx'),
  route('progress/athlete/:athleteId', 'routes/progress/athlete.tsx'),
  route('progress/:token', 'routes/progress/shared.tsx'),
  route('booking-success', 'routes/booking/manage/booking-success.tsx'),
  route('privacy', 'routes/site/privacy/privacy.tsx'),
  route('terms', 'routes/site/privacy/terms.tsx'),
  route('privacy-requests', 'routes/site/privacy/requests.tsx'),
  ...siteRoutes,
  ...bookingRoutes,
  ...accountsRoutes,
  ...parentRoutes,
  ...progressRoutes,
  layout('routes/admin/frame.tsx', [
    route('admin', 'routes/admin/today.tsx'),
    route('admin/login', 'routes/admin/sign-in/login.tsx'),
    ...adminRoutes,
  ]),
  layout('routes/admin/families/waivers/desk-frame.tsx', deskRoutes),
  ...apiRoutes,
  ...operationsRoutes,
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
