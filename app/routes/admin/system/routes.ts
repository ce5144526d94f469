import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const systemRoutes: RouteConfigEntry[] = [
  route('admin/jobs', 'routes/admin/system/jobs.tsx'),
  route('admin/system', 'routes/admin/system/system.tsx'),
  route('admin/system/held-messages', 'routes/admin/system/held-messages.ts'),
  route('admin/system/test-email', 'routes/admin/system/test-email.tsx'),
  route('admin/system/test-stripe', 'routes/admin/system/test-stripe.ts'),
  route('admin/system/test-storage', 'routes/admin/system/test-storage.ts'),
]
