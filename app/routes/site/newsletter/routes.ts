import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const newsletterRoutes: RouteConfigEntry[] = [
  route('newsletter', 'routes/site/newsletter/newsletter.tsx'),
  route('newsletter/sent', 'routes/site/newsletter/sent.tsx'),
  route('newsletter/confirm', 'routes/site/newsletter/confirm.tsx'),
  route('newsletter/confirmed', 'routes/site/newsletter/confirmed.tsx'),
  route('newsletter/unsubscribe', 'routes/site/newsletter/stop.tsx'),
  route('unsubscribe', 'routes/site/newsletter/unsubscribe.tsx'),
  route('unsubscribe/take-back', 'routes/site/newsletter/undo-opt-out.ts'),
]
