import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const cookiesRoutes: RouteConfigEntry[] = [
  route('theme', 'routes/site/cookies/theme.ts'),
  route('cookie-settings', 'routes/site/cookies/cookie-settings.tsx'),
  route('cookie-settings/save', 'routes/site/cookies/save-cookies.ts'),
  route('cookie-settings/reject', 'routes/site/cookies/reject-cookies.ts'),
]
