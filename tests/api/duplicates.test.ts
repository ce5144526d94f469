import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSiteMap, type SiteMap } from '~/http/answers/site-map.server'
import { readApiDocument, type ApiDocument } from '../support/browser/api-document'
import { openOnMonday } from '../support/browser/booking-walk'
import { ask, fromOurPages, site } from '../support/servers/site'

const byEmail =
  'The link of an email leads to its page, whose button the reader of that email presses.'
const signsIn = 'Who someone is, is proved on pages alone: they slow guessing down and set cookies.'
const isAFile = 'A picture is a file, sent and taken down by its own forms.'
const walk = 'A walk through pages by the link of an email, like the checkout that a hold leads to.'

const onItsPage =
  'The number of children and the link for guests are changed on the page of a party; its booking is read, paid and canceled by the calls of bookings.'

const pending =
  'The address that waits to be confirmed is shown and given up on the page of the details alone.'

const checkout =
  'A step of the checkout: a hold by a call leads into it, as its cookie opens it in a browser alone.'
const guest =
  'A guest is known by the secret of one browser or link, and goes on by its pages; a call asks who is signed in.'

/** Forms that visitors fill in without signing in. */
const ofVisitors: Record<string, string> = {
  '/booking': 'POST /api/holds',
  '/booking/index.html': 'POST /api/holds',
  '/booking/cancel': 'POST /api/bookings/:bookingId/cancellation',
  '/booking/reschedule': 'POST /api/bookings/:bookingId/reschedule',
  '/booking/absence': guest,
  '/booking/credit/:bookedHere': guest,
  '/booking/payment/:bookedHere': guest,
  '/booking/payment/:bookedHere/stop': guest,
  '/checkout/you': checkout,
  '/checkout/athletes': checkout,
  '/checkout/own-athletes': checkout,
  '/checkout/add-athlete': checkout,
  '/checkout/focus-areas': checkout,
  '/checkout/drop-off': checkout,
  '/checkout/waiver': checkout,
  '/checkout/review': checkout,
  '/checkout/payment': checkout,
  '/checkout/payment/stop': checkout,
  '/checkout/hold': checkout,
  '/checkout/remove': checkout,
  '/checkout/places': checkout,
  '/waiting-list': 'POST /api/waiting-list',
  '/waiting-list/place': byEmail,
}

/**
 * For every page of families and visitors that changes something, the API call that does the same,
 * or why there is none.
 */
