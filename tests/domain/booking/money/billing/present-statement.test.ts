import { describe, expect, it } from 'vitest'
import { noTax, type TaxTerms } from '~/domain/catalogue/tax'
import type { Statement } from '~/domain/booking/money/billing/find-statement.server'
import {
  presentStatement,
  presentStatementDate,
  sheetOfStatement,
} from '~/domain/booking/money/billing/present-statement'
import type { Settings } from '~/domain/settings/settings'

const business = {
  name: 'Second Flight',
  addressLines: ['1 Mill Street', 'Riverton, NY 12180'],
  email: 'hello@example.com',
  taxId: '',
  timeZone: 'America/New_York',
} as unknown as Settings

const salesTax: TaxTerms = { taxKind: 'added', taxRate: 8_250, taxName: 'Sales tax' }

const lesson = {
  id: 'lesson',
  name: 'Deep Dive',
  // the evening before in New York
  startsAt: new Date('2026-03-02T01:00Z'),
  athletes: ['Zoe Reed', 'Ada Reed'],
  isPaidByCredits: false,
  isCanceled: false,
  tax: noTax,
  amountCents: 6_000,
  currency: 'USD',
}

const payment = {
  id: 'payment',
  receivedAt: new Date('2026-03-03T15:00Z'),
  method: 'cash' as const,
  byBank: false,
  aheadCents: 0,
  amountCents: 6_000,
  currency: 'USD',
}

const refund = {
  id: 'refund',
  createdAt: new Date('2026-03-04T15:00Z'),
  state: 'returned' as const,
  refundedAs: null,
  amountCents: 1_000,
  currency: 'USD',
}

const none: Statement = {
  guardian: 'Dana Reed',
  year: 2026,
  lessons: [],
  kept: [],
  packages: [],
  openings: [],
  payments: [],
  refunds: [],
}

function shown(statement: Partial<Statement>, settings = business) {
  const { totals, ...view } = presentStatement({ ...none, ...statement }, settings)
  return { ...view, totals: totals.map(({ term, detail }) => `${term}: ${detail}`) }
}

const tableOf = (statement: Partial<Statement>) =>
  shown(statement).tables.map(({ caption, headings, rows }) => [
    caption,
    headings,
    ...rows.map(({ cells }) => cells),
  ])

