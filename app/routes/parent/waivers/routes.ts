import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const waiversRoutes: RouteConfigEntry[] = [
  route('parent/waivers', 'routes/parent/waivers/waivers.tsx'),
  route('parent/waivers/sign', 'routes/parent/waivers/sign-waivers.tsx'),
  route('parent/waivers/:signatureId', 'routes/parent/waivers/signed-waiver.tsx'),
  route('parent/waivers/:signatureId/waiver.pdf', 'routes/parent/waivers/signed-waiver-file.ts'),
  route('parent/documents/:documentId', 'routes/parent/waivers/shared-document-file.ts'),
  route('pictures/waivers/:scanId/:file', 'routes/parent/waivers/waiver-scan-file.ts'),
]
