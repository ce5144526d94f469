import { roleIds } from '../../support/cases/built-in-roles'
import {
  everyone,
  idempotencyKey,
  nobodys,
  ownerOnly,
  staffOnly,
  statuses,
  team,
  type Rows,
} from './rows'

/** How staff sign in and who manages them. */
export const staffRows: Rows = {
  '/admin/login': {
    opensTo: 'anyone',
    get: statuses(200, team(302)),
    post: statuses(409, team(302)),
    form: { idempotencyKey, email: 'nobody@example.com', password: 'x' },
  },
  '/admin/first-owner': {
    opensTo: 'anyone',
    get: everyone(200),
    post: everyone(409),
    form: {
      idempotencyKey,
      token: idempotencyKey,
      email: 'ada@example.com',
      password: 'handspring on a mat',
      firstName: 'Ada',
      lastName: 'Lind',
    },
  },
  // valid ones would run into the rate limit with this many users
  '/admin/forgot-password': {
    opensTo: 'anyone',
    get: everyone(200),
    post: everyone(400),
    form: { email: 'x' },
  },
  '/admin/second-factor': { opensTo: 'anyone', get: everyone(302), post: everyone(302) },
  '/admin/second-factor/recovery-code': {
    opensTo: 'anyone',
    get: everyone(302),
    post: everyone(302),
  },
  '/admin/second-factor/new': { opensTo: 'any staff', get: staffOnly(200), post: staffOnly(302) },
  '/admin/second-factor/set-up': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(409),
    form: { idempotencyKey, code: '000000' },
  },
  // no challenge was asked for
  '/admin/login/passkey': {
    opensTo: 'anyone',
    get: everyone(405),
    post: everyone(409),
    form: { response: '{}' },
  },
  '/admin/login/passkey/options': { opensTo: 'anyone', get: everyone(405), post: everyone(200) },
  '/admin/second-factor/passkey': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(409),
    form: { name: 'Phone', response: '{}' },
  },
  '/admin/second-factor/passkey/options': {
    opensTo: 'any staff',
    get: everyone(405),
    post: staffOnly(200),
  },
  '/admin/security/passkeys/:passkeyId': {
    opensTo: 'any staff',
    sample: `/admin/security/passkeys/${nobodys}`,
    get: staffOnly(404),
    post: staffOnly(404),
    form: { name: 'Phone' },
  },
  '/admin/security/passkeys/:passkeyId/remove': {
    opensTo: 'any staff',
    sample: `/admin/security/passkeys/${nobodys}/remove`,
    get: staffOnly(404),
    post: staffOnly(404),
  },
  '/admin/security': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/security/password': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(400),
    form: { presentPassword: 'no one knows it', password: 'short' },
  },
  '/admin/security/recovery-codes': {
    opensTo: 'any staff',
    get: staffOnly(200),
    post: staffOnly(200),
  },
  // these users need a second factor for their work
  '/admin/security/remove-app': { opensTo: 'any staff', get: staffOnly(404), post: staffOnly(404) },
  '/admin/security/sessions/end': { opensTo: 'anyone', get: everyone(405), post: everyone(302) },
  '/admin/security/sessions/:sessionId/end': {
    opensTo: 'any staff',
    sample: `/admin/security/sessions/${nobodys}/end`,
    get: everyone(405),
    post: staffOnly(404),
  },
  '/admin/setup': { opensTo: ['change-settings'], get: ownerOnly(200) },
  '/admin/setup/answer': {
    opensTo: ['change-settings'],
    get: everyone(405),
    post: ownerOnly(409),
    form: { step: 'coaches', answer: 'not_needed' },
  },
  // the demo business is open
  '/admin/setup/open': { opensTo: ['change-settings'], get: everyone(405), post: ownerOnly(302) },
  '/admin/setup/close': {
    opensTo: ['change-settings'],
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { opened: 'x' },
  },
  '/admin/setup/renew-preview': {
    opensTo: ['change-settings'],
    get: everyone(405),
    post: ownerOnly(302),
  },
  '/admin/setup/end-preview': {
    opensTo: ['change-settings'],
    get: everyone(405),
    post: ownerOnly(302),
  },
  '/admin/system': { opensTo: ['run-operations'], get: ownerOnly(200) },
  // nothing is held
  '/admin/system/held-messages': {
    opensTo: ['run-operations'],
    get: ownerOnly(404),
    post: ownerOnly(302),
    form: { choice: 'send' },
  },
  '/admin/system/test-email': {
    opensTo: ['run-operations'],
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: { email: 'x' },
  },
  '/admin/system/test-stripe': {
    opensTo: ['run-operations'],
    get: everyone(405),
    post: ownerOnly(302),
  },
  '/admin/system/test-storage': {
    opensTo: ['run-operations'],
    get: everyone(405),
    post: ownerOnly(302),
  },
  '/admin/staff': { opensTo: ['manage-staff'], get: ownerOnly(200) },
  '/admin/staff/new': { opensTo: ['manage-staff'], get: ownerOnly(200), post: ownerOnly(400) },
  '/admin/staff/roles': { opensTo: ['manage-staff'], get: ownerOnly(200) },
  '/admin/staff/roles/new': {
    opensTo: ['manage-staff'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/staff/roles/:roleId': {
    opensTo: ['manage-staff'],
    sample: `/admin/staff/roles/${roleIds.coach}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { id: roleIds.coach, version: '9', name: 'Coaches' },
  },
  '/admin/staff/roles/:roleId/remove': {
    opensTo: ['manage-staff'],
    sample: `/admin/staff/roles/${roleIds.coach}/remove`,
    get: everyone(405),
    post: ownerOnly(409),
  },
  '/admin/staff/:memberId': {
    opensTo: ['manage-staff'],
    sample: ({ member }) => `/admin/staff/${member}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '9', roleId: roleIds.owner, coachId: '' },
  },
  '/admin/staff/:memberId/invite-again': {
    opensTo: ['manage-staff'],
    sample: ({ member }) => `/admin/staff/${member}/invite-again`,
    get: everyone(405),
    post: ownerOnly(409),
  },
  '/admin/staff/:memberId/close': {
    opensTo: ['manage-staff'],
    sample: `/admin/staff/${nobodys}/close`,
    get: ownerOnly(404),
    post: ownerOnly(404),
  },
  '/admin/staff/:memberId/open': {
    opensTo: ['manage-staff'],
    sample: `/admin/staff/${nobodys}/open`,
    get: everyone(405),
    post: ownerOnly(404),
  },
}
