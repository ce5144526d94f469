import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { issueToken, tokenOf } from '~/domain/accounts/account-tokens.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { TokenPurpose } from '~/values/ttl'
import { newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { PlainPage } from '../support/browser/plain-page'
import { ask, fromOurPages } from '../support/servers/site'
import { expectValidHtml, pagesWithout } from '../support/browser/valid-html'
import { routeMatrix } from './route-matrix/route-matrix'
import { gatherActors, signInAnew } from './route-matrix/actors'
import { actors, type Actor, type Things } from './route-matrix/rows'

// Checks each address as the first kind of user with access sees it, and its form after an empty
// submission.
let cookies: Record<Actor, string>
let things: Things
const seen = new Set<string>()

beforeAll(async () => {
  await openOnMonday()
  ;({ cookies, things } = await gatherActors())
})
beforeEach(() => signInAnew(cookies))

const rows = Object.entries(routeMatrix).map(([pattern, row]) => ({ pattern, ...row }))

it.each(rows)('valid HTML: $pattern', async ({ pattern, sample = pattern, get, post }) => {
  const path = typeof sample === 'string' ? sample : sample(things)
  for (const actor of someWho((one) => get[one] === 200)) await show(actor, path)
  for (const actor of someWho((one) => (post?.[one] ?? 302) !== 302))
    await show(actor, path, 'POST')
})

it.each<[string, TokenPurpose, (token: string) => string]>([
  ['an address to verify', 'verify_email', (token) => `/verify-email?token=${token}`],
  ['a password to set', 'set_password', (token) => `/parent/set-password?token=${token}`],
])('valid HTML: %s', async (_what, purpose, path) => {
  const where = { realm: 'parent', disabledAt: null } as const
  const { id: accountId } = await database().account.findFirstOrThrow({
    where,
    orderBy: { id: 'asc' },
  })
  const id = await transaction((tx) => issueToken(tx, { accountId, purpose }, clock.now()))
  await show('visitor', path(tokenOf(purpose, id)))
  expect([...seen]).toContain(path('').split('?')[0])
})

it('valid HTML: the page to re-authenticate', async () => {
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000)
  await database().session.updateMany({ data: { confirmedAt: anHourAgo } })
  await show('parent', '/confirm-it-is-you')
  expect([...seen]).toContain('/confirm-it-is-you')
})

it('valid HTML: the page after requesting an email', async () => {
  const browser = newVisitor()
  await browser.open('/parent/login/send-code')
  browser.fill('Email address', 'nobody@example.com')
  await look(await browser.press(accountTexts.sendCode))
  await browser.open('/parent-register')
  browser.fill('Your first name', 'Ada')
  browser.fill('Your last name', 'Lind')
  browser.fill('Email address', 'ada@example.com')
  await look(await browser.press(accountTexts.makeMyAccount))
})

it('the check of valid HTML leaves out only pages that need a hold, a booking or a token, which other tests cover', async () => {
  expect((await pagesWithout(seen)).sort()).toEqual(elsewhere.sort())
})

