import { route } from '@remix-run/route-config'

/** Whom a guardian stands for, and what they signed for them: below `/parent`. */
export const familyRoutes = [
  route('athletes', 'routes/parent/athletes.tsx'),
  route('athletes/new', 'routes/parent/new-athlete.tsx'),
  route('athletes/:athleteId', 'routes/parent/athlete.tsx'),
  route('athletes/:athleteId/photo-consent', 'routes/parent/photo-consent.ts'),
  route('athletes/:athleteId/picture', 'routes/parent/athlete-picture.tsx'),
  route('athletes/:athleteId/picture/remove', 'routes/parent/take-down-picture.ts'),
  route('progress', 'routes/parent/progress.tsx'),
  route('athletes/:athleteId/guardians', 'routes/parent/guardians.tsx'),
  route('athletes/:athleteId/guardians/invite', 'routes/parent/invite-guardian.tsx'),
  route('athletes/:athleteId/guardians/sharing', 'routes/parent/share-with-guardians.ts'),
  route(
    'athletes/:athleteId/guardians/invitations/:invitationId/withdraw',
    'routes/parent/withdraw-invitation.ts',
  ),
  route(
    'athletes/:athleteId/guardians/invitations/:invitationId/answer',
    'routes/parent/answer-claim.ts',
  ),
  route('athletes/:athleteId/guardians/:guardianId', 'routes/parent/guardian.tsx'),
  route(
    'athletes/:athleteId/guardians/:guardianId/removal',
    'routes/parent/ask-guardian-removal.ts',
  ),
  route(
    'athletes/:athleteId/guardians/:guardianId/removal/answer',
    'routes/parent/answer-guardian-removal.ts',
  ),
  route('athletes/:athleteId/guardians/:guardianId/end', 'routes/parent/end-guardianship.ts'),
  route('bookings/:bookingId/pick-up', 'routes/parent/pick-up.tsx'),
  route('bookings/:bookingId/focus', 'routes/parent/focus.tsx'),
  route('guardian-invitation', 'routes/parent/guardian-invitation.tsx'),
  route('privacy', 'routes/parent/privacy.tsx'),
  route('privacy/opened', 'routes/parent/opened-records.tsx'),
  route('privacy/export', 'routes/parent/data-export.tsx'),
  route('privacy/export/file', 'routes/parent/data-export-file.ts'),
  route('privacy/erasure', 'routes/parent/ask-erasure.tsx'),
  route('waivers', 'routes/parent/waivers.tsx'),
  route('waivers/sign', 'routes/parent/sign-waivers.tsx'),
  route('waivers/:signatureId', 'routes/parent/signed-waiver.tsx'),
  route('waivers/:signatureId/waiver.pdf', 'routes/parent/signed-waiver-file.ts'),
]
