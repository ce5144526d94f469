import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const sessionsRoutes: RouteConfigEntry[] = [
  route('api/auth/status', 'routes/api/sessions/auth-status.ts'),
  route('api/parent-auth/status', 'routes/api/sessions/parent-auth-status.ts'),
  route('api/parent-auth/logout', 'routes/api/sessions/parent-auth-logout.ts'),
]