/** Pages that need a hold, a booking, an email or a secret first; their own tests check them. */
const elsewhere = [
  '/admin/staff/:memberId/close',
  ...['', '/recovery-code', '/set-up'].map((page) => `/admin/second-factor${page}`),
  ...['', '/remove'].map((page) => `/admin/security/passkeys/:passkeyId${page}`),
  '/admin/athletes/:keptId/duplicates/:duplicateId',
  '/admin/athletes/:athleteId/waiver/sign/:guardianId',
  ...['/admin/calendar/closings/:closingId', '/admin/payments/refunds/:refundId/another-way'],
  '/admin/payments/:paymentId/refund',
  ...[
    '/address',
    '/texts',
    '/credit/:creditId/take-back',
    '/documents/:documentId/remove',
    '/merge/:otherId',
    '/notes/:noteId/strike',
  ].map((page) => `/admin/families/:guardianId${page}`),
  ...['', '/columns', '/invitations'].map((page) => `/admin/families/import/:importId${page}`),
  ...['/delete', '/edit', '/recipients', '/schedule'].map(
    (page) => `/admin/families/messages/:messageId${page}`,
  ),
  ...['/admin/settlements/locked/:settlementId', '/admin/my-settlements/:settlementId'],
  '/opening-soon',
  '/admin/gift-cards/:giftCardId/refund',
  '/gift-cards/card/:token',
  ...['/classes/new', '/edit', '/roll-over'].map((page) => `/admin/terms/:termId${page}`),
  ...['', '/edit', '/enroll', '/enroll/:guardianId', '/enroll/:guardianId/wait', '/roll-sheet'].map(
    (page) => `/admin/terms/classes/:termClassId${page}`,
  ),
  ...['/drop', '/move', '/pause', '/end-pause', '/days'].map(
    (page) => `/admin/terms/enrollments/:enrollmentId${page}`,
  ),
  '/admin/tuition/late-fees/:invoiceId',
  ...['', '/enroll', '/waiting-list'].map((page) => `/classes/:termClass${page}`),
  '/parent/classes/waiting/:entryId',
  ...['/drop', '/pause', '/end-pause', '/days', '/payment'].map(
    (page) => `/parent/classes/:enrollmentId${page}`,
  ),
  '/parent/classes/proposals/:proposalId',
  ...['/admin/terms/classes/:termClassId/questions/new', '/admin/terms/questions/:questionId'],
  ...['/parties/:party', '/parties/:party/book', '/parent/parties/:partyId'],
  ...['/party/:token', '/party/:token/:guestId', '/party/:token/:guestId/waiver'],
  ...['/admin/parties/:partyId/guests', '/admin/parties/:partyId/waivers/:waiverId'],
  ...['admin', 'parent'].map((area) => `/${area}/parties/:partyId/guests/:guestId/remove`),
  '/admin/system/held-messages',
  ...['', '/enroll'].map((page) => `/camps/:termClass${page}`),
  ...['/admin/packages/sold/:saleId', '/admin/packages/sold/:saleId/end'],
  ...['/privacy-requests/verify', '/privacy-requests/export'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe'],
  '/progress/athlete/:athleteId/pictures/:pictureId/remove',
  '/parent/passkeys/:passkeyId/remove',
  ...['/parent/details/email/verify', '/parent/messages/:messageId', '/parent/waivers/sign'],
  '/parent/texts',
  '/parent/notifications',
  '/parent/guardian-invitation',
  ...['/admin/privacy/:requestId/erase', '/admin/security/remove-app', '/lesson/:bookingId'],
  '/parent/payments/opening-balance/:orderId',
  ...['/parent/payments/packages/:orderId', '/admin/packages/sell/:guardianId'],
  ...[
    '/booking/absence',
    ...['', '/contact', '/drop-off', '/waiver'].map((part) => `/parent/confirm-booking${part}`),

    '/booking/cancel',
    '/booking/reschedule',
    '/booking-success',
    '/unsubscribe',
  ],
  ...['', '/athletes', '/own-athletes', '/add-athlete', '/focus-areas', '/drop-off'].map(
    (step) => `/checkout${step}`,
  ),
  ...['/checkout/waiver', '/checkout/review', '/checkout/payment', '/api/auth/logout'],
  ...['/waiting-list', '/waiting-list/place', '/admin/waiting-list/join'],
]

async function show(actor: Actor, path: string, method = 'GET'): Promise<void> {
  const headers = { ...fromOurPages, Cookie: cookies[actor] }
  const { status, headers: answered, body } = await ask(path, { method, headers })
  if (!/html/.test(String(answered['content-type']))) return
  // the test of its own page checks a downloadable email as an email
  if (/^attachment/.test(String(answered['content-disposition']))) return
  await look(new PlainPage(`http://localhost${path}`, status, {}, body))
}

async function look(page: PlainPage): Promise<void> {
  await expectValidHtml(page)
  if (page.status === 200) seen.add(new URL(page.url).pathname)
}

/** The first kind of user for whom the condition holds. */
function someWho(does: (actor: Actor) => boolean): Actor[] {
  return actors.filter(does).slice(0, 1)
}
