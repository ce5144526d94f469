import { route } from '@remix-run/route-config'

/** Whom a guardian stands for, and what they signed for them: below `/parent`. */
export const familyRoutes = [
  route('athletes', 'routes/parent/athletes.tsx'),
  route('athletes/new', 'routes/parent/new-athlete.tsx'),
  route('athletes/:athleteId', 'routes/parent/athlete.tsx'),
  route('athletes/:athleteId/photo-consent', 'routes/parent/photo-consent.ts'),
  route('progress', 'routes/parent/progress.tsx'),
  route('waivers', 'routes/parent/waivers.tsx'),
  route('waivers/sign', 'routes/parent/sign-waivers.tsx'),
  route('waivers/:signatureId', 'routes/parent/signed-waiver.tsx'),
  route('waivers/:signatureId/waiver.pdf', 'routes/parent/signed-waiver-file.ts'),
]
