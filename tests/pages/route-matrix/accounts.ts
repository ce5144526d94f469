import { everyone, families, family, idempotencyKey, statuses, type Rows } from './rows'

/** Signing in and out, and the calls that say who is signed in. */
export const accountRows: Rows = {
  '/parent/login': {
    get: statuses(200, family(302)),
    post: statuses(409, family(302)),
    form: { idempotencyKey, email: 'nobody@example.com', password: 'no one knows it' },
  },
  '/parent/login/send-code': {
    get: everyone(200),
    post: everyone(302),
    form: { idempotencyKey, email: 'nobody@example.com' },
  },
  // none of these users has requested a code
  '/parent/login/code': {
    get: everyone(302),
    post: everyone(302),
    form: { idempotencyKey, code: '123456' },
  },
  // no challenge was asked for
  '/parent/login/passkey': {
    get: everyone(405),
    post: everyone(409),
    form: { response: '{}' },
  },
  '/parent/login/passkey/options': { get: everyone(405), post: everyone(200) },
  '/parent/login/instead': {
    get: everyone(405),
    post: everyone(302),
    form: { email: 'nobody@example.com' },
  },
  '/parent/forgot-password': {
    get: everyone(200),
    post: everyone(302),
    form: { email: 'nobody@example.com' },
  },
  '/parent/set-password': {
    get: everyone(404),
    post: everyone(409),
    form: { idempotencyKey, token: 't'.repeat(43), password: 'six mats under a beam' },
  },
  '/parent/change-password': {
    get: families(200),
    post: statuses(302, family(409)),
    form: { presentPassword: 'no one knows it', password: 'six mats under a beam' },
  },
  // the users signed in here have just signed in
  '/confirm-it-is-you': {
    get: everyone(302),
    post: everyone(302),
    form: { idempotencyKey, password: 'no one knows it' },
  },
  '/session': { get: everyone(200) },
  '/logout': { get: everyone(200) },
  '/logout/now': { get: everyone(405), post: everyone(302) },
  '/parent-register': {
    get: statuses(200, family(302)),
    post: everyone(302),
    form: { idempotencyKey, firstName: 'Ada', lastName: 'Lind', email: 'ada@holder.example' },
  },
  '/parent-setup-success': {
    get: everyone(302),
    post: everyone(302),
    form: { email: 'ada@holder.example' },
  },
  '/verify-email': {
    get: everyone(404),
    post: everyone(409),
    form: { idempotencyKey, token: 't'.repeat(43) },
  },

  '/api/openapi.json': { get: everyone(200) },
  '/api/stripe/products': { get: everyone(200) },
  // the posted data has no signature
  '/api/stripe/webhook': { get: everyone(405), post: everyone(400), fromAnywhere: true },
  // neither does this
  '/api/twilio/incoming': { get: everyone(405), post: everyone(403), fromAnywhere: true },
  '/api/twilio/status': { get: everyone(405), post: everyone(403), fromAnywhere: true },
  // the posted form is not JSON
  '/api/holds': { get: everyone(405), post: everyone(400), form: { idempotencyKey } },
  '/api/waiting-list': { get: everyone(405), post: everyone(400), form: { idempotencyKey } },
  '/api/cookie-consent': { get: everyone(405), post: everyone(400), form: { analytics: 'on' } },
  '/api/auth/status': { get: everyone(200) },
  '/api/auth/logout': { get: everyone(302) },
  '/api/parent-auth/status': { get: everyone(200) },
  '/api/parent-auth/logout': { get: everyone(405), post: everyone(302) },
}
