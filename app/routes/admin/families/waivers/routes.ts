import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const waiversRoutes: RouteConfigEntry[] = [
  route('admin/waivers', 'routes/admin/families/waivers/missing-waivers.tsx'),
  route(
    'admin/waivers/missing-waivers.csv',
    'routes/admin/families/waivers/missing-waivers-file.ts',
  ),
  route('admin/athletes/:athleteId/waiver', 'routes/admin/families/waivers/athlete-waivers.tsx'),
  route(
    'admin/athletes/:athleteId/waiver/hand-over/:guardianId',
    'routes/admin/families/waivers/hand-over-device.ts',
  ),
  route('admin/athletes/:athleteId/waiver/paper', 'routes/admin/families/waivers/paper-waiver.tsx'),
  route(
    'admin/athletes/:athleteId/waiver/signatures/:signatureId',
    'routes/admin/families/waivers/athlete-signature.tsx',
  ),
  route(
    'admin/athletes/:athleteId/waiver/signatures/:signatureId/waiver.pdf',
    'routes/admin/families/waivers/athlete-signature-file.ts',
  ),
]

export const signingRoutes: RouteConfigEntry[] = [
  route(
    'admin/athletes/:athleteId/waiver/sign/:guardianId',
    'routes/admin/families/waivers/sign-at-desk.tsx',
  ),
  route(
    'admin/athletes/:athleteId/waiver/signed',
    'routes/admin/families/waivers/signed-at-desk.tsx',
  ),
]
