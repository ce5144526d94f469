import {
  everyone,
  nobodys,
  staffOnly,
  writersOnly,
  type Rows,
  type StaffRow,
  type Statuses,
} from './rows'

const policy = {
  'tiers[0].hoursBefore': '24',
  'tiers[0].gives': 'nothing',
  noShow: 'nothing',
}
const seen = { version: '99' }
const closing = {
  id: nobodys,
  day: '2026-11-20',
  reason: 'A storm.',
  seenBookings: '99',
  seenCents: '0',
}

/** What determines when lessons can take place. */
export const scheduleRows: Rows = {
  '/admin/calendar': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/calendar/calendar.ics': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/calendar/feed': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(404),
    form: { coachId: nobodys },
  },
  '/admin/calendar/feed/stop': { opensTo: 'any staff', get: everyone(405), post: staffOnly(302) },
  '/admin/calendar/at/:coachId/:day/:time': {
    opensTo: 'any staff',
    sample: ({ calendar }) => `/admin/calendar/at/${calendar}/2026-11-17/15:00`,
    get: staffOnly(200),
  },
  '/admin/calendar/close-day': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(409),
    form: { ...closing, coachId: nobodys },
  },
  '/admin/calendar/classes/new': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(400),
  },
  '/admin/classes/:lessonId': {
    opensTo: 'any staff',
    beyondOwn: ['see-all-lessons'],
    sample: ({ classDate }) => `/admin/classes/${classDate}`,
    get: staffOnly(200),
  },
  '/admin/classes/:lessonId/change': {
    opensTo: 'any staff',
    sample: ({ classDate }) => `/admin/classes/${classDate}/change`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: {
      id: nobodys,
      ...seen,
      scope: 'this',
      coachId: nobodys,
      day: '2026-11-24',
      startTime: '16:00',
      minutes: '45',
      places: '8',
    },
  },
  '/admin/classes/:lessonId/cancel': {
    opensTo: 'any staff',
    sample: ({ classDate }) => `/admin/classes/${classDate}/cancel`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { seenBookings: '99', seenCents: '0' },
  },
  '/admin/classes/:lessonId/put-back': {
    opensTo: 'any staff',
    sample: ({ classDate }) => `/admin/classes/${classDate}/put-back`,
    get: everyone(405),
    post: staffOnly(404),
    form: { day: '2026-11-18', on: '2026-11-18' },
  },
  '/admin/classes/:lessonId/end/:ending': {
    opensTo: 'any staff',
    sample: ({ classDate }) => `/admin/classes/${classDate}/end/after`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: { seenDates: '99', seenBookings: '99', seenCents: '0' },
  },
  '/admin/calendar/closings/:closingId': {
    opensTo: 'any staff',
    sample: `/admin/calendar/closings/${nobodys}`,
    get: staffOnly(404),
    post: staffOnly(404),
  },
  '/admin/calendar/blocks/new': { opensTo: 'any staff', get: staffOnly(200), post: staffOnly(400) },
  '/admin/calendar/blocks/:blockId': {
    opensTo: 'any staff',
    sample: ({ block }) => `/admin/calendar/blocks/${block}`,
    get: staffOnly(200),
  },
  '/admin/calendar/blocks/:blockId/:on/:scope': {
    opensTo: 'any staff',
    sample: ({ block }) => `/admin/calendar/blocks/${block}/2026-11-18/following`,
    get: staffOnly(200),
    post: staffOnly(409),
    form: {
      id: nobodys,
      ...seen,
      title: 'Team practice',
      category: 'team',
      startsOn: '2026-11-18',
      allDay: 'on',
      repeats: 'no',
    },
  },
  '/admin/calendar/blocks/:blockId/remove': {
    opensTo: 'any staff',
    sample: ({ block }) => `/admin/calendar/blocks/${block}/remove`,
    get: everyone(405),
    post: staffOnly(409),
    form: { ...seen, on: '2026-11-18', scope: 'this' },
  },
  '/admin/settings': {
    opensTo: ['change-settings', 'set-prices', 'set-opening-hours'],
    get: writersOnly(200),
  },
  '/admin/settings/business': owners({
    ...seen,
    name: 'Second Flight Tumbling',
    tagline: 'Lessons',
    email: 'a@b.example',
    currency: 'USD',
    timeZone: 'America/New_York',
    whatToBring: 'Water',
    waiverValidityDays: '365',
    waiverRetentionYears: '7',
    waiverRetentionAge: '21',
  }),
  '/admin/settings/booking-rules': owners({
    ...seen,
    slotStepMinutes: '20',
    minimumNoticeMinutes: '60',
    horizonDays: '60',
    bufferMinutes: '0',
    holdMinutes: '15',
    abandonedHoldsPerHour: '20',
    openHoldsPerNetwork: '8',
    visitorsSharePercent: '50',
    quietFrom: '21:00',
    quietUntil: '08:00',
  }),
  '/admin/settings/pause': owners({ ...seen, bookingPaused: 'on', pauseMessage: 'Away.' }),
  '/admin/settings/cancellation-policy': owners({ ...seen, ...policy }),
  '/admin/settings/waiver': owners({
    ...seen,
    number: '99',
    title: 'Agreement',
    body: 'Words.',
    photoClause: 'Pictures?',
    'clauses[0].text': 'I agree.',
    'clauses[0].required': 'on',
  }),
  '/admin/settings/waiver/versions/:number': {
    opensTo: ['change-settings'],
    sample: '/admin/settings/waiver/versions/1',
    get: ownerOnly(200),
  },
  '/admin/settings/waiver/publish': {
    opensTo: ['change-settings'],
    get: everyone(405),
    post: ownerOnly(409),
    form: { number: '9', version: '9' },
  },
  '/admin/settings/lesson-types': { opensTo: ['set-prices'], get: ownerOnly(200) },
  '/admin/settings/lesson-types/new': {
    opensTo: ['set-prices'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/lesson-types/:lessonTypeId': {
    opensTo: ['set-prices'],
    sample: ({ lessonType }) => `/admin/settings/lesson-types/${lessonType}`,
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/lesson-types/:lessonTypeId/move-up': {
    opensTo: ['set-prices'],
    sample: `/admin/settings/lesson-types/${nobodys}/move-up`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { position: '2' },
  },
  '/admin/settings/lesson-types/:lessonTypeId/cancellation-policy': {
    opensTo: ['change-settings'],
    sample: ({ lessonType }) => `/admin/settings/lesson-types/${lessonType}/cancellation-policy`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { ...seen, ...policy },
  },
  '/admin/settings/lesson-types/:lessonTypeId/cancellation-policy/drop': {
    opensTo: ['change-settings'],
    sample: `/admin/settings/lesson-types/${nobodys}/cancellation-policy/drop`,
    get: everyone(405),
    post: ownerOnly(404),
    form: seen,
  },
  '/admin/settings/focus-areas': { opensTo: ['change-settings'], get: ownerOnly(200) },
  '/admin/settings/focus-areas/new': {
    opensTo: ['change-settings'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/focus-areas/:focusAreaId': {
    opensTo: ['change-settings'],
    sample: ({ focusArea }) => `/admin/settings/focus-areas/${focusArea}`,
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/apparatus/new': {
    opensTo: ['change-settings'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/apparatus/:apparatusId': {
    opensTo: ['change-settings'],
    sample: `/admin/settings/apparatus/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { id: nobodys, ...seen, name: 'Rings' },
  },
  '/admin/settings/apparatus/:apparatusId/move-up': {
    opensTo: ['change-settings'],
    sample: `/admin/settings/apparatus/${nobodys}/move-up`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { position: '2' },
  },
  '/admin/settings/venues': { opensTo: ['change-settings'], get: ownerOnly(200) },
  '/admin/settings/venues/new': {
    opensTo: ['change-settings'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/venues/:venueId': {
    opensTo: ['change-settings'],
    sample: `/admin/settings/venues/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { id: nobodys, ...seen, name: 'Flight Hall', addressLines: '1 Mill Street' },
  },
  '/admin/settings/venues/:venueId/move-up': {
    opensTo: ['change-settings'],
    sample: `/admin/settings/venues/${nobodys}/move-up`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { position: '2' },
  },
  '/admin/settings/coaches': { opensTo: ['change-settings'], get: ownerOnly(200) },
  '/admin/settings/coaches/new': {
    opensTo: ['change-settings'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settings/coaches/:coachId': {
    opensTo: ['change-settings'],
    sample: ({ calendar }) => `/admin/settings/coaches/${calendar}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { id: nobodys, ...seen, name: 'Another' },
  },
  '/admin/settings/coaches/:coachId/hours': {
    opensTo: ['set-opening-hours'],
    sample: ({ calendar }) => `/admin/settings/coaches/${calendar}/hours`,
    get: writersOnly(200),
  },
  '/admin/settings/coaches/:coachId/hours/weekly/new': {
    opensTo: ['set-opening-hours'],
    sample: ({ calendar }) => `/admin/settings/coaches/${calendar}/hours/weekly/new`,
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/settings/coaches/:coachId/hours/weekly/:hoursId': {
    opensTo: ['set-opening-hours'],
    sample: ({ calendar, hours }) => `/admin/settings/coaches/${calendar}/hours/weekly/${hours}`,
    get: writersOnly(200),
    post: writersOnly(409),
    form: { id: nobodys, ...seen, weekday: '1', start: '01:00', end: '02:00' },
  },
  '/admin/settings/coaches/:coachId/hours/weekly/:hoursId/remove': {
    opensTo: ['set-opening-hours'],
    sample: `/admin/settings/coaches/${nobodys}/hours/weekly/${nobodys}/remove`,
    get: everyone(405),
    post: writersOnly(404),
  },
  '/admin/settings/coaches/:coachId/hours/extra/new': {
    opensTo: ['set-opening-hours'],
    sample: ({ calendar }) => `/admin/settings/coaches/${calendar}/hours/extra/new`,
    get: writersOnly(200),
    post: writersOnly(400),
  },
  '/admin/settings/coaches/:coachId/hours/extra/:extraHoursId/remove': {
    opensTo: ['set-opening-hours'],
    sample: `/admin/settings/coaches/${nobodys}/hours/extra/${nobodys}/remove`,
    get: everyone(405),
    post: writersOnly(404),
  },
}

/** An owner's form, refused because someone else has saved in the meantime. */
function owners(form: Record<string, string>): StaffRow {
  return { opensTo: ['change-settings'], get: ownerOnly(200), post: ownerOnly(409), form }
}

/** 404 for other staff. */
function ownerOnly(status: number): Statuses {
  return { ...staffOnly(404), owner: status }
}
