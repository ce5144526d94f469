import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const classesRoutes: RouteConfigEntry[] = [
  route('admin/waiting-list', 'routes/admin/classes/waiting-list.tsx'),
  route('admin/waiting-list/waiting-list.csv', 'routes/admin/classes/waiting-list-file.ts'),
  route('admin/waiting-list/join', 'routes/admin/classes/join-waiting-list.tsx'),
  route('admin/waiting-list/:entryId/remove', 'routes/admin/classes/remove-from-waiting-list.ts'),
  route('admin/calendar/classes/new', 'routes/admin/classes/new-class.tsx'),
  route('admin/classes/:lessonId', 'routes/admin/classes/class.tsx'),
  route('admin/classes/:lessonId/change', 'routes/admin/classes/change-class.tsx'),
  route('admin/classes/:lessonId/cancel', 'routes/admin/classes/cancel-class.tsx'),
  route('admin/classes/:lessonId/put-back', 'routes/admin/classes/restore-date.ts'),
  route('admin/classes/:lessonId/end/:ending', 'routes/admin/classes/end-class.tsx'),
]
