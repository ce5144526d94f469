import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import {
  problems,
  readApiDocument,
  schemaIn,
  type ApiDocument,
} from '../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../support/browser/booking-walk'
import { callApi } from '../support/browser/call-api'
import { callsOfFamilies } from '../support/cases/calls-of-families'
import { aParentWithALesson } from '../support/browser/signed-in-parent'
import { takeWholeDay } from '../support/factories/factories-waiting'
import { aStaffMember } from '../support/factories/factories-accounts'
import { aCamp, aTerm, aTermClass } from '../support/factories/factories-enrollment'
import { demoCoach, newStaff } from '../support/browser/staff-browser'
import { ask, fromOurPages } from '../support/servers/site'
import { routeMatrix } from '../pages/route-matrix/route-matrix'

let document: ApiDocument

beforeAll(async () => {
  await openOnMonday()
  await takeWholeDay('2026-11-24')
  const { staff } = await aStaffMember()
  const termId = await aTerm(staff)
  await aTermClass(
    staff,
    { termId, coachId: await demoCoach() },
    { startTime: '09:00', startsOn: '2026-12-01' },
  )
  await aCamp(staff, await demoCoach(), { startTime: '05:00', endTime: '06:00' })
  document = await readApiDocument()
})
beforeEach(() => database().rateLimitTry.deleteMany())

const choice = { necessary: true, analytics: false, marketing: true, region: 'US' }

const waits = {
  idempotencyKey: 'm'.repeat(43),
  type: 'deep-dive',
  day: '2026-11-24',
  name: 'Dana Okafor',
  email: 'dana@example.com',
  phone: '555 010 2030',
}

const held = {
  idempotencyKey: 'h'.repeat(43),
  lessonType: 'deep-dive',
  day: '2026-11-26',
  time: '16:00',
}

/** Calls that need a signed-in user: tested as families and as staff below. */
const ofBooking = '/api/bookings/{bookingId}'
const ofThoseSignedIn = [
  '/api/bookings',
  ofBooking,
  `${ofBooking}/cancellation`,
  `${ofBooking}/reschedule`,
  // see booking-money.test.ts
  `${ofBooking}/payments`,
  `${ofBooking}/refunds`,
  `${ofBooking}/pay`,
]

/** Calls for families only: see tests/api/parent. */
const isOfFamilies = (path: string) =>
  /^\/api\/(parent\/|bookings\/[^/]+\/(absence|credit|gift-card|pick-up|focus))/.test(path)
const ofFamilies = Object.values(callsOfFamilies).flat()

/** Needs Stripe's signature: see stripe-webhook.test.ts. */
const ofStripe = '/api/stripe/webhook'

/** Needs a gift card: see gift-cards.test.ts. */
const ofGiftCards = '/api/gift-cards/balance'

/** For each call, a request that succeeds, and one that fails where a visitor's can. */
const samples: [pattern: string, path: string, failing: string | null, body?: object][] = [
  ['/api/auth/status', '/api/auth/status', null],
  ['/api/parent-auth/status', '/api/parent-auth/status', null],
  [
    '/api/available-times',
    '/api/available-times?date=2026-11-17&lessonType=deep-dive',
    '/api/available-times?date=never',
  ],
  [
    '/api/available-times/{date}/{lessonType}',
    '/api/available-times/2026-11-17/tumbling-basics',
    '/api/available-times/2026-11-17/nothing',
  ],
  ['/api/blog-posts', '/api/blog-posts', '/api/blog-posts?category=No%20Such'],
  ['/api/blog-posts/{id}', '/api/blog-posts/first-private-lesson', '/api/blog-posts/nothing'],
  ['/api/tips', '/api/tips?difficulty=beginner', '/api/tips?difficulty=odd'],
  ['/api/tips/{id}', '/api/tips/hollow-and-arch', '/api/tips/nothing'],
  ['/api/stripe/products', '/api/stripe/products', null],
  ['/api/camps', '/api/camps', null],
  ['/api/camps/{termClass}', '/api/camps/winter-break-camp', '/api/camps/nothing'],
  ['/api/parties', '/api/parties', null],
  ['/api/parties/{party}', '/api/parties/gym-birthday', '/api/parties/nothing'],
  ['/api/classes', '/api/classes', '/api/classes?day=9'],
  ['/api/classes/{termClass}', '/api/classes/tumbling-1', '/api/classes/nothing'],
  ['/api/site-content', '/api/site-content', null],
  ['/api/gift-cards', '/api/gift-cards', null],
  ['/api/cookie-consent', '/api/cookie-consent', null, choice],
  ['/api/holds', '/api/holds', null, held],
  ['/api/waiting-list', '/api/waiting-list', null, waits],
]

