import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetVisitors } from '../../support/browser/booking-walk'
import type { Method } from '../../support/browser/call-api'
import { emptyTables } from '../../support/database/empty-tables'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { pay, payAhead } from '../../support/factories/factories-payments'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { oddBodies } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { openTakingCards } from '../../support/browser/payer-walk'

let stripe: RunningFake
let packageId: string

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await emptyTables('payment_attempt')
  await forgetVisitors()
  packageId = await aPackage((await aStaffMember({ role: 'owner' })).staff)
  takeCardsBy(stripe)
})

const call = (browser: PlainBrowser, method: Method, path: string, body?: unknown) =>
  callAsDocumented(browser, method, `/api/${path}`, body)

it('payments are the same as on the page, in cents', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  await pay(bookingId, 1000, 'cash', clock.now())
  const { json } = await call(browser, 'GET', 'parent/payments')
  expect(json).toMatchObject({
    due: [{ cents: 5000, currency: 'USD' }],
    lessons: [
      {
        bookingId,
        lessonName: 'Deep Dive',
        currency: 'USD',
        dueCents: 5000,
        charges: [{ kind: 'price', amountCents: 6000 }],
        payments: [{ method: 'cash', amountCents: 1000, receivedAt: clock.now().toISOString() }],
        refunds: [],
        payNowCents: 5000,
        isBookedYet: true,
      },
    ],
    page: 1,
    pages: 1,
  })
  expect((await call(browser, 'GET', 'parent/payments?page=2')).status).toBe(404)
  const { browser: stranger } = await aSignedInParent()
  expect((await call(stranger, 'GET', 'parent/payments')).json).toMatchObject({
    due: [],
    lessons: [],
  })
})

it('remaining credits are listed with the use of the others', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  const { staff } = await aStaffMember({ role: 'owner' })
  const { paymentId } = await sellOne(staff, bookingId, packageId)
  const { json } = await call(browser, 'GET', 'parent/credits')
  expect(json.credits).toMatchObject([
    {
      left: 5,
      lessonNames: ['Tumbling Basics'],
      athleteFirstName: null,
      missedAt: null,
      package: { name: 'Five classes', priceCents: 10_000, currency: 'USD', paymentId },
      movements: [{ kind: 'granted', credits: 5, lesson: null }],
    },
  ])
  const { browser: stranger } = await aSignedInParent()
  expect((await call(stranger, 'GET', 'parent/credits')).json).toEqual({ credits: [] })
})

describe('a package in the API for parents', () => {
  const path = 'parent/packages'

  async function wish(browser: PlainBrowser, changes: object = {}) {
    const { json } = await call(browser, 'GET', path)
    const [{ chosen }] = json.packages as [{ chosen: string }]
    return { idempotencyKey: newToken(), chosen, ...changes }
  }

  it('is read, chosen, abandoned, paid for and received as on the pages', async () => {
    const { browser } = await aParentWithALesson()
    expect((await call(browser, 'GET', path)).json).toMatchObject({
      byCard: true,
      open: [],
      packages: [{ name: 'Five classes', credits: 5, priceCents: 10_000, currency: 'USD' }],
    })
    const body = await wish(browser)
    const first = await call(browser, 'POST', path, body)
    expect(await call(browser, 'POST', path, body)).toEqual(first)
    const { orderId, url } = first.json as { orderId: string; url: string }
    expect(url).toMatch(new RegExp(`^${stripe.origin}/pay/`))
    expect(await database().packagePurchase.count()).toBe(1)
    expect((await call(browser, 'GET', path)).json.open).toEqual([
      { orderId, name: 'Five classes' },
    ])

    const one = `${path}/${orderId}`
    expect((await call(browser, 'GET', one)).json).toMatchObject({
      orderId,
      state: 'open',
      hasPage: true,
      paymentId: null,
      isUsable: false,
    })
    for (const _time of [1, 2])
      expect((await call(browser, 'DELETE', `${one}/payment`)).json.state).toBe('expired')
    const again = await call(browser, 'POST', `${one}/payment`)
    expect(await call(browser, 'POST', `${one}/payment`)).toEqual(again)
    expect(again.json.url).not.toBe(url)
    stripe.fake.pay(String(again.json.url).split('/').at(-1)!)
    expect((await call(browser, 'GET', one)).json).toMatchObject({
      state: 'paid',
      isUsable: true,
      paymentId: expect.any(String),
    })
    expect((await call(browser, 'POST', `${one}/payment`)).json).toEqual({
      orderId,
      attemptId: null,
      url: null,
    })
    const { json } = await call(browser, 'GET', 'parent/credits')
    expect(json.credits).toMatchObject([{ left: 5 }])
  })

  it('is only for an athlete whom the caller may book for, and hidden from other families', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const { browser: other, bookingId: theirs } = await aParentWithALesson({ time: '18:00' })
    const bought = await call(
      ...([browser, 'POST', path] as const),
      await wish(browser, { athleteId: await athleteOf(bookingId) }),
    )
    expect(bought.status).toBe(200)
    const one = `${path}/${bought.json.orderId as string}`
    expect((await call(browser, 'GET', one)).json.athleteFirstName).toBe('Zoe')
    const wrong = await wish(browser, { athleteId: await athleteOf(theirs) })
    expect(await call(browser, 'POST', path, wrong)).toMatchObject({
      status: 409,
      json: { code: 'not-theirs', details: { field: 'athleteId' } },
    })
    const before = await databaseState()
    const asked = [
      await call(other, 'GET', one),
      await call(other, 'POST', `${one}/payment`),
      await call(other, 'DELETE', `${one}/payment`),
      await call(browser, 'GET', `${path}/${newId()}`),
      await call(browser, 'POST', `${path}/x/payment`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await databaseState()).toEqual(before)
  })

  it('is refused with the messages of the page, and if card payments are off', async () => {
    const { browser } = await aSignedInParent()
    const stale = await wish(browser, { chosen: `${packageId}.99` })
    expect(await call(browser, 'POST', path, stale)).toMatchObject({
      status: 409,
      json: { code: 'package-changed', details: { field: 'chosen' } },
    })
    const body = await wish(browser)
    for (const odd of [{ chosen: undefined }, { chosen: [packageId] }, { athleteId: 7 }])
      expect((await call(browser, 'POST', path, { ...body, ...odd })).status).toBe(400)
    for (const [what, odd] of oddBodies)
      expect((await call(browser, 'POST', path, odd)).status, what).toBe(400)
    setEnv({ ...env(), stripe: undefined })
    expect((await call(browser, 'GET', path)).json.byCard).toBe(false)
    expect(await call(browser, 'POST', path, body)).toMatchObject({
      status: 409,
      json: { code: 'no-cards' },
    })
    expect(await database().packagePurchase.count()).toBe(0)
  })
})

