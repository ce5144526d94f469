import {
  everyone,
  nobodys,
  ownerOnly,
  staffOnly,
  type Row,
  type Statuses,
  type Things,
} from './rows'

/** A family's record, and how staff edit it. */
export const familyRecordRows: Record<string, Row> = {
  '/admin/families/:guardianId': {
    sample: ofFamily(),
    get: officeOnly(200),
    post: officeOnly(400),
    form: { label: '' },
  },
  '/admin/families/:guardianId/lessons': { sample: ofFamily('/lessons'), get: officeOnly(200) },
  '/admin/families/:guardianId/lessons/past': {
    sample: ofFamily('/lessons/past'),
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/money': { sample: ofFamily('/money'), get: officeOnly(200) },
  '/admin/families/:guardianId/emails': { sample: ofFamily('/emails'), get: officeOnly(200) },
  '/admin/families/:guardianId/documents': { sample: ofFamily('/documents'), get: officeOnly(200) },
  '/admin/families/:guardianId/documents/waivers/:signatureId/waiver.pdf': {
    sample: ({ guardian, signature }) =>
      `/admin/families/${guardian}/documents/waivers/${signature}/waiver.pdf`,
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/documents/upload': {
    sample: ofFamily('/documents/upload'),
    get: officeOnly(200),
    post: officeOnly(400),
    multipart: true,
  },
  '/admin/families/:guardianId/documents/:documentId/file': {
    sample: ({ guardian, document }) => `/admin/families/${guardian}/documents/${document}/file`,
    get: officeOnly(200),
  },
  '/admin/families/:guardianId/documents/:documentId/share': {
    sample: ({ guardian, document }) => `/admin/families/${guardian}/documents/${document}/share`,
    get: everyone(405),
    post: officeOnly(302),
    form: { shared: 'yes' },
  },
  '/admin/families/:guardianId/documents/:documentId/remove': {
    sample: ofFamily(`/documents/${nobodys}/remove`),
    get: officeOnly(404),
    post: officeOnly(404),
  },
  '/admin/families/:guardianId/notes': {
    sample: ofFamily('/notes'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/notes/:noteId/strike': {
    sample: ofFamily(`/notes/${nobodys}/strike`),
    get: officeOnly(404),
    post: officeOnly(404),
    form: { reason: 'Not theirs' },
  },
  '/admin/families/:guardianId/timeline': { sample: ofFamily('/timeline'), get: officeOnly(200) },
  '/admin/families/:guardianId/medical-access': {
    sample: ofFamily('/medical-access'),
    get: ownerOnly(200),
  },
  '/admin/families/:guardianId/details': {
    sample: ofFamily('/details'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  // the parent has an account, and changes the address there
  '/admin/families/:guardianId/address': {
    sample: ofFamily('/address'),
    get: officeOnly(404),
    post: officeOnly(404),
    form: { version: '1', email: 'dana@example.net' },
  },
  '/admin/families/:guardianId/athletes/new': {
    sample: ofFamily('/athletes/new'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/adults/new': {
    sample: ofFamily('/adults/new'),
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/athletes/:athleteId': {
    sample: ({ guardian, athlete }) => `/admin/families/${guardian}/athletes/${athlete}`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/families/:guardianId/athletes/:athleteId/photo-consent': {
    sample: ({ guardian, athlete }) =>
      `/admin/families/${guardian}/athletes/${athlete}/photo-consent`,
    get: everyone(405),
    post: officeOnly(302),
    form: { allowed: 'yes' },
  },
  '/admin/families/:guardianId/tags/:tagId/remove': {
    sample: ofFamily(`/tags/${nobodys}/remove`),
    get: everyone(405),
    post: officeOnly(302),
  },
}

function ofFamily(part = '') {
  return ({ guardian }: Things) => `/admin/families/${guardian}${part}`
}

/** 404 for coaches. */
function officeOnly(status: number): Statuses {
  return { ...staffOnly(status), coach: 404 }
}
