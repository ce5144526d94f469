import { route } from '@remix-run/route-config'

/** Whom a guardian stands for, and what they signed for them: below `/parent`. */
export const familyRoutes = [
  route('athletes', 'routes/parent/athletes/athletes.tsx'),
  route('athletes/new', 'routes/parent/athletes/new-athlete.tsx'),
  route('athletes/:athleteId', 'routes/parent/athletes/athlete.tsx'),
  route('athletes/:athleteId/photo-consent', 'routes/parent/athletes/photo-consent.ts'),
  route('athletes/:athleteId/picture', 'routes/parent/athletes/athlete-picture.tsx'),
  route('athletes/:athleteId/picture/remove', 'routes/parent/athletes/take-down-picture.ts'),
  route('progress', 'routes/parent/athletes/progress.tsx'),
  route('athletes/:athleteId/guardians', 'routes/parent/guardians/guardians.tsx'),
  route('athletes/:athleteId/guardians/invite', 'routes/parent/guardians/invite-guardian.tsx'),
  route('athletes/:athleteId/guardians/sharing', 'routes/parent/guardians/share-with-guardians.ts'),
  route(
    'athletes/:athleteId/guardians/invitations/:invitationId/withdraw',
    'routes/parent/guardians/withdraw-invitation.ts',
  ),
  route(
    'athletes/:athleteId/guardians/invitations/:invitationId/answer',
    'routes/parent/guardians/answer-claim.ts',
  ),
  route('athletes/:athleteId/guardians/:guardianId', 'routes/parent/guardians/guardian.tsx'),
  route(
    'athletes/:athleteId/guardians/:guardianId/removal',
    'routes/parent/guardians/ask-guardian-removal.ts',
  ),
  route(
    'athletes/:athleteId/guardians/:guardianId/removal/answer',
    'routes/parent/guardians/answer-guardian-removal.ts',
  ),
  route(
    'athletes/:athleteId/guardians/:guardianId/end',
    'routes/parent/guardians/end-guardianship.ts',
  ),
  route('bookings/:bookingId/pick-up', 'routes/parent/bookings/pick-up.tsx'),
  route('bookings/:bookingId/focus', 'routes/parent/bookings/focus.tsx'),
  route('guardian-invitation', 'routes/parent/guardians/guardian-invitation.tsx'),
  route('privacy', 'routes/parent/privacy/privacy.tsx'),
  route('privacy/opened', 'routes/parent/privacy/opened-records.tsx'),
  route('privacy/export', 'routes/parent/privacy/data-export.tsx'),
  route('privacy/export/file', 'routes/parent/privacy/data-export-file.ts'),
  route('privacy/erasure', 'routes/parent/privacy/ask-erasure.tsx'),
  route('waivers', 'routes/parent/waivers/waivers.tsx'),
  route('waivers/sign', 'routes/parent/waivers/sign-waivers.tsx'),
  route('waivers/:signatureId', 'routes/parent/waivers/signed-waiver.tsx'),
  route('waivers/:signatureId/waiver.pdf', 'routes/parent/waivers/signed-waiver-file.ts'),
]
