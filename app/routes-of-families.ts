import { route } from '@remix-run/route-config'

/** Whom a guardian stands for, and what they signed for them: below `/parent`. */
export const familyRoutes = [
  route('athletes', 'routes/parent/athletes.tsx'),
  route('athletes/new', 'routes/parent/new-athlete.tsx'),
  route('athletes/:athleteId', 'routes/parent/athlete.tsx'),
  route('athletes/:athleteId/photo-consent', 'routes/parent/photo-consent.ts'),
]
