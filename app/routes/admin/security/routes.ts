import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const securityRoutes: RouteConfigEntry[] = [
  route('admin/security', 'routes/admin/security/security.tsx'),
  route('admin/security/password', 'routes/admin/security/change-password.tsx'),
  route('admin/security/recovery-codes', 'routes/admin/security/recovery-codes.tsx'),
  route('admin/security/remove-app', 'routes/admin/security/remove-factor.tsx'),
  route('admin/security/sessions/end', 'routes/admin/security/end-other-sessions.ts'),
  route('admin/security/sessions/:sessionId/end', 'routes/admin/security/end-session.ts'),
]
