import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const activityRoutes: RouteConfigEntry[] = [
  route('admin/activity', 'routes/admin/activity/activity.tsx'),
  route('admin/activity/activity.csv', 'routes/admin/activity/activity-file.ts'),
]
