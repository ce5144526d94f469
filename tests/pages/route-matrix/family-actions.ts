import { everyone, idempotencyKey, nobodys, officeOnly, ownerOnly, type Rows } from './rows'

/** What staff do for a family, and their messages to families. */
export const familyActionRows: Rows = {
  '/admin/families/:guardianId/payment': {
    opensTo: ['handle-payments'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/payment`,
    get: officeOnly(200),
    post: officeOnly(409),
    form: {
      idempotencyKey,
      seenCents: '1',
      seenBalanceCents: '0',
      amountCents: '1',
      method: 'cash',
      receivedOn: '2026-11-01',
    },
  },
  // it is not one of the family's bookings
  '/admin/families/:guardianId/balance': {
    opensTo: ['handle-payments'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/balance`,
    get: officeOnly(200),
    post: officeOnly(404),
    form: { seenCents: '1', charges: nobodys },
  },
  // there was no opening balance
  '/admin/families/:guardianId/write-off': {
    opensTo: ['handle-payments'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/write-off`,
    get: officeOnly(200),
    post: officeOnly(404),
    form: { seenCents: '1', reason: 'waived' },
  },
  '/admin/families/:guardianId/write-off/undo': {
    opensTo: ['handle-payments'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/write-off/undo`,
    get: officeOnly(200),
    post: officeOnly(404),
    form: { writeOffId: nobodys, reason: 'mistake' },
  },
  '/admin/families/:guardianId/credit': {
    opensTo: ['handle-payments'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/credit`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/credit/:creditId/take-back': {
    opensTo: ['handle-payments'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/credit/${nobodys}/take-back`,
    get: officeOnly(404),
    post: officeOnly(400),
  },
  // it has an upcoming lesson
  '/admin/families/:guardianId/archive': {
    opensTo: ['correct-families'],
    sample: ({ guardian }) => `/admin/families/${guardian}/archive`,
    get: officeOnly(200),
    post: officeOnly(409),
    form: { wanted: 'archive' },
  },
  '/admin/families/:guardianId/message': {
    opensTo: ['correct-families'],
    sample: ({ guardian }) => `/admin/families/${guardian}/message`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/athletes/:athleteId/merge': {
    opensTo: ['merge-duplicates'],
    also: 'correct-families',
    sample: ({ guardian, athlete }) => `/admin/families/${guardian}/athletes/${athlete}/merge`,
    get: ownerOnly(200),
  },
  '/admin/families/:guardianId/merge': {
    opensTo: ['merge-duplicates'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/merge`,
    get: ownerOnly(200),
  },
  '/admin/families/:guardianId/merge/:otherId': {
    opensTo: ['merge-duplicates'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/merge/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(400),
  },
  '/admin/families/:guardianId/export': {
    opensTo: ['handle-privacy-requests'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/export`,
    get: ownerOnly(200),
  },
  '/admin/families/:guardianId/export/family.json': {
    opensTo: ['handle-privacy-requests'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/export/family.json`,
    get: everyone(405),
    post: ownerOnly(200),
  },
  // the name does not match
  '/admin/families/:guardianId/erase': {
    opensTo: ['handle-privacy-requests'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/erase`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '1', confirmation: 'Nobody' },
  },
  // not what the page shows
  '/admin/families/:guardianId/erase/cancel-lessons': {
    opensTo: ['handle-privacy-requests'],
    also: 'correct-families',
    sample: ({ guardian }) => `/admin/families/${guardian}/erase/cancel-lessons`,
    get: everyone(405),
    post: ownerOnly(409),
    form: { lessonCount: '9', refundCents: '1' },
  },
  '/admin/families/message': {
    opensTo: ['correct-families'],
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/messages': { opensTo: ['correct-families'], get: officeOnly(200) },
  '/admin/families/messages/:messageId': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { version: '1', seenCount: '1' },
  },
  '/admin/families/messages/:messageId/edit': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}/edit`,
    get: officeOnly(404),
    post: officeOnly(400),
  },
  '/admin/families/messages/new': {
    opensTo: ['correct-families'],
    also: 'answer-messages',
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/messages/:messageId/schedule': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}/schedule`,
    get: officeOnly(404),
    post: officeOnly(400),
  },
  '/admin/families/messages/:messageId/schedule/cancel': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}/schedule/cancel`,
    get: everyone(405),
    post: officeOnly(404),
  },
  '/admin/families/messages/:messageId/recipients': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}/recipients`,
    get: officeOnly(404),
  },
  '/admin/families/messages/:messageId/test': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}/test`,
    get: everyone(405),
    post: officeOnly(404),
    form: { idempotencyKey },
  },
  '/admin/families/messages/:messageId/stop': {
    opensTo: ['correct-families'],
    sample: `/admin/families/messages/${nobodys}/stop`,
    get: everyone(405),
    post: officeOnly(404),
  },
}
