import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const setupRoutes: RouteConfigEntry[] = [
  route('admin/setup', 'routes/admin/system/setup/setup.tsx'),
  route('admin/setup/answer', 'routes/admin/system/setup/answer-step.ts'),
  route('admin/setup/open', 'routes/admin/system/setup/open-site.ts'),
  route('admin/setup/close', 'routes/admin/system/setup/close-site.tsx'),
  route('admin/setup/renew-preview', 'routes/admin/system/setup/renew-preview.ts'),
  route('admin/setup/end-preview', 'routes/admin/system/setup/end-preview.ts'),
]
