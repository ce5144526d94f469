import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentAthletesRoutes: RouteConfigEntry[] = [
  route('api/parent/athletes', 'routes/api/parent/athletes/athletes.ts'),
  route('api/parent/athletes/:athleteId', 'routes/api/parent/athletes/athlete.ts'),
  route(
    'api/parent/athletes/:athleteId/photo-consent',
    'routes/api/parent/athletes/photo-consent.ts',
  ),
  route('api/parent/athletes/:athleteId/progress', 'routes/api/parent/athletes/progress.ts'),
  route('api/parent/athletes/:athleteId/share-links', 'routes/api/parent/athletes/share-links.ts'),
  route(
    'api/parent/athletes/:athleteId/share-links/:linkId',
    'routes/api/parent/athletes/share-link.ts',
  ),
  route('api/parent/waivers', 'routes/api/parent/athletes/waivers.ts'),
]
