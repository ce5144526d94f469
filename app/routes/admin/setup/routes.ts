import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const setupRoutes: RouteConfigEntry[] = [
  route('admin/setup', 'routes/admin/setup/setup.tsx'),
  route('admin/setup/answer', 'routes/admin/setup/answer-step.ts'),
  route('admin/setup/open', 'routes/admin/setup/open-site.ts'),
  route('admin/setup/close', 'routes/admin/setup/close-site.tsx'),
  route('admin/setup/renew-preview', 'routes/admin/setup/renew-preview.ts'),
  route('admin/setup/end-preview', 'routes/admin/setup/end-preview.ts'),
]
