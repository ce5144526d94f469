import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentClassesRoutes: RouteConfigEntry[] = [
  route('classes/:termClass/enroll', 'routes/parent/classes/enroll.tsx'),
  route('camps/:termClass/enroll', 'routes/parent/classes/enroll-in-camp.tsx'),
  route('parent/classes', 'routes/parent/classes/own-classes.tsx'),
  route('parent/classes/:enrollmentId', 'routes/parent/classes/own-class.tsx'),
  route('parent/classes/:enrollmentId/drop', 'routes/parent/classes/drop-class.tsx'),
  route('parent/classes/:enrollmentId/payment', 'routes/parent/classes/pay-tuition.tsx'),
]
