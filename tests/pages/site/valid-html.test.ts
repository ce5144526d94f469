import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { unsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  allSteps,
  forgetVisitors,
  monday,
  newBooker,
  newHolder,
  newHolderAt,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { guest } from '../../support/factories/factories-booking'
import { withoutTable } from '../../support/database/missing-table'
import { PlainPage } from '../../support/browser/plain-page'
import { ask, fromOurPages, type SiteRequest } from '../../support/servers/site'
import { expectValidHtml, expectValidPage, findingsIn } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

type Shown = () => Promise<PlainPage>

/** Expects a page to have valid HTML. */
async function expectValid(shown: Shown, status: number): Promise<void> {
  await expectValidPage(await shown(), status)
}

const deepDive = '/booking?type=deep-dive'
const basics = '/booking?type=tumbling-basics'

describe('valid HTML of a successful page:', () => {
  it.each([
    '/',
    '/test-screenshots',
    '/booking',
    deepDive,
    `${deepDive}&day=2026-11-17`,
    `${deepDive}&day=2026-11-22`,
    basics,
  ])('%s', (path) => expectValid(() => newVisitor().open(path), 200))

  it('a class with full dates', async () => {
    await database().lesson.updateMany({
      where: { startsAt: at('2026-11-17', '17:00') },
      data: { placesTaken: 8 },
    })
    await expectValid(() => newVisitor().open(basics), 200)
  })

  it('while bookings are paused', async () => {
    await database().settings.updateMany({
      data: { bookingPaused: true, pauseMessage: 'Painting.' },
    })
    for (const path of ['/booking', deepDive, basics])
      await expectValid(() => newVisitor().open(path), 200)
    await database().settings.updateMany({ data: { bookingPaused: false } })
  })

  it.each(allSteps)(
    '“%s”, for two, before it is answered, after, and when the hold is over',
    async (step) => {
      const parent = await newHolderAt(step, 'partner-progression')
      await expectValid(async () => parent.page, 200)
      if (step === 'review') return
      const answered = await newHolderAt('review', 'dual-quest')
      await expectValid(() => answered.open(`/checkout/${step}`), 200)
      clock.fix(at(monday, '09:20'))
      await expectValid(() => answered.open(`/checkout/${step}`), 200)
    },
  )

  it('a booking in its browser and in another', async () => {
    const parent = await newBooker('partner-progression')
    await expectValid(async () => parent.page, 200)
    await expectValid(() => newVisitor().open(parent.page.url.replace('http://localhost', '')), 200)
  })

  it.each(['quick-journey', 'deep-dive'])('a booking of %s being changed', async (type) => {
    const parent = await newBooker(type)
    for (const path of [
      '/booking/cancel',
      '/booking/reschedule',
      `/booking/reschedule?day=${monday}`,
    ])
      await expectValid(() => parent.open(path), 200)
    await parent.open('/booking/cancel')
    await expectValid(() => parent.press(cancellationTexts.cancel), 200)
    for (const path of ['/booking/cancel', '/booking/reschedule'])
      await expectValid(() => parent.open(path), 200)
  })

  it('the unsubscribe page', async () => {
    const { id: guardianId } = await database().guardian.create({ data: guest })
    const token = unsubscribeToken({ guardianId, topic: 'reminders' })
    await expectValid(() => newVisitor().open(`/unsubscribe?token=${token}`), 200)
  })

  it('the alternatives to a hold that could not be repeated', () =>
    expectValid(() => newVisitor().open('/checkout/hold'), 200))
})

describe('valid HTML of a refused form:', () => {
  it.each(allSteps)('“%s” with nothing in it', async (step) => {
    const parent = await newHolderAt(step, 'partner-progression')
    const status = step === 'focus-areas' ? 302 : 400
    const answered = await post(parent, `/checkout/${step}`, {})
    expect(answered.status).toBe(status)
    if (status === 400) await expectValid(async () => pageAt(`/checkout/${step}`, answered), 400)
  })

  it('a lost race, with the closest times', async () => {
    const slow = newVisitor()
    await slow.open(deepDive)
    await slow.open(`${deepDive}&day=${monday}`)
    slow.choose(holdTexts.chooseTime, '3:00 PM')
    await newHolder()
    await expectValid(() => slow.press('Hold this time'), 409)
  })

  it.each([deepDive, basics, '/booking'])('a hold of nothing at %s', (path) =>
    expectValid(async () => pageAt(path, await post(newVisitor(), path, {})), 400),
  )

  it('a repeated hold, lost and without its idempotency key', async () => {
    const parent = await newHolder()
    clock.fix(at(monday, '09:20'))
    await newHolder()
    await parent.reload()
    await expectValid(() => parent.press(checkoutTexts.holdAgain), 409)
    const answered = await post(parent, '/checkout/hold', {})
    await expectValid(async () => pageAt('/checkout/hold', answered), 400)
  })

  it.each(['/booking/cancel', '/booking/reschedule'])('%s with nothing in it', async (path) => {
    const answered = await post(await newBooker('quick-journey'), path, {})
    await expectValid(async () => pageAt(path, answered), 400)
  })

  it('a confirmation that came too late', async () => {
    const parent = await newHolderAt('review')
    clock.fix(at(monday, '09:20'))
    await expectValid(() => parent.press(checkoutTexts.confirm), 409)
  })
})

describe('valid HTML of an error page:', () => {
  it.each<[string, string, SiteRequest, number]>([
    ['an unknown address', '/nowhere', {}, 404],
    ['a lesson that is not offered', '/booking?type=moon-walk', {}, 404],
    ['a checkout without a hold', '/checkout/you', {}, 404],
    ['a booking that no one made', '/booking-success', {}, 404],
    ['an address that cannot be read', '/%E0%A4%A', {}, 400],
    ['an address with a NUL', '/booking?type=a%00', {}, 400],
    ['an address without an end', `/booking?type=${'a'.repeat(5_000)}`, {}, 414],
    ['a strange host', '/', { headers: { Host: 'evil.example' } }, 400],
    ['a method that is not taken', '/', { method: 'DELETE' }, 405],
    ['a form from elsewhere', '/booking', { method: 'POST' }, 403],
    [
      'a form that is none',
      '/booking',
      { method: 'POST', headers: fromOurPages, body: '%00' },
      400,
    ],
    [
      'a form that is too large',
      '/booking',
      { method: 'POST', headers: fromOurPages, body: 'a'.repeat(70_000) },
      413,
    ],
  ])('%s', (_what, path, question, status) =>
    expectValid(async () => pageAt(path, await ask(path, question)), status),
  )

  it.each(['/', '/booking', '/checkout/you', '/booking-success', '/nowhere'])(
    'a failure at %s',
    async (path) => {
      const parent = await newBooker()
      const table = path === '/booking-success' ? 'booking_place' : 'lesson_type'
      const broken = path === '/nowhere' || path === '/checkout/you' ? 'settings' : table
      const page = await withoutTable(broken, () => parent.open(path))
      await expectValid(async () => page, 500)
    },
  )
})

describe('the check of valid HTML', () => {
  it('finds invalid HTML', async () => {
    expect(
      await findingsIn('<!doctype html><html><body><p><div></div></p></body></html>'),
    ).not.toEqual([])
    await expect(
      expectValidHtml({ url: '', status: 200, body: '<html></html><p>' }),
    ).rejects.toThrow()
  })
})

function pageAt(path: string, answer: { status: number; body: string }): PlainPage {
  return new PlainPage(`http://localhost${path}`, answer.status, {}, answer.body)
}