const duplicates: Record<string, string> = {
  ...ofVisitors,
  '/parent/login': signsIn,
  '/parent/login/instead': signsIn,
  '/parent/login/send-code': signsIn,
  '/parent/login/code': signsIn,
  '/parent/login/passkey': signsIn,
  '/parent/login/passkey/options': signsIn,
  '/parent/passkeys/new': 'Only a browser can make a passkey.',
  '/parent/passkeys/new/options': 'Only a browser can make a passkey.',
  '/parent/passkeys/:passkeyId/remove': signsIn,
  '/parent/forgot-password': signsIn,
  '/parent/set-password': signsIn,
  '/parent/change-password': signsIn,
  '/parent/confirm-booking': walk,
  '/parent/confirm-booking/contact': walk,
  '/parent/confirm-booking/drop-off': walk,
  '/parent/confirm-booking/waiver': walk,
  '/parent/details': 'PATCH /api/parent/info',
  '/parent/details/email': 'POST /api/parent/info/email',
  '/parent/details/email/again': 'POST /api/parent/info/email',
  '/parent/details/email/cancel': pending,
  '/parent/details/email/verify': byEmail,
  '/parent/conversations/new': 'POST /api/parent/conversations',
  '/parent/conversations/:inquiryId': 'POST /api/parent/conversations/:conversationId',
  '/parent/texts': 'It is agreed to the words of the page, which are kept as proof.',
  '/parent/notifications': 'Only a browser can turn notifications on for itself.',
  '/parent/notifications/:deviceId/off': 'They are turned off where they were turned on.',
  '/parent/emails': 'PUT /api/parent/email-choices',
  '/parent/athletes/new': 'POST /api/parent/athletes',
  '/parent/athletes/:athleteId': 'PATCH /api/parent/athletes/:athleteId',
  '/parent/athletes/:athleteId/photo-consent': 'PUT /api/parent/athletes/:athleteId/photo-consent',
  '/parent/athletes/:athleteId/guardians/invite':
    'POST /api/parent/athletes/:athleteId/guardians/invitations',
  '/parent/athletes/:athleteId/guardians/invitations/:invitationId/withdraw':
    'DELETE /api/parent/athletes/:athleteId/guardians/invitations/:invitationId',
  '/parent/athletes/:athleteId/guardians/sharing':
    'PUT /api/parent/athletes/:athleteId/guardians/sharing',
  '/parent/athletes/:athleteId/guardians/:guardianId':
    'PUT /api/parent/athletes/:athleteId/guardians/:guardianId/rights',
  '/parent/athletes/:athleteId/guardians/:guardianId/end':
    'DELETE /api/parent/athletes/:athleteId/guardians/:guardianId',
  '/parent/athletes/:athleteId/guardians/:guardianId/removal':
    'POST /api/parent/athletes/:athleteId/guardians/:guardianId/removal',
  '/parent/athletes/:athleteId/guardians/:guardianId/removal/answer':
    'PUT /api/parent/athletes/:athleteId/guardians/:guardianId/removal',
  '/parent/athletes/:athleteId/guardians/invitations/:invitationId/answer':
    'PUT /api/parent/athletes/:athleteId/guardians/invitations/:invitationId',
  '/parent/guardian-invitation': 'POST /api/parent/invitations',
  '/parent/waivers/sign': 'POST /api/parent/waivers',
  '/parent/privacy/export': 'POST /api/parent/privacy/export',
  '/parent/privacy/export/file': 'Answers a file, which is no JSON, and records that it was had.',
  '/parent/privacy/erasure': 'POST /api/parent/privacy/erasure',
  '/parent/sessions': 'DELETE /api/parent/sessions/:sessionId',
  '/parent/sessions/others': 'DELETE /api/parent/sessions/others',
  '/parent/calendar-feed': 'POST /api/parent/calendar-feed',
  '/parent/calendar-feed/stop': 'DELETE /api/parent/calendar-feed',
  '/parent/payments/opening-balance/:orderId': 'POST /api/parent/opening-balances/:orderId/payment',
  '/parent/payments/opening-balance/:orderId/stop':
    'DELETE /api/parent/opening-balances/:orderId/payment',
  '/parent/payments/account-balance': 'POST /api/parent/account-balance',
  '/parent/payments/packages': 'POST /api/parent/packages',
  '/parent/payments/packages/:orderId': 'POST /api/parent/packages/:orderId/payment',
  '/parent/payments/packages/:orderId/stop': 'DELETE /api/parent/packages/:orderId/payment',
  '/parent/book': 'POST /api/holds',
  '/parties/:party/book': checkout,
  '/parent/parties/:partyId': onItsPage,
  '/parent/parties/:partyId/guest-link': onItsPage,
  '/parent/parties/:partyId/guests/:guestId/remove': onItsPage,
  '/party/:token': guest,
  '/party/:token/:guestId': guest,
  '/party/:token/:guestId/waiver': guest,
  '/camps/:termClass/enroll': 'POST /api/parent/enrollments',
  '/classes/:termClass/enroll': 'POST /api/parent/enrollments',
  '/parent/classes/card': 'POST /api/parent/card',
  '/parent/classes/card/remove': 'DELETE /api/parent/card',
  '/parent/classes/card/autopay': 'POST /api/parent/autopay',
  '/parent/classes/card/autopay/end': 'DELETE /api/parent/autopay',
  '/classes/:termClass/waiting-list': 'POST /api/parent/class-waiting-list',
  '/parent/classes/waiting/:entryId': 'DELETE /api/parent/class-waiting-list/:entryId',
  '/parent/classes/:enrollmentId/drop': 'POST /api/parent/enrollments/:enrollmentId/drop',
  '/parent/classes/:enrollmentId/pause': 'POST /api/parent/enrollments/:enrollmentId/pause',
  '/parent/classes/:enrollmentId/end-pause': 'POST /api/parent/enrollments/:enrollmentId/end-pause',
  '/parent/classes/:enrollmentId/days': 'POST /api/parent/enrollments/:enrollmentId/days',
  '/parent/classes/proposals/:proposalId': 'POST /api/parent/move-proposals/:proposalId',
  '/parent/classes/:enrollmentId/payment': 'POST /api/parent/enrollments/:enrollmentId/payment',
  '/parent/bookings/:bookingId/credit': 'POST /api/bookings/:bookingId/credit',
  '/parent/bookings/:bookingId/payment': 'POST /api/bookings/:bookingId/pay',
  '/parent/bookings/:bookingId/payment/stop': 'DELETE /api/bookings/:bookingId/pay',
  '/parent/bookings/:bookingId/cancel': 'POST /api/bookings/:bookingId/cancellation',
  '/parent/bookings/:bookingId/reschedule': 'POST /api/bookings/:bookingId/reschedule',
  '/parent/bookings/:bookingId/absence': 'POST /api/bookings/:bookingId/absence',
  '/parent/bookings/:bookingId/pick-up': 'PUT /api/bookings/:bookingId/pick-up',
  '/parent/bookings/:bookingId/focus': 'PUT /api/bookings/:bookingId/focus',
  '/progress/athlete/:athleteId/pictures/:pictureId/remove': isAFile,
  '/parent/athletes/:athleteId/picture': isAFile,
  '/parent/athletes/:athleteId/picture/remove': isAFile,
  '/progress/athlete/:athleteId/share': 'POST /api/parent/athletes/:athleteId/share-links',
  '/progress/athlete/:athleteId/share/:linkId/end':
    'DELETE /api/parent/athletes/:athleteId/share-links/:linkId',
}

