import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const classesRoutes: RouteConfigEntry[] = [
  route('classes', 'routes/site/classes/classes.tsx'),
  route('classes/:termClass', 'routes/site/classes/term-class.tsx'),
]
