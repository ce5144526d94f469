/**
 * In which file of `tests/api/parent` each call of a family is answered 200 and held against the document;
 * every file proves its own.
 */
export const callsOfFamilies = {
  athletes: [
    'GET /api/parent/athletes/{athleteId}',
    'PATCH /api/parent/athletes/{athleteId}',
    'PUT /api/parent/athletes/{athleteId}/photo-consent',
  ],
  newAthlete: ['GET /api/parent/athletes', 'POST /api/parent/athletes'],
  details: [
    'GET /api/parent/info',
    'PATCH /api/parent/info',
    'POST /api/parent/info/email',
    'GET /api/parent/email-choices',
    'PUT /api/parent/email-choices',
  ],
  guardians: [
    'GET /api/parent/athletes/{athleteId}/guardians',
    'POST /api/parent/athletes/{athleteId}/guardians/invitations',
    'DELETE /api/parent/athletes/{athleteId}/guardians/invitations/{invitationId}',
    'PUT /api/parent/athletes/{athleteId}/guardians/invitations/{invitationId}',
    'PUT /api/parent/athletes/{athleteId}/guardians/sharing',
    'GET /api/parent/invitations',
    'POST /api/parent/invitations',
  ],
  guardianRights: [
    'PUT /api/parent/athletes/{athleteId}/guardians/{guardianId}/rights',
    'DELETE /api/parent/athletes/{athleteId}/guardians/{guardianId}',
    'POST /api/parent/athletes/{athleteId}/guardians/{guardianId}/removal',
    'PUT /api/parent/athletes/{athleteId}/guardians/{guardianId}/removal',
  ],
  money: [
    'GET /api/parent/payments',
    'GET /api/parent/credits',
    'GET /api/parent/packages',
    'POST /api/parent/packages',
    'GET /api/parent/packages/{orderId}',
    'POST /api/parent/packages/{orderId}/payment',
    'DELETE /api/parent/packages/{orderId}/payment',
  ],
  lessons: [
    'GET /api/bookings/{bookingId}/absence',
    'POST /api/bookings/{bookingId}/absence',
    'GET /api/bookings/{bookingId}/credit',
    'POST /api/bookings/{bookingId}/credit',
    'GET /api/bookings/{bookingId}/focus',
    'PUT /api/bookings/{bookingId}/focus',
    'PUT /api/bookings/{bookingId}/pick-up',
  ],
  privacy: [
    'GET /api/parent/privacy/export',
    'POST /api/parent/privacy/export',
    'GET /api/parent/privacy/erasure',
    'POST /api/parent/privacy/erasure',
    'GET /api/parent/privacy/openings',
    'GET /api/parent/sessions',
    'DELETE /api/parent/sessions/others',
    'DELETE /api/parent/sessions/{sessionId}',
    'GET /api/parent/messages',
    'GET /api/parent/messages/{messageId}',
    'GET /api/parent/calendar-feed',
    'POST /api/parent/calendar-feed',
    'DELETE /api/parent/calendar-feed',
  ],
  progress: [
    'GET /api/parent/athletes/{athleteId}/progress',
    'GET /api/parent/athletes/{athleteId}/share-links',
    'POST /api/parent/athletes/{athleteId}/share-links',
    'DELETE /api/parent/athletes/{athleteId}/share-links/{linkId}',
  ],
  waivers: ['GET /api/parent/waivers', 'POST /api/parent/waivers'],
}
