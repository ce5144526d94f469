import { roleIds } from '../../support/cases/built-in-roles'
import {
  idempotencyKey,
  nobodys,
  everyone,
  staffOnly,
  team,
  statuses,
  type Row,
  type Statuses,
} from './rows'

/** How staff sign in and who manages them. */
export const staffRows: Record<string, Row> = {
  '/admin/login': {
    get: statuses(200, team(302)),
    post: statuses(409, team(302)),
    form: { idempotencyKey, email: 'nobody@example.com', password: 'x' },
  },
  '/admin/first-owner': {
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
  '/admin/forgot-password': { get: everyone(200), post: everyone(400), form: { email: 'x' } },
  '/admin/second-factor': { get: everyone(302), post: everyone(302) },
  '/admin/second-factor/recovery-code': { get: everyone(302), post: everyone(302) },
  '/admin/second-factor/new': { get: staffOnly(200), post: staffOnly(302) },
  '/admin/second-factor/set-up': {
    get: staffOnly(200),
    post: staffOnly(409),
    form: { idempotencyKey, code: '000000' },
  },
  '/admin/security': { get: staffOnly(200) },
  '/admin/security/password': {
    get: staffOnly(200),
    post: staffOnly(400),
    form: { password: 'short' },
  },
  '/admin/security/recovery-codes': { get: staffOnly(200), post: staffOnly(200) },
  // these users need a second factor for their work
  '/admin/security/remove-app': { get: staffOnly(404), post: staffOnly(404) },
  '/admin/security/sessions/end': { get: everyone(405), post: everyone(302) },
  '/admin/security/sessions/:sessionId/end': {
    sample: `/admin/security/sessions/${nobodys}/end`,
    get: everyone(405),
    post: staffOnly(404),
  },
  '/admin/setup': { get: ownerOnly(200) },
  '/admin/setup/answer': {
    get: everyone(405),
    post: ownerOnly(409),
    form: { step: 'coaches', answer: 'not_needed' },
  },
  // the demo business is open
  '/admin/setup/open': { get: everyone(405), post: ownerOnly(302) },
  '/admin/setup/close': { get: ownerOnly(200), post: ownerOnly(409), form: { opened: 'x' } },
  '/admin/setup/renew-preview': { get: everyone(405), post: ownerOnly(302) },
  '/admin/setup/end-preview': { get: everyone(405), post: ownerOnly(302) },
  '/admin/system': { get: ownerOnly(200) },
  '/admin/system/test-email': { get: ownerOnly(200), post: ownerOnly(400), form: { email: 'x' } },
  '/admin/system/test-stripe': { get: everyone(405), post: ownerOnly(302) },
  '/admin/system/test-storage': { get: everyone(405), post: ownerOnly(302) },
  '/admin/staff': { get: ownerOnly(200) },
  '/admin/staff/new': { get: ownerOnly(200), post: ownerOnly(400) },
  '/admin/staff/:memberId': {
    sample: ({ member }) => `/admin/staff/${member}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '9', roleId: roleIds.owner, coachId: '' },
  },
  '/admin/staff/:memberId/invite-again': {
    sample: ({ member }) => `/admin/staff/${member}/invite-again`,
    get: everyone(405),
    post: ownerOnly(409),
  },
  '/admin/staff/:memberId/close': {
    sample: `/admin/staff/${nobodys}/close`,
    get: everyone(405),
    post: ownerOnly(404),
  },
  '/admin/staff/:memberId/open': {
    sample: `/admin/staff/${nobodys}/open`,
    get: everyone(405),
    post: ownerOnly(404),
  },
}

/** 404 for other staff. */
function ownerOnly(status: number): Statuses {
  return { ...staffOnly(404), owner: status }
}
