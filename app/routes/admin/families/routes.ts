import { route, type RouteConfigEntry } from '@remix-run/route-config'
import { familyRecordRoutes } from './record/routes'

export const familiesRoutes: RouteConfigEntry[] = [
  route('admin/families', 'routes/admin/families/families.tsx'),
  route('admin/families/families.csv', 'routes/admin/families/families-file.ts'),
  route('admin/athletes/:athleteId/medical-note', 'routes/admin/families/medical-note.tsx'),
  route(
    'admin/athletes/:athleteId/medical-note/write',
    'routes/admin/families/write-medical-note.tsx',
  ),
  route('admin/athletes/duplicates', 'routes/admin/families/duplicates.tsx'),
  route('admin/athletes/guardian-removals', 'routes/admin/families/guardian-removals.tsx'),
  route(
    'admin/athletes/guardian-removals/:removalId',
    'routes/admin/families/decide-guardian-removal.ts',
  ),
  route(
    'admin/athletes/:keptId/duplicates/:duplicateId',
    'routes/admin/families/duplicate-pair.tsx',
  ),
  ...familyRecordRoutes,
]
