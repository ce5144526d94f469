import {
  callingFamilies,
  callingParentOnly,
  everyone,
  family,
  idempotencyKey,
  nobodys,
  statuses,
  type Row,
  type Things,
} from './rows'

/** Also for the second guardian, whatever their rights. */
function callingWhoStands(status: number) {
  return statuses(401, family(404), { parent: status, secondGuardian: status })
}

const ofAthlete =
  (call = '') =>
  ({ athlete }: Things) =>
    `/api/parent/athletes/${athlete}${call}`
const ofGuardian =
  (call = '') =>
  ({ athlete, guardian }: Things) =>
    `/api/parent/athletes/${athlete}/guardians/${guardian}${call}`

const rights = {
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: false,
}

/** API calls of the family pages. */
export const callRows: Record<string, Row> = {
  '/api/parent/card': {
    get: callingFamilies(200),
    post: callingFamilies(409),
    delete: callingFamilies(200),
  },
  '/api/parent/autopay': {
    get: everyone(405),
    post: callingFamilies(400),
    delete: callingFamilies(200),
    json: {},
  },
  '/api/parent/class-waiting-list': {
    get: callingFamilies(200),
    post: callingFamilies(400),
    json: {},
  },
  '/api/parent/class-waiting-list/:entryId': {
    sample: `/api/parent/class-waiting-list/${nobodys}`,
    get: everyone(405),
    delete: callingFamilies(404),
  },
  '/api/parent/enrollments': {
    get: callingFamilies(200),
    post: callingFamilies(400),
    json: {},
  },
  '/api/parent/enrollments/:enrollmentId': {
    sample: `/api/parent/enrollments/${nobodys}`,
    get: callingFamilies(404),
  },
  '/api/parent/enrollments/:enrollmentId/drop': {
    sample: `/api/parent/enrollments/${nobodys}/drop`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    json: { lastOn: '2026-11-16' },
  },
  '/api/parent/enrollments/:enrollmentId/pause': {
    sample: `/api/parent/enrollments/${nobodys}/pause?firstOn=2026-12-01&lastOn=2026-12-08`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    json: { idempotencyKey, firstOn: '2026-12-01', lastOn: '2026-12-08' },
  },
  '/api/parent/enrollments/:enrollmentId/days': {
    sample: `/api/parent/enrollments/${nobodys}/days`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    json: { idempotencyKey, change: 'add', day: '2026-12-29' },
  },
  '/api/parent/enrollments/:enrollmentId/end-pause': {
    sample: `/api/parent/enrollments/${nobodys}/end-pause`,
    get: everyone(405),
    post: callingFamilies(404),
    json: { firstOn: '2026-12-01' },
  },
  '/api/parent/move-proposals': { get: callingFamilies(200) },
  '/api/parent/move-proposals/:proposalId': {
    sample: `/api/parent/move-proposals/${nobodys}?startsOn=2026-12-01`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    json: { idempotencyKey, answer: 'decline' },
  },
  '/api/parent/enrollments/:enrollmentId/payment': {
    sample: `/api/parent/enrollments/${nobodys}/payment`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    json: { seenCents: 1 },
  },
  '/api/parent/info': {
    get: callingFamilies(200),
    patch: callingFamilies(200),
    json: { version: 99 },
  },
  '/api/parent/info/email': {
    get: everyone(405),
    post: callingFamilies(200),
    json: { email: 'new@example.com' },
  },
  '/api/parent/email-choices': {
    get: callingFamilies(200),
    put: callingFamilies(200),
    json: { wanted: ['reminders'] },
  },
  '/api/parent/athletes': { get: callingFamilies(200), post: callingFamilies(400), json: {} },
  '/api/parent/athletes/:athleteId': {
    sample: ofAthlete(),
    get: callingWhoStands(200),
    patch: callingParentOnly(200),
    json: { version: 99 },
  },
  '/api/parent/athletes/:athleteId/photo-consent': {
    sample: ofAthlete('/photo-consent'),
    get: everyone(405),
    put: callingParentOnly(200),
    json: { allowed: false },
  },
  '/api/parent/athletes/:athleteId/guardians': {
    sample: ofAthlete('/guardians'),
    get: callingWhoStands(200),
  },
  '/api/parent/athletes/:athleteId/guardians/sharing': {
    sample: ofAthlete('/guardians/sharing'),
    get: everyone(405),
    put: callingWhoStands(200),
    json: { sharesContact: false, sharesPayments: false },
  },
  '/api/parent/athletes/:athleteId/guardians/invitations': {
    sample: ofAthlete('/guardians/invitations'),
    get: everyone(405),
    post: callingParentOnly(200),
    json: { email: 'noor@example.com', ...rights },
  },
  '/api/parent/athletes/:athleteId/guardians/invitations/:invitationId': {
    sample: (things) => ofAthlete(`/guardians/invitations/${things.invitation}`)(things),
    get: everyone(405),
    put: callingFamilies(404),
    delete: callingParentOnly(200),
    json: { answer: 'yes' },
  },
  // the guardian is the caller, who can't request their own removal
  '/api/parent/athletes/:athleteId/guardians/:guardianId/removal': {
    sample: ofGuardian('/removal'),
    get: everyone(405),
    post: callingFamilies(404),
    put: callingFamilies(404),
    json: { answer: 'agree' },
  },
  '/api/parent/athletes/:athleteId/guardians/:guardianId/rights': {
    sample: ofGuardian('/rights'),
    get: everyone(405),
    put: callingParentOnly(409),
    json: { ...rights, version: 99 },
  },
  // refused, as no guardian with the right to book would be left
  '/api/parent/athletes/:athleteId/guardians/:guardianId': {
    sample: ofGuardian(),
    get: everyone(405),
    delete: callingParentOnly(409),
  },
  '/api/parent/invitations': {
    get: callingFamilies(200),
    post: callingFamilies(409),
    json: { token: 'x'.repeat(43) },
  },
  '/api/parent/athletes/:athleteId/progress': {
    sample: ofAthlete('/progress'),
    get: callingParentOnly(200),
  },
  '/api/parent/athletes/:athleteId/share-links': {
    sample: ofAthlete('/share-links'),
    get: callingParentOnly(200),
    post: callingParentOnly(400),
    json: { id: nobodys, recipient: 'Grandma', shownName: 'Zo', days: 0 },
  },
  '/api/parent/athletes/:athleteId/share-links/:linkId': {
    sample: (things) => ofAthlete(`/share-links/${things.shareLink}`)(things),
    get: everyone(405),
    delete: callingParentOnly(200),
  },
  '/api/parent/waivers': {
    get: callingFamilies(200),
    post: callingFamilies(409),
    json: {
      idempotencyKey,
      versionId: nobodys,
      signerName: 'Ada Holder',
      athletes: [{ athleteId: nobodys, relationship: 'mother', photoConsent: false }],
    },
  },
  '/api/parent/privacy/export': { get: callingFamilies(200), post: callingFamilies(200) },
  '/api/parent/privacy/erasure': {
    get: callingFamilies(200),
    post: callingFamilies(200),
    json: { confirmation: 'ERASE', lessons: 'keep' },
  },
  '/api/parent/privacy/openings': { get: callingFamilies(200) },
  '/api/parent/sessions': { get: callingFamilies(200) },
  '/api/parent/sessions/others': { get: everyone(405), delete: callingFamilies(200) },
  '/api/parent/sessions/:sessionId': {
    sample: `/api/parent/sessions/${nobodys}`,
    get: everyone(405),
    delete: callingFamilies(404),
  },
  '/api/parent/messages': { get: callingFamilies(200) },
  '/api/parent/messages/:messageId': {
    sample: `/api/parent/messages/${nobodys}`,
    get: callingFamilies(404),
  },
  '/api/parent/conversations': {
    get: callingFamilies(200),
    post: callingFamilies(200),
    json: { idempotencyKey, message: 'Can Zoe wear socks?' },
  },
  '/api/parent/conversations/:conversationId': {
    sample: `/api/parent/conversations/${nobodys}`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    json: { idempotencyKey, message: 'Can Zoe wear socks?' },
  },
  '/api/parent/calendar-feed': {
    get: callingFamilies(200),
    post: callingFamilies(200),
    delete: callingFamilies(200),
  },
  '/api/parent/payments': { get: callingFamilies(200) },
  '/api/parent/account-balance': {
    get: everyone(405),
    post: callingFamilies(404),
    json: { seenCents: 1, charges: [nobodys] },
  },
  '/api/parent/opening-balances/:orderId/payment': {
    sample: `/api/parent/opening-balances/${nobodys}/payment`,
    get: callingFamilies(404),
    post: callingFamilies(404),
    delete: callingFamilies(404),
    json: { seenCents: 1 },
  },
  '/api/parent/credits': { get: callingFamilies(200) },
  '/api/parent/packages': {
    get: callingFamilies(200),
    post: callingFamilies(409),
    json: { idempotencyKey, chosen: `${nobodys}.1` },
  },
  '/api/parent/packages/:orderId': {
    sample: `/api/parent/packages/${nobodys}`,
    get: callingFamilies(404),
  },
  '/api/parent/packages/:orderId/payment': {
    sample: `/api/parent/packages/${nobodys}/payment`,
    get: everyone(405),
    post: callingFamilies(404),
    delete: callingFamilies(404),
  },
  '/api/bookings/:bookingId/absence': {
    sample: ({ booking }) => `/api/bookings/${booking}/absence`,
    get: callingParentOnly(200),
    post: callingParentOnly(409),
    json: { athletes: [nobodys] },
  },
  '/api/bookings/:bookingId/focus': {
    sample: ({ booking }) => `/api/bookings/${booking}/focus`,
    get: callingParentOnly(200),
    put: callingParentOnly(200),
    json: { focusAreas: [] },
  },
  '/api/bookings/:bookingId/pick-up': {
    sample: ({ booking }) => `/api/bookings/${booking}/pick-up`,
    get: everyone(405),
    put: callingParentOnly(200),
    json: { guardianDoesBoth: true },
  },
}
