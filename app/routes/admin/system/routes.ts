import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const systemRoutes: RouteConfigEntry[] = [
  route('admin/jobs', 'routes/admin/system/jobs.tsx'),
]
