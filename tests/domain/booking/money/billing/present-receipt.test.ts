import { describe, expect, it } from 'vitest'
import type { Receipt } from '~/domain/booking/money/billing/find-receipt.server'
import {
  factsOfReceipt,
  presentParts,
  presentReceipt,
  sheetOfReceipt,
} from '~/domain/booking/money/billing/present-receipt'
import type { Settings } from '~/domain/settings/settings'

const timeZone = 'America/New_York'
const business = {
  name: 'Second Flight',
  addressLines: ['1 Mill Street'],
  email: 'hello@example.com',
  taxId: '',
  timeZone,
} as unknown as Settings

const part = {
  bookingId: 'booking',
  enrollment: null,
  lessonName: 'Deep Dive',
  startsAt: new Date('2026-03-02T01:00Z'),
  minutes: 60,
  athletes: ['Zoe Reed'],
  isDeposit: false,
  agreedCents: 6_000,
  byCode: '',
  amountCents: 6_000,
  refunds: [],
}

const refund = {
  id: 'refund',
  amountCents: 1_000,
  state: 'returned' as const,
  createdAt: new Date('2026-03-05T15:00Z'),
  refundedAs: null,
}

const receipt: Receipt = {
  id: 'payment',
  number: '2026-0042',
  guardian: 'Dana Reed',
  method: 'cash',
  byBank: false,
  amountCents: 6_000,
  currency: 'USD',
  receivedAt: new Date('2026-03-03T15:00Z'),
  parts: [part],
  packageSale: null,
  paidFrom: null,
  isOfOpeningBalance: false,
  openingCents: 0,
  refunds: [],
  taxes: [],
}

const ofLesson = ['Deep Dive, 60 minutes', 'Sunday, March 1, 2026 at 8:00 PM, Zoe Reed', '$60']
const received = 'Tuesday, March 3, 2026 at 10:00 AM'

function shown(changes: Partial<Receipt>, settings = business) {
  const { facts, lines, total, taxes } = presentReceipt({ ...receipt, ...changes }, settings)
  return {
    facts: facts.map(({ term, detail }) => `${term}: ${detail}`),
    lines: lines.map(({ label, note, amount }) => [label, note, amount]),
    total: `${total.label} ${total.amount}`,
    taxes,
  }
}

