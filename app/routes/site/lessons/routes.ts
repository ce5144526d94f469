import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const lessonsRoutes: RouteConfigEntry[] = [
  route('lessons/:lessonType', 'routes/site/lessons/lesson-type.tsx'),
]
