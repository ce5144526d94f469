import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const searchRoutes: RouteConfigEntry[] = [
  route('admin/search', 'routes/admin/search/search.tsx'),
  route('admin/search.json', 'routes/admin/search/search-file.ts'),
]
