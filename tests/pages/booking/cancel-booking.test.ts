import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-policy'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import {
  forgetVisitors,
  newBooker,
  newHolder,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { given } from '../../support/factories/factories-money'
import { pay, refundsOf } from '../../support/factories/factories-payments'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const startsAt = at('2026-11-16', '15:00')

/** A visitor who booked at 9 AM for 3 PM next Monday, with the booking's page open. */
async function newBookerOfNextWeek(): Promise<PlainBrowser> {
  const parent = await newBooker()
  const { lessonId } = await theBooking()
  // a week later, so that there is a day before to cancel on
  await database()
    .$executeRaw`update lesson set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days', occupied_until = occupied_until + interval '7 days' where id = ${lessonId}::uuid`
  await parent.reload()
  return parent
}

const dayBefore = at('2026-11-22', '15:00')

async function theBooking() {
  return await database().booking.findFirstOrThrow({ where: { confirmedAt: { not: null } } })
}

describe('the page to cancel a booking', () => {
  it('shows the rules, the one that applies and the refund before the button', async () => {
    const parent = await newBookerOfNextWeek()
    await pay((await theBooking()).id, 6000)
    const page = await parent.follow(cancellationTexts.cancel)
    expect(page.headings[0]).toBe(cancellationTexts.title)
    expect(page.text).toContain('Deep Dive, Monday, November 23 at 3:00 PM (Eastern Time)')
    expect(page.texts('main ol li')).toEqual([
      'Until Sunday, November 22 at 3:00 PM: everything you paid is refunded. This applies now.',
      'Until the lesson begins: the $10 deposit is kept, the rest is refunded.',
    ])
    const amount = 'You get back $60, everything you paid.'
    expect(page.text.indexOf(amount)).toBeLessThan(page.text.indexOf(cancellationTexts.cancel))
    expect(page.text).toContain(amount)
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  it('changes nothing by being opened', async () => {
    const parent = await newBookerOfNextWeek()
    const before = await databaseState()
    await parent.follow(cancellationTexts.cancel)
    await parent.reload()
    expect(await databaseState()).toEqual(before)
  })

  it('says so if nothing was paid', async () => {
    const page = await (await newBooker()).follow(cancellationTexts.cancel)
    expect(page.text).toContain(cancellationTexts.nothingPaid)
  })

  it('shows only first name, time and amounts in another browser', async () => {
    const parent = await newBookerOfNextWeek()
    const { pathname, search } = new URL(
      parent.page.link(cancellationTexts.cancel).attr('href')!,
      parent.page.url,
    )
    const other = newVisitor()
    const page = await other.open(pathname + search)
    expect(page.text).toContain('Dana’s lesson, Monday, November 23 at 3:00 PM')
    for (const secret of ['Zoe', 'Okafor', 'Deep Dive', 'Maren', 'example.com'])
      expect(page.body).not.toContain(secret)
    await other.press(cancellationTexts.cancel)
    expect((await theBooking()).status).toBe('canceled')
  })
})

describe('pressing the button to cancel a booking', () => {
  it.each([
    ['a minute before the limit', -1, 6000, 'You get back $60, everything you paid.'],
    ['at the limit', 0, 6000, 'You get back $60, everything you paid.'],
    ['a minute after it', 1, 5000, 'You get back $50 of the $60 you paid.'],
  ])('(%s) refunds the shown amount', async (_when, minutes, cents, sentence) => {
    const parent = await newBookerOfNextWeek()
    const { id } = await theBooking()
    await pay(id, 6000)
    clock.fix(addMinutes(dayBefore, minutes))
    const asking = await parent.follow(cancellationTexts.cancel)
    expect(asking.text).toContain(sentence)
    const page = await parent.press(cancellationTexts.cancel)
    expect(page.headings[0]).toBe(cancellationTexts.canceled)
    expect(page.text).toContain(sentence)
    expect(page.text).toContain('Your lesson is canceled.')
    expect(await refundsOf(id)).toMatchObject([{ amountCents: cents, state: 'due' }])
  })

  it('tells what was refunded before from what is refunded now', async () => {
    const parent = await newBookerOfNextWeek()
    const { id } = await theBooking()
    await pay(id, 6000)
    const { staff } = await aStaffMember({ role: 'owner' })
    done((await recordRefund(staff, id, given({ amountCents: 2000 }), clock.now()))!)
    clock.fix(addMinutes(clock.now(), 60))
    const sentence = 'You get back $40, the rest of what you paid.'
    expect((await parent.follow(cancellationTexts.cancel)).text).toContain(sentence)
    expect((await parent.press(cancellationTexts.cancel)).text).toContain(sentence)
    await deliverDueEmail(emailComposers, clock.now())
    const { text } = await database().sentEmail.findFirstOrThrow({
      where: { message: { kind: 'booking-canceled' } },
    })
    expect(text).toContain(sentence)
  })

  it('after the limit has passed shows the new amount and does nothing', async () => {
    const parent = await newBookerOfNextWeek()
    const { id } = await theBooking()
    await pay(id, 6000)
    clock.fix(dayBefore)
    await parent.follow(cancellationTexts.cancel)
    clock.fix(addMinutes(dayBefore, 1))
    const page = await parent.press(cancellationTexts.cancel)
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([
      'The refund has changed since you opened this page. It’s now $50. Please check it again.',
    ])
    expect(page.text).toContain('You get back $50 of the $60 you paid.')
    expect((await theBooking()).status).toBe('confirmed')

    await parent.press(cancellationTexts.cancel)
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 5000 }])
  })

  it('twice at once happens once with the same answer', async () => {
    const parent = await newBookerOfNextWeek()
    const { id } = await theBooking()
    await pay(id, 6000)
    await parent.follow(cancellationTexts.cancel)
    const page = await parent.pressTwice(cancellationTexts.cancel)
    expect(page.headings[0]).toBe(cancellationTexts.canceled)
    expect(await database().cancellation.count()).toBe(1)
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('on an outdated page says that it is already canceled', async () => {
    const parent = await newBooker()
    await parent.follow(cancellationTexts.cancel)
    const fields = { idempotencyKey: 'o'.repeat(43), refundCents: '0' }
    await parent.press(cancellationTexts.cancel)
    const answer = await post(parent, '/booking/cancel', fields)
    expect(answer.status).toBe(409)
    expect(answer.body).toContain(cancellationMessages['already-canceled'])
  })

  it('frees the time for others', async () => {
    const parent = await newBooker()
    await parent.follow(cancellationTexts.cancel)
    await parent.press(cancellationTexts.cancel)
    const other = await newHolder()
    expect(other.page.text).toContain('Monday, November 16 at 3:00 PM')
  })
})

describe('a cancellation when the lesson is about to begin or has begun', () => {
  it.each([
    [-1, 200],
    [0, 409],
    [1, 409],
  ])('is answered as allowed %i minutes from the start', async (minutes, status) => {
    const parent = await newBooker()
    clock.fix(addMinutes(startsAt, minutes))
    const page = await parent.follow(cancellationTexts.cancel)
    const isAsked = minutes < 0
    expect(page.text.includes('This lesson has started')).toBe(!isAsked)
    expect(page.$('main form button').length).toBe(isAsked ? 1 : 0)
    const answer = await post(parent, '/booking/cancel', {
      idempotencyKey: 'l'.repeat(43),
      refundCents: '0',
    })
    expect(answer.status).toBe(status === 200 ? 302 : status)
  })
})

describe('an invalid request to cancel a booking', () => {
  it.each([
    { idempotencyKey: '', refundCents: '0' },
    { idempotencyKey: 'a'.repeat(43), refundCents: '-1' },
    { idempotencyKey: 'a'.repeat(43), refundCents: '1.5' },
    { idempotencyKey: 'a'.repeat(43), refundCents: '9'.repeat(30) },
    { idempotencyKey: 'a'.repeat(43), refundCents: '' },
    { idempotencyKey: 'a'.repeat(43) },
  ])('is refused with the page: %j', async (fields) => {
    const parent = await newBooker()
    const answer = await post(parent, '/booking/cancel', fields as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('There is a problem')
    expect((await theBooking()).status).toBe('confirmed')
  })

  it.each(['/booking/cancel', '/booking/calendar.ics', '/booking/cancel?token=x'])(
    'is not found at %s for a visitor without a booking',
    async (path) => {
      expect((await newVisitor().open(path)).status).toBe(404)
      expect((await (await newHolder()).open(path)).status).toBe(404)
    },
  )
})
