import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const importsRoutes: RouteConfigEntry[] = [
  route('admin/families/import', 'routes/admin/imports/imports.tsx'),
  route('admin/families/export', 'routes/admin/imports/export-everything.tsx'),
  route('admin/families/export/everything.zip', 'routes/admin/imports/everything-file.ts'),
  route('admin/families/import/:importId', 'routes/admin/imports/import.tsx'),
  route('admin/families/import/:importId/columns', 'routes/admin/imports/import-columns.tsx'),
  route('admin/families/import/:importId/rows.csv', 'routes/admin/imports/import-report.ts'),
  route('admin/families/import/:importId/start', 'routes/admin/imports/start-import.ts'),
  route('admin/families/import/:importId/undo', 'routes/admin/imports/undo-import.ts'),
  route(
    'admin/families/import/:importId/invitations',
    'routes/admin/imports/import-invitations.tsx',
  ),
]