describe('a receipt', () => {
  it('says its number, who provided, who paid, when and how, and for which child', () => {
    expect(shown({}).facts).toEqual([
      'Receipt: 2026-0042',
      'Provider: Second Flight, 1 Mill Street, hello@example.com',
      'Paid by: Dana Reed',
      `Received: ${received} (Eastern Time)`,
      'Method: Cash',
      'Child: Zoe Reed',
    ])
  })

  it('has the tax ID of a business that has one, and no payer if none is known', () => {
    const { facts } = shown({ guardian: '' }, { ...business, taxId: '12-3456789' })
    expect(facts.slice(2)).toEqual([
      'Tax ID: 12-3456789',
      `Received: ${received} (Eastern Time)`,
      'Method: Cash',
      'Child: Zoe Reed',
    ])
  })

  it('names no time zone where the email’s footer does', () => {
    const facts = factsOfReceipt(receipt, business)
    expect(facts.find(({ term }) => term === 'Received')!.detail).toBe(received)
  })

  it('names each child once, and none where it is for no lesson', () => {
    const parts = [part, part, { ...part, athletes: ['Ada Reed'] }]
    expect(shown({ parts }).facts.at(-1)).toBe('Children: Zoe Reed and Ada Reed')
    expect(shown({ parts: [] }).facts.at(-1)).toBe('Method: Cash')
  })

  it('says what is left on the gift card that paid', () => {
    const paidFrom = { lastFour: 'NPQR', leftCents: 1_550 }
    expect(shown({ paidFrom, parts: [] }).facts.at(-1)).toBe(
      'Left on the gift card ending in NPQR: $15.50',
    )
  })

  it('lists its lessons', () => {
    expect(shown({})).toMatchObject({ lines: [ofLesson], total: 'Paid $60', taxes: [] })
  })

  it('calls what is for nothing yet account balance', () => {
    const { lines } = shown({ amountCents: 6_001 })
    expect(lines).toEqual([ofLesson, ['Account balance', received, '$0.01']])
  })

  it('calls no more than what is left of it account balance once some went to an opening balance', () => {
    const { lines } = shown({ amountCents: 9_000, openingCents: 2_000 })
    expect(lines).toEqual([
      ofLesson,
      ['Opening balance', received, '$20'],
      ['Account balance', received, '$10'],
    ])
    expect(shown({ amountCents: 8_000, openingCents: 2_000 }).lines).toHaveLength(2)
  })

  it.each([
    ['Five hours', { packageSale: { id: 'sale', name: 'Five hours', soldAt: new Date(0) } }],
    ['Opening balance', { isOfOpeningBalance: true }],
  ])('of what it bought, %s, is one line', (name, bought) => {
    expect(shown({ ...bought, parts: [] }).lines).toEqual([[name, received, '$60']])
  })

  it('takes off what was refunded, by when and how', () => {
    const byCheck = { ...refund, state: 'owed' as const, refundedAs: 'check' as const }
    const { lines, total } = shown({ refunds: [refund, byCheck] })
    expect(lines.slice(1)).toEqual([
      ['Refunded to you', 'Thursday, March 5, 2026 at 10:00 AM', '− $10'],
      ['We’ll refund this to you, by check', 'Thursday, March 5, 2026 at 10:00 AM', '− $10'],
    ])
    expect(total).toBe('Paid, less refunds $40')
  })

  it('is the same as a document', () => {
    const taxes = [{ taxName: 'Sales tax', taxRate: 8_250, cents: 457 }]
    const sheet = sheetOfReceipt(presentReceipt({ ...receipt, taxes } as Receipt, business))
    expect(sheet).toMatchObject({
      title: 'Receipt',
      parts: [
        { kind: 'lines' },
        {
          kind: 'table',
          caption: 'What it is for',
          headings: ['What', 'When', 'Amount'],
          rows: [ofLesson],
        },
        { kind: 'lines', lines: ['Paid: $60', 'Includes sales tax 8.25%: $4.57'] },
      ],
    })
  })
})

describe('the parts of a payment', () => {
  const how = { currency: 'USD', timeZone }
  const tumbling = { ...part, enrollment: { id: 'zoe', className: 'Tumbling 1' } }
  const later = { ...tumbling, startsAt: new Date('2026-03-09T00:00Z'), amountCents: 2_000 }
  const adas = {
    ...tumbling,
    athletes: ['Ada Reed'],
    enrollment: { id: 'ada', className: 'Tumbling 2' },
  }

  it('say of a deposit what it is toward', () => {
    const deposit = { ...part, isDeposit: true, amountCents: 1_000, byCode: ', with promo code HI' }
    expect(presentParts([deposit], how)[0]!.label).toBe(
      'Deep Dive, 60 minutes, with promo code HI, deposit of $10 toward $60',
    )
  })

  it('leave out names for an address that is not proved', () => {
    const [shownPart] = presentParts([part], { ...how, isProved: false })
    expect(shownPart!.note).toBe('Sunday, March 1, 2026 at 8:00 PM')
  })

  it('of one class are its lessons', () => {
    expect(presentParts([tumbling, later], how)).toHaveLength(2)
  })

  it('of several classes are summed by child and class, with the days', () => {
    expect(presentParts([tumbling, later, adas], how)).toEqual([
      { label: 'Zoe Reed, Tumbling 1', note: 'March 1, 2026 and March 8, 2026', amount: '$80' },
      { label: 'Ada Reed, Tumbling 2', note: 'March 1, 2026', amount: '$60' },
    ])
    const unproved = presentParts([tumbling, adas], { ...how, isProved: false })
    expect(unproved.map(({ label }) => label)).toEqual(['Tumbling 1', 'Tumbling 2'])
  })

  it('of several classes and a lesson by itself are all its lessons', () => {
    expect(presentParts([tumbling, adas, part], how)).toHaveLength(3)
  })
})
