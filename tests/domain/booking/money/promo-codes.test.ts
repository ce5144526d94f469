import { beforeEach, describe, expect, it, test } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { saveCheckoutGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { dropPromoCode, takePromoCode } from '~/domain/booking/checkout/choose-discounts.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  guest,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'
import {
  aPromoCode,
  bookAll,
  chargeLinesOf,
  reviewing,
  typeCode,
} from '../../../support/factories/factories-promo'

let coachId: string

beforeEach(async () => {
  clock.fix(today)
  coachId = (await openNewBusiness()).coachId
})

const spring = { promoCode: 'SPRING' }

describe('a booking with a promo code', () => {
  it('costs less from the review on, to the cent over all times, and in the ledger', async () => {
    await aPromoCode({ percent: 33 })
    const visitor = aVisitor()
    const request = { lessonType: 'quick-journey' }
    const first = await hold(visitor, request)
    const second = await hold(visitor, { ...request, time: '18:00', add: 'yes' })
    await answerEverything(visitor)
    await typeCode(visitor)
    expect((await checkoutOf(visitor)).lines.map(({ price }) => price.priceCents)).toEqual([
      2680, 2680,
    ])
    expect((await bookingRow(first)).priceCents).toBe(4000)
    await bookAll(visitor)
    for (const id of [first, second]) {
      expect(await bookingRow(id)).toMatchObject({ priceCents: 2680 })
      expect(await chargeLinesOf(id)).toEqual([
        ['price', 4000],
        ['discount', -1320],
      ])
    }
    const shares = await database().bookingPlace.findMany()
    expect(shares.map(({ priceShareCents }) => priceShareCents)).toEqual([2680, 2680])
  })

  it('has the full price once the code is removed', async () => {
    await aPromoCode()
    const { visitor, bookingId } = await reviewing()
    await typeCode(visitor)
    done((await dropPromoCode(visitor, today))!)
    await bookAll(visitor)
    expect(await chargeLinesOf(bookingId)).toEqual([['price', 4000]])
  })

  it('is refused at another price than shown or by an outdated page', async () => {
    await aPromoCode({ validUntil: addMinutes(today, 10) })
    const { visitor, bookingId } = await reviewing()
    const { version } = await checkoutOf(visitor)
    await typeCode(visitor)
    const press = (seen: object, minutes: number) =>
      confirmOrder(visitor, [bookingId], addMinutes(today, minutes), seen)
    expect(await press({ versions: [version], costCents: 4000 }, 0)).toEqual({
      refused: 'order-changed',
    })
    expect(await press({ costCents: 3600 }, 10)).toEqual({ refused: 'cost-changed' })
    expect((await checkoutOf(visitor)).bookingId).toBe(bookingId)
    expect(done((await press({ costCents: 3600 }, 9))!)).toHaveProperty('linkToken')
    expect((await bookingRow(bookingId)).priceCents).toBe(3600)
  })
})

describe('a promo code with a limited number of uses', () => {
  it('is used by a booking but not by a hold, and free again after an unpaid cancellation', async () => {
    await aPromoCode({ mostUses: 1 })
    const [one, two] = [await reviewing(), await reviewing({ time: '18:00' }, 'ada@example.com')]
    for (const { visitor } of [one, two]) await typeCode(visitor)
    await bookAll(one.visitor)
    expect((await checkoutOf(two.visitor)).promoCode?.refusal).toBe('code-used-up')
    expect(await takePromoCode(two.visitor, spring, today)).toMatchObject({
      refused: 'code-used-up',
    })
    done(
      (await cancelBooking(
        system,
        one.bookingId,
        { idempotencyKey: newToken(), refundCents: 0 },
        today,
      ))!,
    )
    expect((await checkoutOf(two.visitor)).promoCode?.refusal).toBeNull()
  })

  it.each([
    ['by card', 'stripe'],
    ['in cash', 'cash'],
  ] as const)('stays used while a payment (%s) is kept, until its refund', async (_how, method) => {
    await aPromoCode({ mostUses: 1 })
    const [one, two] = [
      await reviewing({ lessonType: 'deep-dive' }),
      await reviewing({ time: '18:00' }, 'ada@example.com'),
    ]
    await typeCode(one.visitor)
    await bookAll(one.visitor)
    await pay(one.bookingId, 5400, method)
    const hourBefore = addMinutes(new Date(`${lessonDay}T21:00:00Z`), -60)
    const kept = { idempotencyKey: newToken(), refundCents: 4400 }
    done((await cancelBooking(one.visitor, one.bookingId, kept, hourBefore))!)
    expect(await takePromoCode(two.visitor, spring, today)).toMatchObject({
      refused: 'code-used-up',
    })
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const rest = { idempotencyKey: newToken(), seenCents: 1000, amountCents: 1000 }
    done((await recordRefund(owner, one.bookingId, { ...rest, reason: 'goodwill' }, today))!)
    expect(await takePromoCode(two.visitor, spring, today)).not.toHaveProperty('refused')
  })

  it('is usable once per family in any browser', async () => {
    await aPromoCode({ oncePerFamily: true })
    const [one, two] = [await reviewing(), await reviewing({ time: '18:00' })]
    await typeCode(one.visitor)
    await bookAll(one.visitor)
    expect(await takePromoCode(two.visitor, spring, today)).toMatchObject({
      refused: 'code-used-by-you',
    })
    const other = await reviewing({ time: '17:00' }, 'ada@example.com')
    await typeCode(other.visitor)
    // another address means another family, and checking the code counts as a guess again
    await saveCheckoutGuest(other.visitor, guest, today)
    expect((await checkoutOf(other.visitor)).promoCode).toBeNull()
  })

  it('allows twenty wrong guesses an hour, not counting right codes', async () => {
    await aPromoCode()
    const { visitor } = await reviewing()
    await typeCode(visitor)
    const guess = () => takePromoCode(visitor, { promoCode: 'WINTER' }, today)
    for (let tried = 0; tried < 20; tried += 1)
      expect(await guess()).toMatchObject({ refused: 'code-unknown' })
    expect(await guess()).toMatchObject({ refused: 'too-many-tries' })
  })
})

test('a fixed amount is taken off no price in another currency', async () => {
  await aPromoCode({ percent: null, amountCents: 500, currency: 'EUR' })
  const { visitor } = await reviewing()
  expect(await takePromoCode(visitor, spring, today)).toMatchObject({ refused: 'other-lesson' })
})

describe('a sibling discount', () => {
  it.each([
    [null, null, [['price', 4400]]],
    [
      10,
      null,
      [
        ['price', 4400],
        ['discount', -220],
      ],
    ],
    [
      10,
      50,
      [
        ['price', 4400],
        ['discount', -220],
        ['discount', -2090],
      ],
    ],
  ])('of %s percent is applied before a code of %s', async (siblingPercent, percent, expected) => {
    await database().settings.updateMany({ data: { siblingPercent } })
    if (percent) await aPromoCode({ percent })
    const lesson = await aClass(coachId)
    const visitor = aVisitor()
    const bookingId = await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 2 })
    const athletes = [anAthlete(), anAthlete({ firstName: 'Ada' })]
    await answerEverything(visitor, { athletes })
    if (percent) await typeCode(visitor)
    await bookAll(visitor)
    expect(await chargeLinesOf(bookingId)).toEqual(expected)
  })
})
