import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const mergeGuardiansRoutes: RouteConfigEntry[] = [
  route(
    'admin/families/:guardianId/athletes/:athleteId/merge',
    'routes/admin/families/merge/choose-athlete.tsx',
  ),
  route('admin/families/:guardianId/merge', 'routes/admin/families/merge/find-other.tsx'),
  route(
    'admin/families/:guardianId/merge/:otherId',
    'routes/admin/families/merge/merge-guardians.tsx',
  ),
]
