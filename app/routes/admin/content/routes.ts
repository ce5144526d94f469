import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const contentRoutes: RouteConfigEntry[] = [
  route('admin/content', 'routes/admin/content/content.tsx'),
  route('admin/content/sections/:key', 'routes/admin/content/edit-content.tsx'),
  route('admin/content/sections/:key/versions', 'routes/admin/content/content-versions.tsx'),
  route(
    'admin/content/sections/:key/versions/:version',
    'routes/admin/content/content-version.tsx',
  ),
  route('admin/content/pictures', 'routes/admin/content/pictures.tsx'),
  route('admin/content/pictures/:pictureId', 'routes/admin/content/picture.tsx'),
  route('admin/content/pictures/:pictureId/remove', 'routes/admin/content/remove-picture.ts'),
  route('admin/content/emails', 'routes/admin/content/worded-emails.tsx'),
  route('admin/content/emails/:kind', 'routes/admin/content/worded-email.tsx'),
  route('admin/content/legal/:kind', 'routes/admin/content/legal-text.tsx'),
  route('admin/content/legal/:kind/publish', 'routes/admin/content/publish-legal-text.ts'),
  route('admin/content/:list', 'routes/admin/content/entries.tsx'),
  route('admin/content/:list/new', 'routes/admin/content/edit-content.tsx', { id: 'new-entry' }),
  route('admin/content/:list/:entryId', 'routes/admin/content/edit-content.tsx', {
    id: 'edit-entry',
  }),
  route('admin/content/:list/:entryId/versions', 'routes/admin/content/content-versions.tsx', {
    id: 'entry-versions',
  }),
  route(
    'admin/content/:list/:entryId/versions/:version',
    'routes/admin/content/content-version.tsx',
    { id: 'entry-version' },
  ),
]
