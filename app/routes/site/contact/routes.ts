import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const contactRoutes: RouteConfigEntry[] = [
  route('contact/sent', 'routes/site/contact/sent.tsx'),
]
