import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const privacyRoutes: RouteConfigEntry[] = [
  route('parent/privacy', 'routes/parent/privacy/privacy.tsx'),
  route('parent/privacy/opened', 'routes/parent/privacy/record-access-log.tsx'),
  route('parent/privacy/export', 'routes/parent/privacy/data-export.tsx'),
  route('parent/privacy/export/file', 'routes/parent/privacy/data-export-file.ts'),
  route('parent/privacy/erasure', 'routes/parent/privacy/ask-erasure.tsx'),
]
