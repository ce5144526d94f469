import { callRows } from './calls'
import {
  everyone,
  families,
  family,
  idempotencyKey,
  nobodys,
  ownBooking,
  parentOnly,
  statuses,
  team,
  type Rows,
} from './rows'

/** Also for the second guardian, whatever their rights. */
function everybodyWhoStands(status: number) {
  return statuses(302, family(404), { parent: status, secondGuardian: status })
}

/** The family's own pages and calls. */
export const familyRows: Rows = {
  '/parent-dashboard': { get: families(200) },
  '/parent/details': { get: families(200), post: families(400) },
  '/parent/details/email': {
    get: families(200),
    post: families(302),
    form: { email: 'new@example.com' },
  },
  '/parent/details/email/again': { get: everyone(405), post: families(302) },
  '/parent/details/email/cancel': { get: everyone(405), post: families(302) },
  '/parent/details/email/verify': {
    get: everyone(404),
    post: everyone(409),
    form: { token: 'x'.repeat(43) },
  },
  '/parent/athletes': { get: families(200) },
  '/parent/athletes/new': { get: families(200), post: families(400) },
  '/parent/athletes/:athleteId': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}`,
    get: everybodyWhoStands(200),
    post: parentOnly(400),
  },
  '/parent/athletes/:athleteId/photo-consent': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/photo-consent`,
    get: everyone(405),
    post: parentOnly(302),
    form: { allowed: 'no' },
  },
  '/parent/athletes/:athleteId/picture': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/picture`,
    get: parentOnly(200),
    post: parentOnly(400),
    multipart: true,
  },
  '/parent/athletes/:athleteId/picture/remove': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/picture/remove`,
    get: everyone(405),
    post: parentOnly(302),
  },
  '/parent/athletes/:athleteId/guardians': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/guardians`,
    get: everybodyWhoStands(200),
  },
  '/parent/athletes/:athleteId/guardians/invite': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/guardians/invite`,
    get: parentOnly(200),
    post: parentOnly(400),
  },
  '/parent/athletes/:athleteId/guardians/sharing': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/guardians/sharing`,
    get: everyone(405),
    post: everybodyWhoStands(302),
  },
  '/parent/athletes/:athleteId/guardians/invitations/:invitationId/withdraw': {
    sample: ({ athlete }) =>
      `/parent/athletes/${athlete}/guardians/invitations/${nobodys}/withdraw`,
    get: everyone(405),
    post: families(404),
  },
  '/parent/athletes/:athleteId/guardians/invitations/:invitationId/answer': {
    sample: ({ athlete }) => `/parent/athletes/${athlete}/guardians/invitations/${nobodys}/answer`,
    get: everyone(405),
    post: families(404),
    form: { answer: 'yes' },
  },
  // the guardian is the caller, who can't request their own removal
  '/parent/athletes/:athleteId/guardians/:guardianId/removal': {
    sample: ({ athlete, guardian }) => `/parent/athletes/${athlete}/guardians/${guardian}/removal`,
    get: everyone(405),
    post: families(404),
  },
  '/parent/athletes/:athleteId/guardians/:guardianId/removal/answer': {
    sample: ({ athlete, guardian }) =>
      `/parent/athletes/${athlete}/guardians/${guardian}/removal/answer`,
    get: everyone(405),
    post: families(404),
    form: { answer: 'agree' },
  },
  '/parent/athletes/:athleteId/guardians/:guardianId': {
    sample: ({ athlete, guardian }) => `/parent/athletes/${athlete}/guardians/${guardian}`,
    get: everybodyWhoStands(200),
    post: parentOnly(400),
  },
  // refused, as no guardian with the right to book would be left
  '/parent/athletes/:athleteId/guardians/:guardianId/end': {
    sample: ({ athlete, guardian }) => `/parent/athletes/${athlete}/guardians/${guardian}/end`,
    get: everyone(405),
    post: parentOnly(302),
  },
  '/parent/guardian-invitation': {
    get: everyone(404),
    post: families(409),
    form: { token: 'x'.repeat(43) },
  },
  '/parent/privacy': { get: families(200) },
  '/parent/privacy/opened': { get: families(200) },
  '/parent/privacy/export': { get: families(200), post: families(302) },
  '/parent/privacy/export/file': { get: everyone(405), post: families(404) },
  '/parent/privacy/erasure': {
    get: families(200),
    post: families(302),
    form: { confirmation: 'ERASE', lessons: 'keep' },
  },
  '/parent/waivers': { get: families(200) },
  // redirects to the list if there is nothing to sign
  '/parent/waivers/sign': { get: everyone(302), post: everyone(302) },
  '/parent/waivers/:signatureId': {
    sample: ({ signature }) => `/parent/waivers/${signature}`,
    get: parentOnly(200),
  },
  '/parent/waivers/:signatureId/waiver.pdf': {
    sample: ({ signature }) => `/parent/waivers/${signature}/waiver.pdf`,
    get: parentOnly(200),
  },
  '/parent/documents/:documentId': {
    sample: ({ document }) => `/parent/documents/${document}`,
    get: parentOnly(200),
  },
  // no challenge was asked for
  '/parent/passkeys/new': {
    get: families(200),
    post: statuses(302, family(409)),
    form: { name: 'Phone', response: '{}' },
  },
  '/parent/passkeys/new/options': { get: everyone(405), post: statuses(302, family(200)) },
  '/parent/passkeys/:passkeyId/remove': {
    sample: `/parent/passkeys/${nobodys}/remove`,
    get: families(404),
    post: families(404),
  },
  '/parent/sessions': { get: families(200), post: families(404), form: { sessionId: nobodys } },
  '/parent/sessions/others': { get: everyone(405), post: families(302) },
  '/parent/emails': { get: families(200), post: families(302) },
  // text messages are not configured
  '/parent/texts': { get: families(404), post: families(404) },
  // nor are notifications
  '/parent/notifications': { get: families(404), post: families(404) },
  '/parent/notifications/:deviceId/off': {
    sample: `/parent/notifications/${nobodys}/off`,
    get: everyone(405),
    post: families(302),
  },
  '/parent/calendar-feed': { get: families(200), post: families(302) },
  '/parent/calendar-feed/stop': { get: everyone(405), post: families(302) },
  '/calendar/:file': { sample: `/calendar/${'t'.repeat(43)}.ics`, get: everyone(404) },
  '/parent/messages': { get: families(200) },
  '/parent/conversations/new': { get: families(200), post: families(400) },
  '/parent/conversations/:inquiryId': {
    sample: `/parent/conversations/${nobodys}`,
    get: families(404),
    post: families(404),
  },
  '/parent/messages/:messageId': { sample: `/parent/messages/${nobodys}`, get: families(404) },
  '/parent/book': {
    // a parent without bookings chooses a lesson first
    get: statuses(302, { parent: 200 }),
    post: statuses(302, { parent: 400 }),
  },
  '/camps/:termClass/enroll': {
    sample: '/camps/nothing/enroll',
    get: families(404),
    post: families(404),
    form: { idempotencyKey, athletes: nobodys, days: '2026-12-28' },
  },
  '/classes/:termClass/enroll': {
    sample: '/classes/nothing/enroll',
    get: families(404),
    post: families(404),
    form: { idempotencyKey, athletes: nobodys, startsOn: '2026-11-24' },
  },
  '/classes/:termClass/waiting-list': {
    sample: '/classes/nothing/waiting-list',
    get: families(404),
    post: families(404),
    form: { athletes: nobodys },
  },
  '/parent/classes/waiting/:entryId': {
    sample: `/parent/classes/waiting/${nobodys}`,
    get: families(404),
    post: families(404),
  },
  '/parent/classes': { get: families(200) },
  '/parent/classes/card': { get: families(200), post: families(409) },
  '/parent/classes/card/remove': { get: everyone(405), post: families(302) },
  '/parent/classes/card/autopay': {
    get: families(200),
    post: families(409),
    form: { version: '1', agreed: 'on' },
  },
  '/parent/classes/card/autopay/end': { get: everyone(405), post: families(302) },
  '/parent/classes/:enrollmentId': { sample: `/parent/classes/${nobodys}`, get: families(404) },
  '/parent/classes/:enrollmentId/drop': {
    sample: `/parent/classes/${nobodys}/drop`,
    get: families(404),
    post: families(404),
    form: { lastOn: '2026-11-24' },
  },
  '/parent/classes/:enrollmentId/pause': {
    sample: `/parent/classes/${nobodys}/pause`,
    get: families(404),
    post: families(404),
    form: { idempotencyKey, firstOn: '2026-12-01', lastOn: '2026-12-08' },
  },
  '/parent/classes/:enrollmentId/days': {
    sample: `/parent/classes/${nobodys}/days`,
    get: families(404),
    post: families(404),
    form: { idempotencyKey, change: 'add', day: '2026-12-29' },
  },
  '/parent/classes/:enrollmentId/end-pause': {
    sample: `/parent/classes/${nobodys}/end-pause`,
    get: families(404),
    post: families(404),
    form: { firstOn: '2026-12-01' },
  },
  '/parent/classes/proposals/:proposalId': {
    sample: `/parent/classes/proposals/${nobodys}`,
    get: families(404),
    post: families(404),
    form: { idempotencyKey, answer: 'decline' },
  },
  '/parent/classes/:enrollmentId/payment': {
    sample: `/parent/classes/${nobodys}/payment`,
    get: families(404),
    post: families(404),
    form: { seenCents: '1' },
  },
  '/parent/bookings': { get: families(200) },
  '/parent/bookings/past': { get: families(200) },
  '/parent/offline': { get: families(200) },
  '/parent/bookings/:bookingId': { sample: ownBooking(), get: parentOnly(200) },
  '/parent/bookings/:bookingId/pick-up': {
    sample: ownBooking('/pick-up'),
    get: parentOnly(200),
    post: parentOnly(400),
  },
  '/parent/bookings/:bookingId/focus': {
    sample: ownBooking('/focus'),
    get: parentOnly(200),
    post: parentOnly(409),
    form: { version: '99', focusAreas: nobodys },
  },
  '/parent/bookings/:bookingId/calendar.ics': {
    sample: ownBooking('/calendar.ics'),
    get: parentOnly(200),
  },
  '/parent/confirm-booking': { get: everyone(404), post: everyone(404) },
  '/parent/confirm-booking/contact': { get: everyone(404), post: everyone(404) },
  '/parent/confirm-booking/drop-off': { get: everyone(404), post: everyone(404) },
  '/parent/confirm-booking/waiver': { get: everyone(404), post: everyone(404) },
  '/parent/bookings/:bookingId/absence': {
    sample: ownBooking('/absence'),
    get: parentOnly(200),
    post: parentOnly(400),
  },
  '/parent/bookings/:bookingId/cancel': {
    sample: ownBooking('/cancel'),
    get: parentOnly(200),
    post: parentOnly(409),
    form: { idempotencyKey, refundCents: '1' },
  },
  '/parent/bookings/:bookingId/reschedule': {
    sample: ownBooking('/reschedule'),
    get: parentOnly(200),
    post: parentOnly(409),
    form: { idempotencyKey, day: '2001-01-01', time: '10:00' },
  },

  ...callRows,
  '/api/bookings': { opensTo: 'any staff', get: statuses(401, family(200), team(200)) },
  '/api/bookings/:bookingId': {
    opensTo: 'any staff',
    sample: ({ booking }) => `/api/bookings/${booking}`,
    get: statuses(401, family(404), { parent: 200 }, team(200)),
  },
  // the posted form is not JSON
  '/api/bookings/:bookingId/cancellation': {
    opensTo: 'any staff',
    sample: ({ booking }) => `/api/bookings/${booking}/cancellation`,
    get: statuses(404, { parent: 200 }, team(200)),
    post: everyone(400),
    form: { idempotencyKey, refundCents: '0' },
  },
  '/api/bookings/:bookingId/reschedule': {
    sample: ({ booking }) => `/api/bookings/${booking}/reschedule`,
    get: everyone(405),
    post: everyone(400),
    form: { idempotencyKey, day: '2001-01-01', time: '10:00' },
  },
}