describe.each([
  ['an opening balance', 2550, anOwedBalance],
  ['what a booking still costs', 6000, anOwedLesson],
] as const)('%s', (_what, cents, owing) => {
  it('is read, started to be paid and abandoned as on the page, by its family alone', async () => {
    const { browser, path } = await owing()
    const { browser: other } = await aSignedInParent()
    const { json: due } = await call(browser, 'GET', path)
    expect(due).toEqual({ dueCents: cents, currency: 'USD' })
    expect((await call(browser, 'DELETE', path)).status).toBe(404)
    const seen = { seenCents: cents }
    const { json } = await call(browser, 'POST', path, seen)
    for (const [method, body] of [['GET'], ['POST', seen], ['DELETE']] as const)
      expect((await call(other, method, path, body)).status).toBe(404)
    expect(await call(browser, 'POST', path, { seenCents: 1 })).toMatchObject({
      status: 409,
      json: { code: 'balance-changed' },
    })
    expect((await call(browser, 'DELETE', path)).json).toEqual({
      attemptId: json.attemptId,
      state: 'expired',
    })
    expect((await call(browser, 'DELETE', path)).status).toBe(404)
  })
})

it('the account balance pays for lessons, once', async () => {
  const { browser, parent, bookingId } = await aParentWithALesson()
  await payAhead(parent.id, 7000, clock.now())
  const before = await call(browser, 'GET', 'parent/payments')
  expect(before.json).toMatchObject({ accountBalance: [{ cents: 7000, currency: 'USD' }] })
  const wanted = { seenCents: 7000, charges: [bookingId] }
  const { browser: other } = await aParentWithALesson({ time: '18:00' })
  expect((await call(other, 'POST', 'parent/account-balance', wanted)).status).toBe(404)
  expect((await call(browser, 'POST', 'parent/account-balance', wanted)).json).toEqual({
    amountCents: 6000,
    currency: 'USD',
  })
  expect(await call(browser, 'POST', 'parent/account-balance', wanted)).toMatchObject({
    status: 409,
    json: { code: 'nothing-due' },
  })
  const after = await call(browser, 'GET', 'parent/payments')
  expect(after.json).toMatchObject({ accountBalance: [{ cents: 1000 }], due: [{ cents: 0 }] })
})

async function anOwedBalance() {
  const { browser, parent } = await aSignedInParent()
  const { staff } = await aStaffMember({ role: 'owner' })
  const orderId = await anOpeningBalance(staff, parent.id, '25.50', clock.now())
  return { browser, path: `parent/opening-balances/${orderId}/payment` }
}

async function anOwedLesson() {
  const { browser, bookingId } = await aParentWithALesson()
  return { browser, path: `bookings/${bookingId}/pay` }
}

it('every call of payments is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.money))
})