describe.each(samples)('%s', (pattern, path, failing, body) => {
  const method = body ? 'post' : 'get'

  it('answers as the OpenAPI document says', async () => {
    const answer = await call(path, body)
    expect(answer.status).toBe(200)
    expect(problems(schemaOf(pattern, method, '200'), answer.json)).toEqual([])
  })

  it('fails as the OpenAPI document says', async () => {
    const answer = await (body ? call(path, { odd: true }) : call(failing ?? `${path}/nothing`))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(problems(schemaOf(pattern, method, 'default'), answer.json)).toEqual([])
  })
})

it('the OpenAPI document leaves out no public call', () => {
  const open = Object.entries(routeMatrix)
    .filter(([path, { get }]) => path.startsWith('/api/') && get.visitor === 200)
    .map(([path]) => path.replace(/:(\w+)/g, '{$1}'))
  const documented = Object.keys(document.paths)
  const tried = [...samples.map(([pattern]) => pattern), ...ofThoseSignedIn, ofStripe, ofGiftCards]
  expect(documented.filter((path) => !isOfFamilies(path)).sort()).toEqual(tried.sort())
  expect(open.filter((path) => !documented.includes(path))).toEqual(['/api/openapi.json'])
})

it('the OpenAPI document leaves out no call for families', () => {
  const documented = Object.entries(document.paths)
    .filter(([path]) => isOfFamilies(path))
    .flatMap(([path, said]) => Object.keys(said).map((method) => `${method.toUpperCase()} ${path}`))
  expect(documented.sort()).toEqual(ofFamilies.toSorted())
})

it('the OpenAPI document describes the booking answers for families and staff', async () => {
  await forgetVisitors()
  const { browser, bookingId } = await aParentWithALesson()
  const canceled = await aParentWithALesson({ time: '18:00' })
  await change(canceled)
  const owner = await newStaff('owner')
  for (const caller of [browser, owner]) {
    const list = await callApi(caller, '/api/bookings')
    expect(list.json.bookings).toHaveLength(caller === owner ? 2 : 1)
    expect(problems(schemaOf('/api/bookings', 'get', '200'), list.json)).toEqual([])
    const one = await callApi(caller, `/api/bookings/${bookingId}`)
    expect(problems(schemaOf('/api/bookings/{bookingId}', 'get', '200'), one.json)).toEqual([])
  }
  const failing = ['/api/bookings?status=lost', '/api/bookings/nothing']
  for (const path of failing) {
    const answer = await callApi(owner, path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(problems(schemaOf('/api/bookings', 'get', 'default'), answer.json)).toEqual([])
  }
  expect((document.paths['/api/bookings']!.get as { security?: unknown }).security).toBeDefined()
})

/** Reschedules a booking and then cancels it, as the document describes. */
async function change({ browser, bookingId }: Awaited<ReturnType<typeof aParentWithALesson>>) {
  const steps: [call: string, body?: object][] = [
    ['reschedule', { idempotencyKey: 'r'.repeat(43), day: '2026-11-27', time: '17:30' }],
    ['cancellation'],
    ['cancellation', { idempotencyKey: 'c'.repeat(43), refundCents: 0 }],
  ]
  for (const [call, body] of steps) {
    const pattern = `${ofBooking}/${call}`
    const answer = await callApi(browser, `/api/bookings/${bookingId}/${call}`, body)
    expect(answer.status).toBe(200)
    const schema = schemaOf(pattern, body ? 'post' : 'get', '200')
    expect(problems(schema, answer.json)).toEqual([])
  }
}

it('the OpenAPI document describes Stripe’s webhook and the refusal of an unsigned message', async () => {
  const { status, json } = await call(ofStripe, { odd: true })
  expect(status).toBe(400)
  expect(problems(schemaOf(ofStripe, 'post', 'default'), json)).toEqual([])
  expect(problems(schemaOf(ofStripe, 'post', '200'), { received: true })).toEqual([])
  const { parameters } = document.paths[ofStripe]!.post as unknown as { parameters: object[] }
  expect(parameters).toMatchObject([{ in: 'header', name: 'Stripe-Signature', required: true }])
})

it('the check notices a field that is missing in the OpenAPI document', () => {
  const schema = schemaOf('/api/stripe/products', 'get', '200')
  expect(problems(schema, { products: [], more: 1 })).not.toEqual([])
  expect(problems(schema, {})).not.toEqual([])
})

async function call(path: string, body?: object) {
  const headers = { ...fromOurPages, 'Content-Type': 'application/json' }
  const question = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const answer = await ask(path, question)
  return { status: answer.status, json: JSON.parse(answer.body) as unknown }
}

function schemaOf(pattern: string, method: string, status: string) {
  return schemaIn(document, pattern, method, status)
}

it('the readable API reference leaves out no call', async () => {
  const text = await readFile('docs/api.md', 'utf8')
  const calls = Object.keys(routeMatrix).filter(
    (path) => path.startsWith('/api/') && path !== '/api/*',
  )
  const missing = calls.filter((path) => !text.includes(path.replace(/:(\w+)/g, '{$1}')))
  expect(missing).toEqual([])
})
