import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { otherSources, reportSplits, type PaymentFilter } from '~/domain/admin/admin-forms'
import { findBalancesDue } from '~/domain/admin/money/find-balances-due.server'
import { findEveryPayment, findPayments } from '~/domain/admin/money/find-payments.server'
import {
  findDiscounts,
  findRefundLines,
  findRefundsByKind,
} from '~/domain/admin/reports/find-discounts.server'
import { findEarned } from '~/domain/admin/reports/find-earned.server'
import { findOutstanding } from '~/domain/admin/reports/find-outstanding.server'
import { findReceived } from '~/domain/admin/reports/find-received.server'
import { findRefunded } from '~/domain/admin/reports/find-refunded.server'
import { findTaxes, type TaxAmount } from '~/domain/admin/reports/find-taxes.server'
import { findTaxInPayments } from '~/domain/payments/charges/find-tax.server'
import { paidLabelOf } from '~/domain/payments/payment'
import { database } from '~/platform/database/database.server'
import {
  findFeeLines,
  findStripeFees,
  type StripeFees,
} from '~/domain/admin/reports/find-stripe-fees.server'
import {
  daysOfBucket,
  instantsOf,
  lastTwelveMonths,
  unitOf,
  type DayRange,
} from '~/domain/admin/reports/report-range'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import type { Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { anyMoneyHistory, writeLedger } from '../../../support/histories/any-ledger'
import {
  recomputeDiscounts,
  recomputeEarned,
  recomputeFees,
  recomputeOutstanding,
  recomputeReceived,
  recomputeRefunded,
  recomputeTaxes,
  type SumsByKey,
} from '../../../support/histories/report-oracle'
import { openNewBusiness } from '../../../support/cases/new-business'

/** `HISTORIES` and `HISTORY_SEED` try others. */
const histories = Number(process.env.HISTORIES ?? 300)
const seed = Number(process.env.HISTORY_SEED ?? 20_261_126)
const rangesTried = 12

let owner: Staff

beforeAll(async () => {
  await openNewBusiness()
  await writeLedger(fc.sample(anyMoneyHistory, { numRuns: histories, seed }))
  owner = (await aStaffMember({ role: 'owner' })).staff
}, 300_000)

const everything: DayRange = { from: '2025-01-01', until: '2027-12-31' }

/** Days, months, years, and every edge of them. */
const ranges: DayRange[] = [
  everything,
  { from: '2026-11-01', until: '2026-11-01' },
  { from: '2026-10-31', until: '2026-11-30' },
  { from: '2026-03-01', until: '2026-03-31' },
  { from: '2024-01-01', until: '2028-12-31' },
  lastTwelveMonths('2026-12-31'),
  ...fc.sample(
    fc.record({ start: fc.nat(500), days: fc.nat(400) }).map(({ start, days }) => {
      const from = addDays('2025-10-01', start)
      return { from, until: addDays(from, days) }
    }),
    { numRuns: rangesTried, seed },
  ),
]

function asked(range: DayRange, staff = owner) {
  const now = at('2026-12-15', '12:00')
  const unit = unitOf(range)
  return { staff, range: instantsOf(range, newYork), unit, zone: newYork, now }
}

function where(range: DayRange) {
  return { range, unit: unitOf(range), zone: newYork }
}

function sumsOf(
  rows: { bucket: string; currency: string; key?: string; cents: number }[],
): SumsByKey {
  return Object.fromEntries(
    rows.map(({ bucket, currency, key, cents }) => [
      [bucket, currency, ...(key ? [key] : [])].join('|'),
      cents,
    ]),
  )
}

it.each(reportSplits)(
  'money received by %s equals the ledger to the cent for any days',
  async (by) => {
    for (const range of ranges) {
      const found = sumsOf(await findReceived(asked(range), by))
      expect(found, JSON.stringify(range)).toEqual(await recomputeReceived(by, where(range)))
    }
  },
)

it('every breakdown of money received adds up to the same total', async () => {
  const totals = await Promise.all(
    reportSplits.map(async (by) => totalOf(sumsOf(await findReceived(asked(everything), by)))),
  )
  expect(new Set(totals).size).toBe(1)
  expect(totals[0]).toBeGreaterThan(0)
})

it('names the venues of received and earned money, and the business’s own address', async () => {
  const names = ['North Hall', 'South Hall', venueTexts.ownAddress]
  const earned = await findEarned(asked(everything), 'venue')
  expect([...new Set(earned.map(({ name }) => name))].toSorted()).toEqual(names)
  const received = await findReceived(asked(everything), 'venue')
  const others = otherSources as readonly string[]
  const ofVenues = received.filter(({ key }) => !others.includes(key))
  expect([...new Set(ofVenues.map(({ name }) => name))].toSorted()).toEqual(names)
})

describe('the payments behind a figure of money received', () => {
  const filterOf = (by: string, key: string, days: DayRange): PaymentFilter => ({
    who: '',
    ...days,
    [otherSources.some((one) => one === key) ? 'paidFor' : by]: key,
  })

  it.each(['lessonType', 'coach', 'venue'] as const)(
    'by %s add up to it to the cent, in the list and in its file',
    async (by) => {
      let compared = 0
      for (const range of [everything, ranges[2]!]) {
        const figures = await findReceived(asked(range), by)
        for (const { bucket, currency, key, cents } of figures) {
          const filter = filterOf(by, key, daysOfBucket(bucket, range))
          const list = await findPayments(owner, filter, 1, newYork)
          expect(list.totals.find((one) => one.currency === currency)?.cents).toBe(cents)
          const lines = (await findEveryPayment(owner, filter, newYork, 10_000))!
          const parts = lines.filter((one) => one.currency === currency)
          expect(parts.reduce((sum, { partCents }) => sum + partCents!, 0)).toBe(cents)
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(10)
    },
  )

  it('are on pages without gaps, and narrowed by method like any list', async () => {
    const filter = { who: '', venue: 'own' }
    const all = (await findEveryPayment(owner, filter, newYork, 10_000))!
    const first = await findPayments(owner, filter, 1, newYork)
    const paged = [...first.entries]
    for (let page = 2; page <= first.pages; page += 1)
      paged.push(...(await findPayments(owner, filter, page, newYork)).entries)
    expect(first.pages).toBeGreaterThan(1)
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const beyond = await findPayments(owner, filter, 10_000, newYork)
    expect(beyond.page).toBe(first.pages)
    const cash = await findEveryPayment(owner, { ...filter, method: 'cash' }, newYork, 10_000)
    expect(cash).toEqual(all.filter(({ method }) => method === 'cash'))
    expect(cash!.length).toBeLessThan(all.length)
  })

  it('by card and by bank debit are listed apart, and together are all that came through Stripe', async () => {
    const by = async (method: PaymentFilter['method']) =>
      (await findEveryPayment(owner, { who: '', method }, newYork, 10_000))!
    const [cards, debits] = [await by('stripe'), await by('bank_debit')]
    expect(new Set(cards.map(paidLabelOf))).toEqual(new Set(['Card']))
    expect(new Set(debits.map(paidLabelOf))).toEqual(new Set(['Bank debit']))
    const ids = (lines: { id: string }[]) => lines.map(({ id }) => id).toSorted()
    expect(ids([...cards, ...debits])).toEqual(ids(await by('through_stripe')))
  })

  it('are nobody’s who may not handle payments', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    const filter = { who: '', venue: 'own' }
    expect(await findPayments(staff, filter, 1, newYork)).toMatchObject({ entries: [], totals: [] })
    expect(await findEveryPayment(staff, filter, newYork, 10)).toEqual([])
  })
})

it('refunds in the reports equal the ledger to the cent for any days', async () => {
  for (const range of ranges) {
    const found = sumsOf(await findRefunded(asked(range)))
    expect(found, JSON.stringify(range)).toEqual(await recomputeRefunded(where(range)))
  }
})

it.each(['lesson', 'package', 'opening-balance', 'unallocated'])(
  'the check notices a report that leaves out refunds of the kind %s',
  async (kind) => {
    const found = sumsOf(await findRefunded(asked(everything)))
    expect(found).not.toEqual(await recomputeRefunded(where(everything), kind))
  },
)

it('a payment counts in the month of its receipt in the business’s time zone', async () => {
  const inMonth = async (month: string) => {
    const rows = await findReceived(asked(everything), 'method')
    return totalOf(sumsOf(rows.filter(({ bucket }) => bucket === month)))
  }
  const inUtc = { range: everything, unit: 'month' as const, zone: 'UTC' }
  const byUtc = Object.entries(await recomputeReceived('method', inUtc))
  const ofOctoberInUtc = byUtc.filter(([key]) => key.startsWith('2026-10'))
  expect(await inMonth('2026-10')).not.toBe(totalOf(Object.fromEntries(ofOctoberInUtc)))
})

describe('money earned', () => {
  const fields = ['cents', 'keptCents', 'creditCents', 'lessons'] as const

  it.each(['lessonType', 'coach', 'venue'] as const)(
    'by %s equals the charges for lessons that have begun, to the cent',
    async (by) => {
      for (const range of ranges) {
        const { now, ...rest } = asked(range)
        const rows = await findEarned({ ...rest, now }, by)
        const expected = await recomputeEarned(by, where(range), now)
        for (const field of fields)
          expect(fieldOf(rows, field), `${field}, ${JSON.stringify(range)}`).toEqual(
            expected[field],
          )
      }
    },
  )

  it.each(['discount', 'canceled'] as const)(
    'is noticed as wrong without the charges of the kind %s',
    async (kind) => {
      const { now, ...rest } = asked(everything)
      const rows = await findEarned({ ...rest, now }, 'coach')
      const without = await recomputeEarned('coach', where(everything), now, kind)
      expect(fieldOf(rows, 'cents')).not.toEqual(without.cents)
    },
  )
})

describe('taxes', () => {
  const fields = ['chargedCents', 'earnedCents', 'receivedCents', 'refundedCents'] as const
  const taxesOf = (rows: TaxAmount[], field: (typeof fields)[number]) =>
    sumsOf(
      rows
        .filter((row) => row[field] !== 0)
        .map((row) => ({ ...row, key: `${row.taxName}|${row.taxRate}`, cents: row[field] })),
    )

  it('by rate equal the ledger to the cent for any days', async () => {
    for (const range of ranges) {
      const { now, ...rest } = asked(range)
      const rows = await findTaxes({ ...rest, now })
      const expected = await recomputeTaxes(where(range), now)
      for (const field of fields)
        expect(taxesOf(rows, field), `${field}, ${JSON.stringify(range)}`).toEqual(expected[field])
    }
  })

  it.each(['booking', 'package'] as const)(
    'are noticed as wrong without those of a %s',
    async (kind) => {
      const { now, ...rest } = asked(everything)
      const rows = await findTaxes({ ...rest, now })
      const without = await recomputeTaxes(where(everything), now, kind)
      expect(taxesOf(rows, 'receivedCents')).not.toEqual(without.receivedCents)
    },
  )

  it('in the receipts of all payments are what was received less what was refunded', async () => {
    const rows = await findTaxes(asked({ from: '2000-01-01', until: '2099-12-31' }))
    const payments = await database().payment.findMany({ select: { id: true } })
    const found = await findTaxInPayments(payments.map(({ id }) => id))
    const inReceipts = [...found.values()].flat().reduce((sum, { cents }) => sum + cents, 0)
    const kept = rows.map(({ receivedCents, refundedCents }) => receivedCents - refundedCents)
    expect(inReceipts).toBe(kept.reduce((sum, cents) => sum + cents, 0))
    expect(inReceipts).toBeGreaterThan(0)
  })
})

it('outstanding money by age is the sum of all balances', async () => {
  for (const now of [
    at('2026-12-15', '12:00'),
    at('2026-11-01', '01:30'),
    at('2026-03-31', '23:59'),
  ]) {
    const rows = await findOutstanding({ staff: owner, zone: newYork, now })
    const found = rows.filter(({ dueCents }) => dueCents > 0)
    expect(
      Object.fromEntries(found.map((one) => [`${one.age}|${one.currency}`, one.dueCents])),
    ).toEqual(await recomputeOutstanding(newYork, now))
  }
})

it('outstanding money equals the total of the list of balances', async () => {
  const now = at('2026-12-15', '12:00')
  const rows = await findOutstanding({ staff: owner, zone: newYork, now })
  const { totals } = await findBalancesDue(owner, 1)
  for (const { currency, cents } of totals) {
    const ofIt = rows.filter((one) => one.currency === currency)
    expect(ofIt.reduce((sum, { dueCents }) => sum + dueCents, 0)).toBe(cents)
  }
})

it('discounts of all kinds add up to the difference between listed and charged prices', async () => {
  for (const range of ranges) {
    const sums: SumsByKey = {}
    for (const { bucket, currency, cents } of await findDiscounts(asked(range)))
      sums[`${bucket}|${currency}`] = (sums[`${bucket}|${currency}`] ?? 0) + cents
    expect(sums, JSON.stringify(range)).toEqual(await recomputeDiscounts(where(range)))
  }
})

it('refunds by kind and the list of refunds add up to all refunds', async () => {
  const total = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
  const all = total(await findRefunded(asked(everything)))
  expect(total(await findRefundsByKind(asked(everything)))).toBe(all)
  const lines = await findRefundLines(asked(everything), 1000)
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(all)
})

it('the list of refunds tells those of bank debits from those to cards', async () => {
  const lines = await findRefundLines(asked(everything), 1000)
  const paid = await database().payment.findMany({
    where: { id: { in: lines.map(({ paymentId }) => paymentId) } },
  })
  const isDebit = new Map(paid.map(({ id, byBank }) => [id, byBank]))
  const ofStripe = lines.filter(({ group }) => group === 'stripe' || group === 'bank_debit')
  for (const { group, paymentId } of ofStripe)
    expect(group === 'bank_debit').toBe(isDebit.get(paymentId))
  expect(new Set(ofStripe.map(({ group }) => group)).size).toBe(2)
})

describe('Stripe fees in the reports', () => {
  const fields = {
    received: 'receivedCents',
    debited: 'debitedCents',
    paymentFee: 'paymentFeeCents',
    otherFee: 'otherFeeCents',
    gone: 'goneCents',
    unknown: 'unknown',
  } as const
  const names = Object.keys(fields) as (keyof typeof fields)[]

  function sumsBy(rows: StripeFees[], name: keyof typeof fields): SumsByKey {
    const of = rows.map((row) => ({ ...row, cents: row[fields[name]] }))
    return sumsOf(of.filter(({ cents }) => cents !== 0))
  }

  it('equal what Stripe said of each payment, refund and dispute for any days', async () => {
    for (const range of ranges) {
      const rows = await findStripeFees(asked(range))
      const expected = await recomputeFees(where(range))
      for (const name of names)
        expect(sumsBy(rows, name), `${name}, ${JSON.stringify(range)}`).toEqual(expected[name])
    }
  })

  it.each([
    ['charge', 'paymentFee'],
    ['dispute', 'otherFee'],
  ] as const)('are noticed as wrong without the %s', async (kind, name) => {
    const rows = await findStripeFees(asked(everything))
    const without = await recomputeFees(where(everything), kind)
    expect(sumsBy(rows, name)).not.toEqual(without[name])
  })

  it('are those of the list, line by line', async () => {
    const rows = await findStripeFees(asked(everything))
    const lines = await findFeeLines(asked(everything), 10_000)
    const total = lines.reduce((sum, { feeCents }) => sum + feeCents, 0)
    const fees = rows.map(({ paymentFeeCents, otherFeeCents }) => paymentFeeCents + otherFeeCents)
    expect(fees.reduce((sum, cents) => sum + cents, 0)).toBe(total)
    expect(total).toBeGreaterThan(0)
  })

  it('count payments of which the fee is not known apart', async () => {
    const rows = await findStripeFees(asked(everything))
    const count = rows.reduce((sum, { unknown }) => sum + unknown, 0)
    const filter = { who: '', ...everything, method: 'through_stripe', state: 'no-fee' } as const
    const list = await findPayments(owner, filter, 1, newYork)
    expect(count).toBeGreaterThan(0)
    expect(
      totalOf(Object.fromEntries(list.totals.map(({ currency, cents }) => [currency, cents]))),
    ).toBe(rows.reduce((sum, { unknownCents }) => sum + unknownCents, 0))
  })
})

it.each(['coach', 'front_desk'] as const)('a %s sees no money in the reports', async (role) => {
  const { staff } = await aStaffMember({ role })
  expect(await findReceived(asked(everything, staff), 'method')).toEqual([])
  expect(await findRefunded(asked(everything, staff))).toEqual([])
  expect(await findStripeFees(asked(everything, staff))).toEqual([])
  expect(await findFeeLines(asked(everything, staff), 10)).toEqual([])
})

type Earned = Awaited<ReturnType<typeof findEarned>>[number]

function fieldOf(
  rows: Earned[],
  field: 'cents' | 'keptCents' | 'creditCents' | 'lessons',
): SumsByKey {
  return sumsOf(rows.map((row) => ({ ...row, cents: row[field] })).filter(({ cents }) => cents))
}

function totalOf(sums: SumsByKey): number {
  return Object.values(sums).reduce((sum, cents) => sum + cents, 0)
}