const isCall = (text: string) => /^(POST|PUT|PATCH|DELETE) \/api\//.test(text)
const calls = Object.entries(duplicates).filter(([, duplicate]) => isCall(duplicate))
const reasons = Object.entries(duplicates).filter(([, duplicate]) => !isCall(duplicate))

let build: ServerBuild
let siteMap: SiteMap
let document: ApiDocument

beforeAll(async () => {
  await openOnMonday()
  build = (await site()).build
  siteMap = readSiteMap(build)
  document = await readApiDocument()
})

describe('the table of API calls for pages', () => {
  it('has a row for every page of families and visitors that changes data', () => {
    expect(Object.keys(duplicates).sort()).toEqual(changing(build.routes).sort())
  })

  it('fails without a row for a new page', () => {
    const like = build.routes['routes/parent/details/details']!
    for (const path of ['parent/planted', 'checkout/planted', 'waiting-list/planted']) {
      const planted = { ...like, id: 'planted', path }
      expect(changing({ ...build.routes, planted })).toContain(`/${path}`)
    }
  })

  it.each(calls)('has for %s an existing, documented API call: %s', (_page, duplicate) => {
    const [method, pattern] = duplicate.split(' ') as [string, string]
    const address = siteMap(pattern)
    expect(address).toMatchObject({ pattern })
    expect(address?.methods).toContain(method)
    const said = document.paths[pattern.replace(/:(\w+)/g, '{$1}')]
    expect(Object.keys(said ?? {})).toContain(method.toLowerCase())
  })

  it.each(reasons)('explains why %s has no API call', (_page, reason) => {
    expect(reason).toMatch(/^[A-Z].{30,}\.$/)
  })

  it('includes every API call by which a family changes data', () => {
    const written = Object.entries(document.paths)
      .filter(([pattern]) => pattern.startsWith('/api/parent/'))
      .flatMap(([pattern, said]) =>
        Object.keys(said).map((method) => `${method.toUpperCase()} ${pattern}`),
      )
      .filter((call) => !call.startsWith('GET '))
    const known = calls.map(([, duplicate]) => duplicate.replace(/:(\w+)/g, '{$1}'))
    expect(written.filter((call) => !known.includes(call))).toEqual([])
  })
})

it('no API call of a family accepts an undocumented method', async () => {
  const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/parent/'))
  for (const [pattern, said] of own) {
    const written = Object.keys(said).map((method) => method.toUpperCase())
    const allowed = written.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (one) => !written.includes(one),
    )) {
      const answer = await ask(pattern.replace(/\{\w+\}/g, 'x'), { method, headers: fromOurPages })
      expect(answer.status, `${method} ${pattern}`).toBe(405)
      expect(answer.headers.allow!.split(', ').sort()).toEqual(allowed.sort())
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'method-not-allowed' })
    }
  }
})

/** The patterns with forms for families and visitors. */
function changing(routes: ServerBuild['routes']): string[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.module.action !== undefined)
    .map((route) => '/' + pathTo(routes, route.id).join('/'))
    .filter((pattern) =>
      /^\/((parent|progress|classes|camps|parties|party)\/|(booking|checkout|waiting-list)(\/|$))/.test(
        pattern,
      ),
    )
}

function pathTo(routes: ServerBuild['routes'], id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...pathTo(routes, route.parentId), ...(route.path ? [route.path] : [])] : []
}