describe('a statement', () => {
  it('says who provided, for whom, and which year in which time zone', () => {
    expect(shown({}).title).toBe('Statement for 2026')
    expect(shown({}).facts).toEqual([
      {
        term: 'Provider',
        detail: 'Second Flight, 1 Mill Street, Riverton, NY 12180, hello@example.com',
      },
      { term: 'For', detail: 'Dana Reed' },
      { term: 'Year', detail: 'January 1 to December 31, 2026 (Eastern Time)' },
    ])
  })

  it('has the tax ID of a business that has one', () => {
    const { facts } = shown({}, { ...business, taxId: '12-3456789' })
    expect(facts[1]).toEqual({ term: 'Tax ID', detail: '12-3456789' })
  })

  it('leaves out tables of nothing, and has no sums', () => {
    expect(shown({})).toMatchObject({ tables: [], totals: [] })
  })

  it('lists lessons by their day in the business’s time zone, with who came and the price', () => {
    const byCredit = { ...lesson, isPaidByCredits: true, amountCents: 0, athletes: ['Zoe Reed'] }
    expect(tableOf({ lessons: [lesson, byCredit] })).toEqual([
      [
        'Lessons',
        ['Lesson', 'Day', 'For', 'Price'],
        ['Deep Dive', 'March 1, 2026', 'Zoe Reed and Ada Reed', '$60'],
        ['Deep Dive, with a credit', 'March 1, 2026', 'Zoe Reed', '$0'],
      ],
    ])
  })

  it('lists what was kept, packages, opening balances, payments and refunds apart', () => {
    const sale = { ...lesson, name: 'Five hours', soldAt: lesson.startsAt, amountCents: 25_000 }
    const opening = { ...refund, amountCents: 4_550 }
    const cells = tableOf({
      kept: [{ ...lesson, amountCents: 3_000 }],
      packages: [sale],
      openings: [opening],
      payments: [payment, { ...payment, method: 'stripe', byBank: true, aheadCents: 2_000 }],
      refunds: [refund, { ...refund, state: 'due', refundedAs: 'check' }],
    })
    expect(cells).toEqual([
      [
        'Kept for canceled lessons',
        ['Lesson', 'Day', 'For', 'Kept'],
        ['Deep Dive', 'March 1, 2026', 'Zoe Reed and Ada Reed', '$30'],
      ],
      ['Packages', ['Package', 'Bought', 'Price'], ['Five hours', 'March 1, 2026', '$250']],
      ['Opening balance', ['Owed since', 'Amount'], ['March 4, 2026', '$45.50']],
      [
        'Payments',
        ['Received', 'How', 'Amount'],
        ['March 3, 2026', 'Cash', '$60'],
        ['March 3, 2026', 'Bank debit, $20 of it is account balance', '$60'],
      ],
      [
        'Refunds',
        ['Decided', 'Result', 'Amount'],
        ['March 4, 2026', 'Refunded to you', '$10'],
        ['March 4, 2026', 'Refund on its way, by check', '$10'],
      ],
    ])
  })

  it('sums only what there is', () => {
    expect(shown({ lessons: [lesson], payments: [payment], refunds: [refund] }).totals).toEqual([
      'Lessons in all: $60',
      'Paid in all: $60',
      'Refunded in all: $10',
      'Paid, less refunds: $50',
    ])
  })

  it('sums what was kept, packages, and opening balances where there are any', () => {
    const sale = { ...lesson, soldAt: lesson.startsAt, amountCents: 25_000 }
    const { totals } = shown({
      kept: [{ ...lesson, amountCents: 3_000 }],
      packages: [sale],
      openings: [refund],
    })
    expect(totals).toEqual([
      'Lessons in all: $0',
      'Kept for canceled lessons in all: $30',
      'Packages in all: $250',
      'Opening balance: $10',
      'Paid in all: $0',
      'Refunded in all: $0',
      'Paid, less refunds: $0',
    ])
  })

  it('says so if more was refunded than paid', () => {
    expect(shown({ refunds: [refund] }).totals.at(-1)).toBe('Paid, less refunds: − $10')
  })

  it('sums each currency by itself', () => {
    const euros = { ...lesson, currency: 'EUR', amountCents: 5_000, tax: salesTax }
    const { totals } = shown({ lessons: [lesson, euros], payments: [payment] })
    expect(totals).toEqual([
      'Lessons in all: $60',
      'Paid in all: $60',
      'Refunded in all: $0',
      'Paid, less refunds: $60',
      'Lessons in all: €50',
      'Of it sales tax 8.25%: €3.81',
      'Paid in all: €0',
      'Refunded in all: €0',
      'Paid, less refunds: €0',
    ])
  })

  it('sums taxes by rate, in lessons, packages and what was kept, but none of nothing', () => {
    const taxed = { ...lesson, tax: salesTax }
    const sale = { ...taxed, soldAt: lesson.startsAt }
    const free = { ...lesson, amountCents: 0, tax: { ...salesTax, taxRate: 4_000 } }
    const { totals } = shown({ lessons: [taxed, free], kept: [taxed], packages: [sale] })
    // 60 / 1.0825 * 0.0825 = 4.57, three times
    expect(totals.filter((line) => line.includes('tax'))).toEqual(['Of it sales tax 8.25%: $13.71'])
  })

  it('is the same as a document', () => {
    const view = presentStatement({ ...none, payments: [payment] }, business)
    expect(sheetOfStatement(view)).toEqual({
      title: 'Statement for 2026',
      parts: [
        {
          kind: 'lines',
          lines: [
            'Provider: Second Flight, 1 Mill Street, Riverton, NY 12180, hello@example.com',
            'For: Dana Reed',
            'Year: January 1 to December 31, 2026 (Eastern Time)',
          ],
        },
        {
          kind: 'table',
          caption: 'Payments',
          headings: ['Received', 'How', 'Amount'],
          rows: [['March 3, 2026', 'Cash', '$60']],
        },
        {
          kind: 'lines',
          lines: [
            'Lessons in all: $0',
            'Paid in all: $60',
            'Refunded in all: $0',
            'Paid, less refunds: $60',
          ],
        },
      ],
    })
  })

  it.each([
    ['2026-12-31T12:00Z', ['As of: December 31, 2026']],
    ['2027-01-01T04:59Z', ['As of: December 31, 2026']],
    ['2027-01-01T05:00Z', []],
  ])('of 2026 says as of %s through which day it goes', (now, facts) => {
    const shownFacts = presentStatementDate(2026, new Date(now), 'America/New_York')
    expect(shownFacts.map(({ term, detail }) => `${term}: ${detail}`)).toEqual(facts)
  })
})
