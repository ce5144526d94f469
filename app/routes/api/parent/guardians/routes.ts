import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentGuardiansRoutes: RouteConfigEntry[] = [
  route('api/parent/athletes/:athleteId/guardians', 'routes/api/parent/guardians/guardians.ts'),
  route(
    'api/parent/athletes/:athleteId/guardians/sharing',
    'routes/api/parent/guardians/guardian-sharing.ts',
  ),
  route(
    'api/parent/athletes/:athleteId/guardians/invitations',
    'routes/api/parent/guardians/guardian-invitations.ts',
  ),
  route(
    'api/parent/athletes/:athleteId/guardians/invitations/:invitationId',
    'routes/api/parent/guardians/guardian-invitation.ts',
  ),
  route(
    'api/parent/athletes/:athleteId/guardians/:guardianId',
    'routes/api/parent/guardians/guardian.ts',
  ),
  route(
    'api/parent/athletes/:athleteId/guardians/:guardianId/removal',
    'routes/api/parent/guardians/guardian-removal.ts',
  ),
  route(
    'api/parent/athletes/:athleteId/guardians/:guardianId/rights',
    'routes/api/parent/guardians/guardian-rights.ts',
  ),
  route('api/parent/invitations', 'routes/api/parent/guardians/invitations.ts'),
]
