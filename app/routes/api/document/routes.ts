import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const documentRoutes: RouteConfigEntry[] = [
  route('api/openapi.json', 'routes/api/document/openapi.ts'),
]
