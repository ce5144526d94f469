import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const athletesRoutes: RouteConfigEntry[] = [
  route('parent/athletes', 'routes/parent/athletes/athletes.tsx'),
  route('parent/athletes/new', 'routes/parent/athletes/new-athlete.tsx'),
  route('parent/athletes/:athleteId', 'routes/parent/athletes/athlete.tsx'),
  route('parent/athletes/:athleteId/photo-consent', 'routes/parent/athletes/photo-consent.ts'),
  route('parent/athletes/:athleteId/picture', 'routes/parent/athletes/athlete-picture.tsx'),
  route('parent/athletes/:athleteId/picture/remove', 'routes/parent/athletes/remove-picture.ts'),
  route('parent/progress', 'routes/parent/athletes/progress.tsx'),
]
