import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const privacyRoutes: RouteConfigEntry[] = [
  route('privacy-requests/sent', 'routes/site/privacy/request-sent.tsx'),
  route('privacy-requests/verify', 'routes/site/privacy/verify-request.tsx'),
  route('privacy-requests/verified', 'routes/site/privacy/request-verified.tsx'),
  route('privacy-requests/export', 'routes/site/privacy/export.tsx'),
  route('privacy-requests/export/file', 'routes/site/privacy/export-file.ts'),
]
