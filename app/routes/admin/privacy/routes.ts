import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const privacyRoutes: RouteConfigEntry[] = [
  route('admin/privacy', 'routes/admin/privacy/privacy-requests.tsx'),
  route('admin/privacy/records', 'routes/admin/privacy/processing-records.tsx'),
  route('admin/privacy/:requestId', 'routes/admin/privacy/privacy-request.tsx'),
  route('admin/privacy/:requestId/erase', 'routes/admin/privacy/erase-family.tsx'),
  route(
    'admin/privacy/:requestId/cancel-lessons',
    'routes/admin/privacy/cancel-lessons-for-erasure.ts',
  ),
  route('admin/privacy/:requestId/carry-out', 'routes/admin/privacy/carry-out-privacy-request.ts'),
  route('admin/privacy/:requestId/export', 'routes/admin/privacy/export-for-owner.ts'),
  route('admin/privacy/:requestId/:ending', 'routes/admin/privacy/close-privacy-request.ts'),
]
