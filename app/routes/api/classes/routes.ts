import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const classesRoutes: RouteConfigEntry[] = [
  route('api/classes', 'routes/api/classes/timetable.ts'),
  route('api/classes/:termClass', 'routes/api/classes/offered-class.ts'),
  route('api/camps', 'routes/api/classes/camps.ts'),
  route('api/camps/:termClass', 'routes/api/classes/offered-camp.ts'),
  route('api/parent/enrollments', 'routes/api/classes/enrollments.ts'),
  route('api/parent/enrollments/:enrollmentId', 'routes/api/classes/enrollment.ts'),
  route('api/parent/enrollments/:enrollmentId/drop', 'routes/api/classes/drop.ts'),
  route('api/parent/enrollments/:enrollmentId/payment', 'routes/api/classes/tuition-payment.ts'),
]
