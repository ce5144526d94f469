import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const guardiansRoutes: RouteConfigEntry[] = [
  route('parent/athletes/:athleteId/guardians', 'routes/parent/guardians/guardians.tsx'),
  route(
    'parent/athletes/:athleteId/guardians/invite',
    'routes/parent/guardians/invite-guardian.tsx',
  ),
  route(
    'parent/athletes/:athleteId/guardians/sharing',
    'routes/parent/guardians/share-with-guardians.ts',
  ),
  route(
    'parent/athletes/:athleteId/guardians/invitations/:invitationId/withdraw',
    'routes/parent/guardians/withdraw-invitation.ts',
  ),
  route(
    'parent/athletes/:athleteId/guardians/invitations/:invitationId/answer',
    'routes/parent/guardians/answer-claim.ts',
  ),
  route('parent/athletes/:athleteId/guardians/:guardianId', 'routes/parent/guardians/guardian.tsx'),
  route(
    'parent/athletes/:athleteId/guardians/:guardianId/removal',
    'routes/parent/guardians/ask-guardian-removal.ts',
  ),
  route(
    'parent/athletes/:athleteId/guardians/:guardianId/removal/answer',
    'routes/parent/guardians/answer-guardian-removal.ts',
  ),
  route(
    'parent/athletes/:athleteId/guardians/:guardianId/end',
    'routes/parent/guardians/end-guardianship.ts',
  ),
  route('parent/guardian-invitation', 'routes/parent/guardians/guardian-invitation.tsx'),
]
