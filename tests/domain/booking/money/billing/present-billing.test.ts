import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import type {
  BookingBilling,
  ClassBilling,
} from '~/domain/booking/money/billing/find-billing.server'
import {
  formatAmountDue,
  presentBilling,
  presentClassBilling,
} from '~/domain/booking/money/billing/present-billing'
import { parentClassPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { pagesInPortal, pagesOfMoney } from '~/values/paths/portal-paths'

const zone = 'America/New_York'
const pages = pagesOfMoney('portal')

const payment = {
  id: 'payment',
  method: 'cash' as const,
  byBank: false,
  amountCents: 4_000,
  receivedAt: new Date('2026-03-03T15:00Z'),
}

const refund = {
  id: 'refund',
  state: 'returned' as const,
  amountCents: 1_000,
  createdAt: new Date('2026-03-05T15:00Z'),
  refundedAs: null,
}

const booking: BookingBilling = {
  bookingId: 'booking',
  lessonName: 'Deep Dive',
  enrollment: null,
  startsAt: new Date('2026-03-02T01:00Z'),
  currency: 'USD',
  charges: [
    { kind: 'price', amountCents: 6_000 },
    { kind: 'discount', amountCents: -500 },
  ],
  tax: noTax,
  discounts: [],
  payments: [],
  refunds: [],
  dueCents: 5_500,
  isBookedYet: true,
  onItsWayCents: 0,
  payNowCents: 0,
}

const shown = (changes: Partial<BookingBilling>) => presentBilling({ ...booking, ...changes }, zone)

describe('what a family owes in all', () => {
  const owed = { currency: 'USD', cents: 5_000, onItsWayCents: 0 }

  it.each([
    ['nothing', [], paymentTexts.nothingDue],
    ['an amount', [owed], '$50 is still due.'],
    ['two currencies', [owed, { ...owed, currency: 'EUR' }], '$50 and €50 is still due.'],
    [
      'part of it on its way',
      [{ ...owed, onItsWayCents: 2_000 }],
      `$30 is still due. ${paymentTexts.onItsWay('$20')}`,
    ],
    [
      'all of it on its way',
      [{ ...owed, onItsWayCents: 5_000 }],
      `${paymentTexts.nothingDue} ${paymentTexts.onItsWay('$50')}`,
    ],
    ['less than nothing', [{ ...owed, cents: -100 }], paymentTexts.nothingDue],
  ])('says %s', (_what, due, sentence) => {
    expect(formatAmountDue(due)).toBe(sentence)
  })
})

describe('what a lesson costs', () => {
  it('is shown with its day, each charge, and what is due', () => {
    expect(shown({})).toEqual({
      id: 'booking',
      to: pagesInPortal('booking').itself,
      title: 'Deep Dive, Sunday, March 1, 2026 at 8:00 PM',
      lines: [
        { label: 'Price', amount: '$60' },
        { label: 'Discount', amount: '− $5' },
      ],
      total: { label: 'Still due', amount: '$55', note: undefined },
      pay: null,
    })
  })

  it('takes off payments, with a link to each receipt but of credits, and adds refunds', () => {
    const byCredit = { ...payment, method: 'credit' as const }
    const kinds = [refund, { ...refund, state: 'failed' as const }]
    const { lines } = shown({ charges: [], payments: [payment, byCredit], refunds: kinds })
    const note = 'Tuesday, March 3, 2026 at 10:00 AM'
    expect(lines).toEqual([
      { to: pages.receipt('payment'), label: 'Paid in cash', note, amount: '− $40' },
      { to: undefined, label: 'Paid with a credit', note, amount: '− $40' },
      { label: 'Refunded to you', note: 'Thursday, March 5, 2026 at 10:00 AM', amount: '$10' },
    ])
  })

  it.each([
    ['Overpaid $5', { dueCents: -500 }],
    ['Still due $0', { dueCents: 0 }],
    ['To pay once it’s booked $5', { dueCents: 500, isBookedYet: false }],
  ])('says %s', (words, changes) => {
    const { total } = shown(changes)
    expect(`${total.label} ${total.amount}`).toBe(words)
  })

  it('has a line of nothing without a sign', () => {
    const [line] = shown({ charges: [{ kind: 'price', amountCents: 0 }] }).lines
    expect(line!.amount).toBe('$0')
  })

  it('says what is on its way from a bank', () => {
    expect(shown({ onItsWayCents: 2_000 }).total.note).toBe(paymentTexts.onItsWay('$20'))
  })

  it('leads to paying what can be paid now', () => {
    const pay = { to: pages.pay('booking'), seenCents: 5_500, button: 'Pay $55 now' }
    expect(shown({ payNowCents: 5_500 }).pay).toEqual(pay)
  })
})

describe('what a class costs', () => {
  const billing: ClassBilling = {
    enrollmentId: 'enrollment',
    title: 'Tumbling 1',
    firstName: 'Zoe',
    currency: 'USD',
    chargedCents: 8_000,
    payments: [payment],
    refunds: [],
    dueCents: 4_000,
    onItsWayCents: 1_000,
    payNowCents: 0,
  }

  it('is shown as a whole, with payments and what is due', () => {
    expect(presentClassBilling(billing, zone)).toEqual({
      id: 'enrollment',
      to: parentClassPath('enrollment'),
      title: 'Tumbling 1, Zoe',
      lines: [
        { label: paymentTexts.chargedSoFar, amount: '$80' },
        {
          to: pages.receipt('payment'),
          label: 'Paid in cash',
          note: 'Tuesday, March 3, 2026 at 10:00 AM',
          amount: '− $40',
        },
      ],
      total: { label: 'Still due', amount: '$40', note: paymentTexts.onItsWay('$10') },
      pay: null,
    })
  })

  it('says that it is overpaid, and leads to paying what can be paid now', () => {
    const overpaid = presentClassBilling({ ...billing, dueCents: -500 }, zone)
    expect(overpaid.total).toMatchObject({ label: 'Overpaid', amount: '$5' })
    expect(presentClassBilling({ ...billing, payNowCents: 4_000 }, zone).pay).toEqual({
      to: payTuitionPath('enrollment'),
      seenCents: 4_000,
      button: 'Pay $40 now',
    })
  })
})
