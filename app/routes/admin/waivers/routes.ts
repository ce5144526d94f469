import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const waiversRoutes: RouteConfigEntry[] = [
  route('admin/waivers', 'routes/admin/waivers/missing-waivers.tsx'),
  route('admin/waivers/missing-waivers.csv', 'routes/admin/waivers/missing-waivers-file.ts'),
  route('admin/athletes/:athleteId/waiver', 'routes/admin/waivers/athlete-waivers.tsx'),
  route(
    'admin/athletes/:athleteId/waiver/hand-over/:guardianId',
    'routes/admin/waivers/hand-over-device.ts',
  ),
  route('admin/athletes/:athleteId/waiver/paper', 'routes/admin/waivers/paper-waiver.tsx'),
  route(
    'admin/athletes/:athleteId/waiver/signatures/:signatureId',
    'routes/admin/waivers/athlete-signature.tsx',
  ),
  route(
    'admin/athletes/:athleteId/waiver/signatures/:signatureId/waiver.pdf',
    'routes/admin/waivers/athlete-signature-file.ts',
  ),
]

export const signingRoutes: RouteConfigEntry[] = [
  route(
    'admin/athletes/:athleteId/waiver/sign/:guardianId',
    'routes/admin/waivers/sign-at-desk.tsx',
  ),
  route('admin/athletes/:athleteId/waiver/signed', 'routes/admin/waivers/signed-at-desk.tsx'),
]
