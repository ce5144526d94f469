import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { costOf } from '~/domain/booking/checkout/checkout'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { presentReceipt } from '~/domain/booking/money/billing/present-receipt'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { taxWithin } from '~/domain/catalogue/tax'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import { findTaxInPayments } from '~/domain/payments/charges/find-tax.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff, Visitor } from '~/values/actor'
import { confirmOrder } from '../../../../support/cases/confirm'
import { openOwnedBusiness } from '../../../../support/cases/new-business'
import { at } from '../../../../support/clock'
import { salesTax, taxLessonTypes, vat } from '../../../../support/example-taxes'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
} from '../../../../support/factories/factories-booking'
import { given, taken } from '../../../../support/factories/factories-money'
import { bookedFor } from '../../../../support/factories/factories-on-behalf'
import {
  aPromoCode,
  bookAll,
  chargeLinesOf,
  typeCode,
} from '../../../../support/factories/factories-promo'

let coachId: string
let owner: Staff

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

async function paid(bookingId: string, amountCents: number, seenCents: number): Promise<string> {
  const answers = taken({ amountCents, seenCents })
  done((await takePayment(owner, bookingId, answers, today))!)
  const payment = await database().payment.findFirstOrThrow({
    where: { allocations: { some: { bookingId } } },
    orderBy: { id: 'desc' },
  })
  return payment.id
}

async function taxIn(...paymentIds: string[]): Promise<number[]> {
  const found = await findTaxInPayments(paymentIds)
  return paymentIds.map((id) => (found.get(id) ?? []).reduce((sum, { cents }) => sum + cents, 0))
}

/** What tax lines add up to, and what the rate makes of what is still charged. */
async function taxOf(bookingId: string): Promise<[lines: number, byRate: number]> {
  const lines = await chargeLinesOf(bookingId)
  const sum = (of: typeof lines) => of.reduce((all, [, cents]) => all + cents, 0)
  const row = await bookingRow(bookingId)
  return [sum(lines.filter(([kind]) => kind === 'tax')), taxWithin(sum(lines), row)]
}

describe('a booking with added tax', () => {
  beforeEach(() => taxLessonTypes(salesTax))

  it('costs its price and the tax, which is a line of its own', async () => {
    const bookingId = await book(aVisitor())
    expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 6495, ...salesTax })
    expect(await chargeLinesOf(bookingId)).toEqual([
      ['price', 6000],
      ['tax', 495],
    ])
    const places = await database().bookingPlace.findMany({ where: { bookingId } })
    expect(places.map(({ priceShareCents }) => priceShareCents)).toEqual([6495])
  })

  it('for brother and sister with a promo code is taxed on what is left', async () => {
    await database().settings.update({ where: { id: 1 }, data: { siblingPercent: 10 } })
    await aPromoCode({ percent: 15 })
    const lesson = await aClass(coachId)
    const visitor = aVisitor()
    const bookingId = await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 2 })
    await answerEverything(visitor, { athletes: [anAthlete(), anAthlete({ firstName: 'Ada' })] })
    await typeCode(visitor)
    expect(costOf(await checkoutOf(visitor))).toBe(3553 + 293)
    await bookAll(visitor)
    expect(await chargeLinesOf(bookingId)).toEqual([
      ['price', 4400],
      ['discount', -220],
      ['discount', -627],
      ['tax', 293],
    ])
  })

  it('in an order of several is rounded for each of them', async () => {
    await database().lessonType.updateMany({ data: { taxRate: 8875 } })
    const visitor = aVisitor()
    await hold(visitor)
    await hold(visitor, { time: '18:00', add: 'yes' })
    await answerEverything(visitor)
    expect(costOf(await checkoutOf(visitor))).toBe(2 * 6533)
    await bookAll(visitor)
    const lines = await database().chargeLine.findMany({ where: { kind: 'tax' } })
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([533, 533])
  })

  it.each([
    [
      'the usual price',
      {},
      6495,
      [
        ['price', 6000],
        ['tax', 495],
      ],
    ],
    [
      'a price agreed by staff, before tax',
      { priceReason: 'goodwill', priceCents: 4500 },
      4871,
      [
        ['price', 6000],
        ['discount', -1500],
        ['tax', 371],
      ],
    ],
  ] as const)('by staff at %s has tax added', async (_what, agreed, total, lines) => {
    const bookingId = await bookedFor(owner, { coach: coachId, ...agreed })
    await transaction((tx) => chargeBookings(tx, [bookingId], today))
    expect((await bookingRow(bookingId)).priceCents).toBe(total)
    expect(await chargeLinesOf(bookingId)).toEqual(lines)
  })

  it('of which half is refunded owes half of the tax as well', async () => {
    const bookingId = await book(aVisitor())
    const paymentId = await paid(bookingId, 6495, 6495)
    expect(await taxIn(paymentId)).toEqual([495])
    const half = given({ seenCents: 6495, amountCents: 3248 })
    done((await recordRefund(owner, bookingId, half, today))!)
    expect(await chargeLinesOf(bookingId)).toEqual([
      ['price', 6000],
      ['tax', 495],
      ['taken_off', -3000],
      ['tax', -248],
    ])
    expect(await taxOf(bookingId)).toEqual([247, 247])
    expect(await taxIn(paymentId)).toEqual([247])
  })

  it.each([
    ['in time, nothing is kept', today, 6495, []],
    ['late, the deposit is kept with its tax', at(lessonDay, '10:00'), 5495, [76]],
  ])('canceled %s', async (_when, now, refundCents, kept) => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    const paymentId = await paid(bookingId, 6495, 6495)
    const how = { idempotencyKey: newToken(), refundCents }
    done((await cancelBooking(visitor, bookingId, how, now))!)
    const [lines, byRate] = await taxOf(bookingId)
    expect(lines).toBe(byRate)
    expect(lines).toBe(kept[0] ?? 0)
    expect(await taxIn(paymentId)).toEqual([kept[0] ?? 0])
  })

  it('paid in parts has the tax in parts that add up', async () => {
    const bookingId = await book(aVisitor())
    const first = await paid(bookingId, 1000, 6495)
    const second = await paid(bookingId, 3333, 5495)
    const third = await paid(bookingId, 2162, 2162)
    const parts = await taxIn(first, second, third)
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(495)
    expect(parts).toEqual([76, 254, 165])
  })
})

