import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const lessonsRoutes: RouteConfigEntry[] = [
  route('admin/roster', 'routes/admin/lessons/printed-roster.tsx'),
  route('admin/lessons/:lessonId/attendance', 'routes/admin/lessons/lesson-attendance.tsx'),
  route('admin/lessons/:lessonId/attendance/undo', 'routes/admin/lessons/undo-attendance.ts'),
  route('admin/lessons/:lessonId/message', 'routes/admin/lessons/class-message.tsx'),
]
