import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { stopPaying } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { dropPromoCode, takePromoCode } from '~/domain/booking/checkout/choose-discounts.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { anAthlete, bookingRow, done, today } from '../../../../support/factories/factories-booking'
import { aFakeStripe, takeCardsBy } from '../../../../support/servers/outside/fake-stripe'
import {
  beginPaying,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../../../support/factories/factories-paying'
import {
  aPromoCode,
  bookAll,
  chargeLinesOf,
  reviewing,
  typeCode,
} from '../../../../support/factories/factories-promo'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})
beforeEach(() => openBusinessBy(stripe))

const spring = { promoCode: 'SPRING' }
const late = addMinutes(today, 40)

describe('a promo code with a card payment', () => {
  const deposit = { lessonType: 'deep-dive' }

  it.each([
    [50, 1000],
    [90, 600],
  ])('of %i percent makes the deposit %i cents', async (percent, cents) => {
    await aPromoCode({ percent })
    const { visitor, bookingId } = await reviewing(deposit)
    await typeCode(visitor)
    const { attemptId, sessionId } = await beginPaying(visitor, [bookingId])
    expect(stripe.fake.session(sessionId).amount_total).toBe(cents)
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    expect(await chargeLinesOf(bookingId)).toEqual([
      ['price', 6000],
      ['discount', -60 * percent],
    ])
    expect(await unexplained(stripe)).toEqual([])
  })

  it.each([100, 99.5])('needs no deposit if %s percent is off', async (percent) => {
    await aPromoCode(percent === 100 ? { percent } : { percent: null, amountCents: 5970 })
    const { visitor, bookingId } = await reviewing(deposit)
    await typeCode(visitor)
    expect(await bookOrder(visitor, [bookingId], today)).toHaveProperty('linkToken')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('is in use during the payment and free again, with another price, after it is abandoned', async () => {
    await aPromoCode({ mostUses: 1, percent: 90 })
    const one = await reviewing(deposit)
    const two = await reviewing({ ...deposit, time: '18:00' }, 'ada@example.com')
    await typeCode(one.visitor)
    await beginPaying(one.visitor, [one.bookingId])
    expect(await takePromoCode(two.visitor, spring, today)).toMatchObject({
      refused: 'code-used-up',
    })
    await stopPaying(one.visitor, today)
    await typeCode(two.visitor)
    done((await dropPromoCode(one.visitor, today))!)
    const { sessionId } = await beginPaying(one.visitor, [one.bookingId])
    expect(stripe.fake.session(sessionId).amount_total).toBe(1000)
    expect(await bookingRow(one.bookingId)).toMatchObject({ priceCents: 6000, depositCents: 1000 })
  })

  it('has the price shared by athletes chosen later', async () => {
    await aPromoCode({ percent: 50 })
    const { visitor, bookingId } = await reviewing(deposit)
    await typeCode(visitor)
    const { attemptId, sessionId } = await beginPaying(visitor, [bookingId])
    stripe.fake.pay(sessionId)
    setEnv({ ...env(), stripe: undefined })
    await settleAttempts(late)
    done(await saveAthletes(visitor, [anAthlete({ firstName: 'Ada' })], late))
    takeCardsBy(stripe)
    await settleAttempt(attemptId, late)
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', priceCents: 3000 })
    const shares = await database().bookingPlace.findMany({ where: { bookingId } })
    expect(shares.map(({ priceShareCents }) => priceShareCents)).toEqual([3000])
  })

  it.each([true, false])(
    'is booked after a late payment if it is still available: %s',
    async (isLeft) => {
      await aPromoCode({ mostUses: 1, percent: 90 })
      const { visitor, bookingId } = await reviewing(deposit)
      await typeCode(visitor)
      const { attemptId, sessionId } = await beginPaying(visitor, [bookingId])
      stripe.fake.pay(sessionId)
      setEnv({ ...env(), stripe: undefined })
      await settleAttempts(late)
      if (!isLeft) {
        const other = await reviewing({ time: '18:00' }, 'ada@example.com')
        await typeCode(other.visitor)
        await bookAll(other.visitor)
      }
      takeCardsBy(stripe)
      await settleAttempt(attemptId, late)
      expect(await statusOf(bookingId)).toBe(isLeft ? 'confirmed' : 'expired')
      const { refunds } = await ledgerOf(bookingId)
      expect(refunds).toEqual(isLeft ? [] : [[600, 'due']])
    },
  )
})
