import {
  idempotencyKey,
  everyone,
  nobodys,
  staffOnly,
  statuses,
  team,
  type Rows,
  type StaffRow,
  type Statuses,
} from './rows'

/** The staff pages. */
export const adminRows: Rows = {
  '/admin': { opensTo: 'anyone', get: everyone(200) },
  '/admin/activity': { opensTo: ['see-activity'], get: ownerOnly(200) },
  '/admin/activity/activity.csv': { opensTo: ['see-activity'], get: ownerOnly(200) },
  '/admin/waiting-list': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/waiting-list/waiting-list.csv': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/waiting-list/join': { opensTo: 'any staff', get: everyone(405), post: staffOnly(400) },
  '/admin/waiting-list/:entryId/remove': {
    opensTo: 'any staff',
    sample: `/admin/waiting-list/${nobodys}/remove`,
    get: everyone(405),
    post: staffOnly(404),
  },
  '/admin/search': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/search.json': { opensTo: 'any staff', get: statuses(401, team(200)) },
  '/admin/families': { opensTo: ['correct-families'], get: officeOnly(200) },
  '/admin/families/families.csv': { opensTo: ['correct-families'], get: officeOnly(200) },
  '/admin/waivers': { opensTo: ['correct-families'], get: officeOnly(200) },
  '/admin/waivers/missing-waivers.csv': { opensTo: ['correct-families'], get: officeOnly(200) },
  '/admin/bookings': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/bookings/:bookingId': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}`,
    get: staffOnly(200),
  },
  '/admin/bookings/bookings.csv': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/bookings/:bookingId/send-link': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/send-link`,
    get: everyone(405),
    post: staffOnly(409),
    form: { idempotencyKey },
  },
  '/admin/bookings/:bookingId/reopen': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/reopen`,
    get: everyone(405),
    post: staffOnly(409),
  },
  '/admin/bookings/:bookingId/credits': {
    opensTo: ['handle-payments'],
    sample: ({ booking }) => `/admin/bookings/${booking}/credits`,
    get: everyone(405),
    post: officeOnly(409),
    form: { use: 'yes' },
  },
  '/admin/bookings/:bookingId/credit': {
    opensTo: ['handle-payments'],
    sample: ({ booking }) => `/admin/bookings/${booking}/credit`,
    get: everyone(405),
    post: officeOnly(409),
  },
  '/admin/bookings/:bookingId/add-time': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/add-time`,
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/bookings/new': { opensTo: 'any staff', get: staffOnly(200), post: staffOnly(400) },
  '/admin/bookings/new/dates': {
    opensTo: 'any staff',
    sample: '/admin/bookings/new/dates?type=tumbling-basics&guardian=new',
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/bookings/:bookingId/attendance': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/attendance`,
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/roster': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/lessons/:lessonId/attendance': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ lesson }) => `/admin/lessons/${lesson}/attendance`,
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/lessons/:lessonId/attendance/undo': {
    opensTo: 'any staff',
    sample: ({ lesson }) => `/admin/lessons/${lesson}/attendance/undo`,
    get: everyone(405),
    post: staffOnly(404),
    form: { saving: '0'.repeat(64) },
  },
  '/admin/lessons/:lessonId/message': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ lesson }) => `/admin/lessons/${lesson}/message`,
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/bookings/:bookingId/family-note': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/family-note`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { version: '99', text: 'Well done.' },
  },
  '/admin/bookings/:bookingId/note': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/note`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { version: '99', text: 'Calls when late.' },
  },
  '/admin/bookings/:bookingId/pick-up': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/pick-up`,
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/bookings/:bookingId/focus': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/focus`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { version: '99', focusNote: 'The round-off.' },
  },
  '/admin/bookings/:bookingId/address': {
    opensTo: ['correct-families'],
    sample: ({ phoned }) => `/admin/bookings/${phoned}/address`,
    get: officeOnly(200),
    post: officeOnly(409),
    form: { version: '99', email: 'dana@example.net' },
  },
  '/admin/bookings/:bookingId/cancel': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/cancel`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { idempotencyKey, returnCents: '1' },
  },
  '/admin/bookings/:bookingId/reschedule': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/reschedule`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { idempotencyKey, day: '2001-01-01', time: '10:00' },
  },
  '/admin/bookings/:bookingId/reschedule/any-time': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ booking }) => `/admin/bookings/${booking}/reschedule/any-time`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: {
      idempotencyKey,
      coach: '01990000-0000-7000-8000-000000000000',
      day: '2001-01-01',
      time: '10:00',
    },
  },
  '/admin/messages': { opensTo: ['answer-messages'], get: officeOnly(200) },
  '/admin/messages/inquiries.csv': { opensTo: ['answer-messages'], get: officeOnly(200) },
  '/admin/messages/:messageId': {
    opensTo: ['answer-messages'],
    sample: ({ message }) => `/admin/messages/${message}`,
    get: officeOnly(302),
  },
  '/admin/messages/inquiries/:inquiryId': {
    opensTo: ['answer-messages'],
    sample: ({ inquiry }) => `/admin/messages/inquiries/${inquiry}`,
    get: officeOnly(200),
    post: officeOnly(409),
    form: { idempotencyKey, version: '99', body: 'Gladly.' },
  },
  '/admin/messages/inquiries/:inquiryId/close': {
    opensTo: ['answer-messages'],
    sample: `/admin/messages/inquiries/${nobodys}/close`,
    get: everyone(405),
    post: officeOnly(404),
    form: { version: '1' },
  },
  '/admin/messages/inquiries/:inquiryId/open': {
    opensTo: ['answer-messages'],
    sample: `/admin/messages/inquiries/${nobodys}/open`,
    get: everyone(405),
    post: officeOnly(404),
    form: { version: '1' },
  },
  '/admin/messages/newsletter': { opensTo: ['answer-messages'], get: officeOnly(200) },
  '/admin/messages/newsletter/newsletter.csv': {
    opensTo: ['answer-messages'],
    get: officeOnly(200),
  },
  '/admin/messages/emails': { opensTo: ['answer-messages'], get: officeOnly(200) },
  '/admin/messages/emails/emails.csv': { opensTo: ['answer-messages'], get: officeOnly(200) },
  '/admin/messages/emails/:messageId': {
    opensTo: ['answer-messages'],
    sample: ({ message }) => `/admin/messages/emails/${message}`,
    get: officeOnly(200),
    post: officeOnly(302),
  },
  '/admin/messages/emails/:messageId/email.html': {
    opensTo: ['answer-messages'],
    sample: ({ message }) => `/admin/messages/emails/${message}/email.html`,
    get: officeOnly(404),
  },
  '/admin/content/legal/:kind': {
    opensTo: ['edit-legal-texts'],
    sample: '/admin/content/legal/terms',
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '99', body: 'Be kind.', changes: 'Shorter.' },
  },
  '/admin/content/legal/:kind/publish': {
    opensTo: ['edit-legal-texts'],
    sample: '/admin/content/legal/lost/publish',
    get: everyone(405),
    post: ownerOnly(404),
    form: { version: '1' },
  },
  '/admin/privacy': { opensTo: ['handle-privacy-requests'], get: ownerOnly(200) },
  '/admin/privacy/:requestId': {
    opensTo: ['handle-privacy-requests'],
    sample: `/admin/privacy/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { version: '1' },
  },
  ...pressed(['carry-out', 'export', 'cancel-lessons']),
  '/admin/privacy/:requestId/erase': {
    opensTo: ['handle-privacy-requests'],
    sample: `/admin/privacy/${nobodys}/erase`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { version: '1', confirmation: 'ERASE' },
  },
  '/admin/privacy/:requestId/:ending': {
    opensTo: ['handle-privacy-requests'],
    sample: `/admin/privacy/${nobodys}/done`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { version: '1' },
  },
  '/admin/card-payments': { opensTo: ['run-operations'], get: { ...staffOnly(404), owner: 200 } },
  '/admin/jobs': { opensTo: ['run-operations'], get: { ...staffOnly(404), owner: 200 } },
  '/admin/athletes/:athleteId/medical-note': {
    opensTo: ['read-medical-notes'],
    beyondOwn: ['see-all-athletes', 'see-all-lessons'],
    sample: ({ athlete }) => `/admin/athletes/${athlete}/medical-note`,
    get: { ...staffOnly(200), frontDesk: 404 },
    post: { ...staffOnly(200), frontDesk: 404 },
  },
  '/admin/athletes/:athleteId/medical-note/write': {
    opensTo: ['read-medical-notes'],
    beyondOwn: ['see-all-athletes', 'see-all-lessons'],
    sample: ({ athlete }) => `/admin/athletes/${athlete}/medical-note/write`,
    get: { ...staffOnly(200), frontDesk: 404 },
    post: { ...staffOnly(400), frontDesk: 404 },
  },
  '/admin/athletes/:athleteId/waiver': {
    opensTo: 'any staff',
    sample: ({ athlete }) => `/admin/athletes/${athlete}/waiver`,
    get: staffOnly(200),
  },
  '/admin/athletes/:athleteId/waiver/paper': {
    opensTo: 'any staff',
    sample: ({ athlete }) => `/admin/athletes/${athlete}/waiver/paper`,
    get: staffOnly(200),
    post: staffOnly(400),
    multipart: true,
  },
  // a session that hands over its device can open nothing else, so no one here does that
  '/admin/athletes/:athleteId/waiver/hand-over/:guardianId': {
    opensTo: 'any staff',
    sample: ({ athlete }) => `/admin/athletes/${athlete}/waiver/hand-over/${nobodys}`,
    get: everyone(405),
    post: staffOnly(404),
  },
  '/admin/athletes/:athleteId/waiver/sign/:guardianId': {
    opensTo: 'anyone',
    sample: ({ athlete, guardian }) => `/admin/athletes/${athlete}/waiver/sign/${guardian}`,
    get: everyone(302),
    post: everyone(302),
  },
  '/admin/athletes/:athleteId/waiver/signed': {
    opensTo: 'any staff',
    sample: ({ athlete }) => `/admin/athletes/${athlete}/waiver/signed`,
    get: staffOnly(200),
  },
  '/admin/athletes/:athleteId/waiver/signatures/:signatureId': {
    opensTo: 'any staff',
    sample: ({ athlete, signature }) => `/admin/athletes/${athlete}/waiver/signatures/${signature}`,
    get: staffOnly(200),
  },
  '/admin/athletes/:athleteId/waiver/signatures/:signatureId/waiver.pdf': {
    opensTo: 'any staff',
    sample: ({ athlete, signature }) =>
      `/admin/athletes/${athlete}/waiver/signatures/${signature}/waiver.pdf`,
    get: staffOnly(200),
  },
}

/** 404 for other staff. */
function ownerOnly(status: number): Statuses {
  return { ...staffOnly(404), owner: status }
}

/** An owner's one-click actions on a privacy request that does not exist. */
function pressed(actions: string[]): Rows {
  const rows = actions.map((action): [string, StaffRow] => [
    `/admin/privacy/:requestId/${action}`,
    {
      opensTo: ['handle-privacy-requests'],
      sample: `/admin/privacy/${nobodys}/${action}`,
      get: everyone(405),
      post: ownerOnly(404),
      form: { version: '1', lessonCount: '0', returnCents: '0' },
    },
  ])
  return Object.fromEntries(rows)
}

/** 404 for coaches. */
function officeOnly(status: number): Statuses {
  return { ...staffOnly(status), coach: 404 }
}
