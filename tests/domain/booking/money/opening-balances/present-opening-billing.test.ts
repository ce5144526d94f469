import { expect, it } from 'vitest'
import type { OpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { presentOpeningBilling } from '~/domain/booking/money/opening-balances/present-opening-billing'
import { openingBalancePath, receiptPath } from '~/values/paths/portal-paths'

const receivedAt = new Date('2026-03-03T15:00Z')
const billing: OpeningBilling = {
  orderId: 'order',
  currency: 'USD',
  createdAt: new Date('2026-03-02T01:00Z'),
  amountCents: 4_550,
  writtenOffCents: 0,
  payments: [],
  refunds: [],
  applied: [],
  dueCents: 4_550,
  payNowCents: 0,
}

const shown = (changes: Partial<OpeningBilling>) =>
  presentOpeningBilling({ ...billing, ...changes }, 'America/New_York')

it('an opening balance says since when how much is due', () => {
  expect(shown({})).toEqual({
    id: 'order',
    title: 'Opening balance',
    lines: [{ label: 'Owed on March 1, 2026', amount: '$45.50' }],
    total: { label: 'Still due', amount: '$45.50' },
    pay: null,
  })
})

it('an opening balance lists what was written off, paid and refunded', () => {
  const payment = { id: 'payment', method: 'cash' as const, byBank: false, amountCents: 1_000 }
  const refund = { id: 'refund', state: 'returned' as const, amountCents: 300, refundedAs: null }
  const { lines } = shown({
    writtenOffCents: 500,
    payments: [{ ...payment, receivedAt }],
    refunds: [{ ...refund, createdAt: receivedAt }],
  })
  const note = 'Tuesday, March 3, 2026 at 10:00 AM'
  expect(lines.slice(1)).toEqual([
    { label: 'Written off', amount: '− $5' },
    { to: receiptPath('payment'), label: 'Paid in cash', note, amount: '− $10' },
    { label: 'Refunded to you', note, amount: '$3' },
  ])
})

it('an opening balance lists what account balance paid, and what Stripe took back of that', () => {
  const part = { paymentId: 'payment', method: 'stripe' as const, byBank: false, receivedAt }
  const { lines } = shown({
    applied: [
      { ...part, amountCents: 2_000, takenCents: 0 },
      { ...part, amountCents: 1_000, takenCents: 400 },
    ],
  })
  const label = 'Paid from the account balance, paid by card'
  const note = 'Tuesday, March 3, 2026 at 10:00 AM'
  const to = receiptPath('payment')
  expect(lines.slice(1)).toEqual([
    { to, label, note, amount: '− $20' },
    { to, label, note, amount: '− $10' },
    { to, label: 'Refunded to you, to the card or bank account', note: '', amount: '$4' },
  ])
})

it.each([
  [-1, 'Overpaid $0.01'],
  [0, 'Still due $0'],
  [1, 'Still due $0.01'],
])('an opening balance of which %i cents are due says so', (dueCents, words) => {
  const { total } = shown({ dueCents })
  expect(`${total.label} ${total.amount}`).toBe(words)
})

it('an opening balance leads to paying what can be paid by card', () => {
  const pay = { to: openingBalancePath('order'), seenCents: 4_550, button: 'Pay $45.50 now' }
  expect(shown({ payNowCents: 4_550 }).pay).toEqual(pay)
})
