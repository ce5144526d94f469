import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const signInRoutes: RouteConfigEntry[] = [
  route('admin/first-owner', 'routes/admin/sign-in/first-owner.tsx'),
  route('admin/forgot-password', 'routes/admin/sign-in/forgot-password.tsx'),
  route('admin/second-factor', 'routes/admin/sign-in/second-factor.tsx'),
  route('admin/second-factor/recovery-code', 'routes/admin/sign-in/recovery-code.tsx'),
  route('admin/second-factor/new', 'routes/admin/sign-in/new-factor.tsx'),
  route('admin/second-factor/set-up', 'routes/admin/sign-in/set-up-factor.tsx'),
]
