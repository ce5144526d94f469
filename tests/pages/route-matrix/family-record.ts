import { everyone, nobodys, officeOnly, ownerOnly, type Rows, type Things } from './rows'

/** A family's record, and how staff edit it. */
export const familyRecordRows: Rows = {
  '/admin/families/:guardianId': {
    opensTo: ['correct-families'],
    sample: ofFamily(),
    get: officeOnly(200),
    post: officeOnly(400),
    form: { label: '' },
  },
  '/admin/families/:guardianId/lessons': {
    opensTo: ['correct-families'],
    sample: ofFamily('/lessons'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/lessons/past': {
    opensTo: ['correct-families'],
    sample: ofFamily('/lessons/past'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/money': {
    opensTo: ['correct-families'],
    also: 'handle-payments',
    sample: ofFamily('/money'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/emails': {
    opensTo: ['correct-families'],
    also: 'answer-messages',
    sample: ofFamily('/emails'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/documents': {
    opensTo: ['correct-families'],
    sample: ofFamily('/documents'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/documents/waivers/:signatureId/waiver.pdf': {
    opensTo: ['correct-families'],
    sample: ({ guardian, signature }) =>
      `/admin/families/${guardian}/documents/waivers/${signature}/waiver.pdf`,
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/documents/upload': {
    opensTo: ['correct-families'],
    sample: ofFamily('/documents/upload'),
    get: officeOnly(200),
    post: officeOnly(400),
    multipart: true,
  },
  '/admin/families/:guardianId/documents/:documentId/file': {
    opensTo: ['correct-families'],
    sample: ({ guardian, document }) => `/admin/families/${guardian}/documents/${document}/file`,
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/documents/:documentId/share': {
    opensTo: ['correct-families'],
    sample: ({ guardian, document }) => `/admin/families/${guardian}/documents/${document}/share`,
    get: everyone(405),
    post: officeOnly(302),
    form: { shared: 'yes' },
  },
  '/admin/families/:guardianId/documents/:documentId/remove': {
    opensTo: ['correct-families'],
    sample: ofFamily(`/documents/${nobodys}/remove`),
    get: officeOnly(404),
    post: officeOnly(404),
  },
  '/admin/families/:guardianId/notes': {
    opensTo: ['correct-families'],
    sample: ofFamily('/notes'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/notes/:noteId/strike': {
    opensTo: ['correct-families'],
    sample: ofFamily(`/notes/${nobodys}/strike`),
    get: officeOnly(404),
    post: officeOnly(404),
    form: { reason: 'Not theirs' },
  },
  '/admin/families/:guardianId/timeline': {
    opensTo: ['correct-families'],
    sample: ofFamily('/timeline'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/medical-access': {
    opensTo: ['read-medical-notes'],
    also: 'correct-families',
    sample: ofFamily('/medical-access'),
    get: ownerOnly(200),
  },
  '/admin/families/:guardianId/details': {
    opensTo: ['correct-families'],
    sample: ofFamily('/details'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  // text messages are not configured
  '/admin/families/:guardianId/texts': {
    opensTo: ['correct-families'],
    sample: ofFamily('/texts'),
    get: officeOnly(404),
    post: officeOnly(404),
    form: { wanted: 'on' },
  },
  '/admin/families/:guardianId/sessions': {
    opensTo: ['correct-families'],
    sample: ofFamily('/sessions'),
    get: officeOnly(200),
    post: officeOnly(302),
  },
  // the parent has an account, and changes the address there
  '/admin/families/:guardianId/address': {
    opensTo: ['correct-families'],
    sample: ofFamily('/address'),
    get: officeOnly(404),
    post: officeOnly(404),
    form: { version: '1', email: 'dana@example.net' },
  },
  '/admin/families/:guardianId/athletes/new': {
    opensTo: ['correct-families'],
    sample: ofFamily('/athletes/new'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/adults/new': {
    opensTo: ['correct-families'],
    sample: ofFamily('/adults/new'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/athletes/:athleteId': {
    opensTo: ['correct-families'],
    sample: ({ guardian, athlete }) => `/admin/families/${guardian}/athletes/${athlete}`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/athletes/:athleteId/photo-consent': {
    opensTo: ['correct-families'],
    sample: ({ guardian, athlete }) =>
      `/admin/families/${guardian}/athletes/${athlete}/photo-consent`,
    get: everyone(405),
    post: officeOnly(302),
    form: { allowed: 'yes' },
  },
  '/admin/families/:guardianId/tags/:tagId/remove': {
    opensTo: ['correct-families'],
    sample: ofFamily(`/tags/${nobodys}/remove`),
    get: everyone(405),
    post: officeOnly(302),
  },
}

function ofFamily(part = '') {
  return ({ guardian }: Things) => `/admin/families/${guardian}${part}`
}