describe('a rate that changes', () => {
  const rateOf = async (visitor: Visitor) => (await checkoutOf(visitor)).lines[0]!.tax.taxRate

  it('leaves a time that is held and one that is booked as they are', async () => {
    await taxLessonTypes(salesTax)
    const booked = await book(aVisitor())
    const visitor = aVisitor()
    const bookingId = await hold(visitor, { time: '18:00' })
    await answerEverything(visitor)
    const seen = costOf(await checkoutOf(visitor))
    await taxLessonTypes({ ...salesTax, taxRate: 10_000 })
    expect([await rateOf(visitor), costOf(await checkoutOf(visitor))]).toEqual([8250, seen])
    done((await confirmOrder(visitor, [bookingId], today))!)
    for (const id of [booked, bookingId])
      expect(await chargeLinesOf(id)).toEqual([
        ['price', 6000],
        ['tax', 495],
      ])
    expect((await bookingRow(await book(aVisitor(), { time: '17:00' }))).priceCents).toBe(6600)
  })

  it('cannot change what was charged, not even in the database', async () => {
    await taxLessonTypes(salesTax)
    const id = await book(aVisitor())
    const change = database().booking.update({ where: { id }, data: { taxRate: 10_000 } })
    await expect(change).rejects.toThrow('the tax of a charged booking stays')
  })
})

describe('a line of tax', () => {
  const line = (bookingId: string, amountCents: number) =>
    database().chargeLine.create({
      data: { bookingId, kind: 'tax', amountCents, currency: 'USD', createdAt: today },
    })

  it('is refused where no tax is added', async () => {
    await taxLessonTypes(vat)
    const bookingId = await book(aVisitor())
    await expect(line(bookingId, 100)).rejects.toThrow('only added tax has a line of its own')
  })

  it('takes off no more than was charged', async () => {
    await taxLessonTypes(salesTax)
    const bookingId = await book(aVisitor())
    await expect(line(bookingId, -496)).rejects.toThrow('more tax is taken off than was charged')
    await line(bookingId, -495)
  })
})

describe('a receipt', () => {
  const wordsOf = async (visitor: Visitor, paymentId: string) =>
    presentReceipt((await findReceipt(visitor, paymentId))!, await findSettings())

  it.each([
    ['added', salesTax, 6495, 'Includes sales tax 8.25%', '$4.95'],
    ['included', vat, 6000, 'Includes VAT 8.875%', '$4.89'],
  ])('says the tax that is %s, and the tax number', async (_kind, terms, cents, term, detail) => {
    await taxLessonTypes(terms)
    await database().settings.update({ where: { id: 1 }, data: { taxId: '12-345' } })
    const visitor = aVisitor()
    const paymentId = await paid(await book(visitor), cents, cents)
    const words = await wordsOf(visitor, paymentId)
    expect(words.taxes).toEqual([{ term, detail }])
    expect(words.facts).toContainEqual({ term: 'Tax ID', detail: '12-345' })
  })

  it('says nothing of tax where there is none', async () => {
    const visitor = aVisitor()
    const words = await wordsOf(visitor, await paid(await book(visitor), 6000, 6000))
    expect(words.taxes).toEqual([])
  })
})
