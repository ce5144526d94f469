import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const familyDataRoutes: RouteConfigEntry[] = [
  route('admin/families/:guardianId/export', 'routes/admin/families/data/export-family.tsx'),
  route(
    'admin/families/:guardianId/export/family.json',
    'routes/admin/families/data/export-family-file.ts',
  ),
  route('admin/families/:guardianId/erase', 'routes/admin/families/data/erase-family-record.tsx'),
  route(
    'admin/families/:guardianId/erase/cancel-lessons',
    'routes/admin/families/data/cancel-lessons-of-family.ts',
  ),
]
