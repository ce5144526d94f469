import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const accountsRoutes: RouteConfigEntry[] = [
  route('parent/login/send-code', 'routes/accounts/send-code.tsx'),
  route('parent/login/code', 'routes/accounts/sign-in-code.tsx'),
  route('parent/login/instead', 'routes/accounts/sign-in-instead.ts'),
  route('parent/login/passkey', 'routes/accounts/sign-in-with-passkey.ts'),
  route('parent/login/passkey/options', 'routes/accounts/passkey-options.ts'),
  route('parent/change-password', 'routes/accounts/change-password.tsx'),
  route('confirm-it-is-you', 'routes/accounts/confirm.tsx'),
  route('session', 'routes/accounts/session.ts'),
  route('logout', 'routes/accounts/logout.tsx'),
  route('logout/now', 'routes/accounts/end-sessions.ts'),
  route('api/auth/logout', 'routes/accounts/logout-call.tsx'),
]
