import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const importsRoutes: RouteConfigEntry[] = [
  route('admin/families/import', 'routes/admin/families/imports/imports.tsx'),
  route('admin/families/export', 'routes/admin/families/imports/export-everything.tsx'),
  route('admin/families/export/everything.zip', 'routes/admin/families/imports/everything-file.ts'),
  route('admin/families/import/:importId', 'routes/admin/families/imports/import.tsx'),
  route(
    'admin/families/import/:importId/columns',
    'routes/admin/families/imports/import-columns.tsx',
  ),
  route(
    'admin/families/import/:importId/rows.csv',
    'routes/admin/families/imports/import-report.ts',
  ),
  route('admin/families/import/:importId/start', 'routes/admin/families/imports/start-import.ts'),
  route('admin/families/import/:importId/undo', 'routes/admin/families/imports/undo-import.ts'),
  route(
    'admin/families/import/:importId/invitations',
    'routes/admin/families/imports/import-invitations.tsx',
  ),
]
