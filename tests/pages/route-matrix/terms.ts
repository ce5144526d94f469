import {
  everyone,
  idempotencyKey,
  nobodys,
  officeOnly,
  ownerOnly,
  staffOnly,
  type Rows,
} from './rows'

const term = { id: nobodys, version: '0' }

/** Terms, their classes, and who is enrolled. */
export const termRows: Rows = {
  '/admin/terms': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/terms/new': {
    opensTo: ['set-prices'],
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/camps/new': {
    opensTo: ['set-prices'],
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/camps/:termClassId': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/camps/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/:termId': {
    opensTo: 'any staff',
    sample: `/admin/terms/${nobodys}`,
    get: staffOnly(404),
  },
  '/admin/terms/:termId/edit': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/${nobodys}/edit`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/:termId/roll-over': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/${nobodys}/roll-over`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { toTermId: nobodys, classes: nobodys },
  },
  '/admin/terms/:termId/classes/new': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/${nobodys}/classes/new`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/classes/:termClassId': {
    opensTo: 'any staff',
    sample: `/admin/terms/classes/${nobodys}`,
    get: staffOnly(404),
  },
  '/admin/terms/classes/:termClassId/edit': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/classes/${nobodys}/edit`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/classes/:termClassId/roll-sheet': {
    opensTo: 'any staff',
    sample: `/admin/terms/classes/${nobodys}/roll-sheet`,
    get: staffOnly(404),
  },
  '/admin/terms/classes/:termClassId/roster.csv': {
    opensTo: 'any staff',
    sample: `/admin/terms/classes/${nobodys}/roster.csv`,
    get: staffOnly(404),
  },
  '/admin/terms/classes/:termClassId/questions/new': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/classes/${nobodys}/questions/new`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/questions/:questionId': {
    opensTo: ['set-prices'],
    sample: `/admin/terms/questions/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: term,
  },
  '/admin/terms/classes/:termClassId/enroll': {
    opensTo: ['correct-families'],
    sample: `/admin/terms/classes/${nobodys}/enroll`,
    get: officeOnly(404),
  },
  '/admin/terms/classes/:termClassId/enroll/:guardianId': {
    opensTo: ['correct-families'],
    sample: `/admin/terms/classes/${nobodys}/enroll/${nobodys}`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { idempotencyKey, termClass: 'none', athletes: nobodys, startsOn: '2026-11-10' },
  },
  '/admin/terms/enrollments/:enrollmentId/drop': {
    opensTo: ['correct-families'],
    sample: `/admin/terms/enrollments/${nobodys}/drop`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { idempotencyKey, lastOn: '2026-11-10' },
  },
  '/admin/terms/enrollments/:enrollmentId/move': {
    opensTo: ['correct-families'],
    sample: `/admin/terms/enrollments/${nobodys}/move`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { idempotencyKey, termClassId: nobodys, startsOn: '2026-11-10' },
  },
  '/admin/terms/enrollments/:enrollmentId/hold': {
    opensTo: ['correct-families'],
    also: 'handle-payments',
    sample: `/admin/terms/enrollments/${nobodys}/hold`,
    get: everyone(405),
    post: officeOnly(404),
    form: { isHeld: 'yes' },
  },
  '/admin/tuition': { opensTo: ['handle-payments'], get: officeOnly(200) },
}
