import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { findDiscounts } from '~/domain/admin/reports/find-discounts.server'
import { findEarned } from '~/domain/admin/reports/find-earned.server'
import { findOutstanding } from '~/domain/admin/reports/find-outstanding.server'
import { findReceived } from '~/domain/admin/reports/find-received.server'
import { findRefunded } from '~/domain/admin/reports/find-refunded.server'
import { findTaxes } from '~/domain/admin/reports/find-taxes.server'
import { refreshReportSummaries } from '~/domain/admin/reports/refresh-report-summaries.server'
import { instantsOf } from '~/domain/admin/reports/report-range'
import { anyStep, take } from '../../../support/histories/history-steps'
import {
  firstMorning,
  openSmallBusiness,
  seasons,
  type World,
} from '../../../support/histories/history-world'
import {
  recomputeDiscounts,
  recomputeEarned,
  recomputeOutstanding,
  recomputeReceived,
  recomputeRefunded,
  recomputeTaxes,
  type SumsByKey,
} from '../../../support/histories/report-oracle'
import { migratedSummaries, refreshedSummaries } from '../../../support/histories/report-summaries'

/**
 * What families, staff and jobs do in random order, in weeks with an end of a month and a clock
 * change; then every report is recomputed, and the rows that they add up are compared with those
 * that the migration makes of the whole database. `HISTORIES=300` tries that many.
 */
const histories = Number(process.env.HISTORIES ?? 6)
const seed = Number(process.env.HISTORY_SEED ?? 20_261_126)

let business: Awaited<ReturnType<typeof openSmallBusiness>>

beforeAll(async () => {
  business = await openSmallBusiness()
})

it(
  `reports equal the ledger after ${histories} histories of real commands (seed ${seed})`,
  { timeout: 120_000 + histories * 20_000 },
  async () => {
    const steps = fc.array(anyStep, { minLength: 20, maxLength: 60, size: 'max' })
    const season = fc.constantFrom(...(Object.keys(seasons) as (keyof typeof seasons)[]))
    let received = 0
    await fc.assert(
      fc.asyncProperty(fc.record({ season, steps }), async ({ season, steps }) => {
        const world = await firstMorning(business, seasons[season])
        for (const [index, step] of steps.entries()) {
          await take(world, step)
          if (index % 7 === 0) await refreshReportSummaries()
        }
        expect(await refreshedSummaries()).toEqual(await migratedSummaries())
        received += await expectLedger(world)
      }),
      { seed, numRuns: histories },
    )
    expect(received).toBeGreaterThan(0)
  },
)

/** Returns what was received or charged, to see that the histories are about money. */
async function expectLedger({ owner, zone, now }: World): Promise<number> {
  const range = { from: '2026-01-01', until: '2027-12-31' }
  const unit = 'month' as const
  const asked = { staff: owner, range: instantsOf(range, zone), unit, zone, now }
  const where = { range, unit, zone }
  const received = sumsOf(await findReceived(asked, 'coach'))
  expect(received).toEqual(await recomputeReceived('coach', where))
  expect(sumsOf(await findRefunded(asked))).toEqual(await recomputeRefunded(where))
  const earned = sumsOf(await findEarned(asked, 'lessonType'))
  expect(earned).toEqual((await recomputeEarned('lessonType', where, now)).cents)
  const taxes = await findTaxes(asked)
  const expected = await recomputeTaxes(where, now)
  for (const field of ['earnedCents', 'receivedCents', 'refundedCents'] as const) {
    const rows = taxes.filter((one) => one[field] !== 0)
    const keyed = rows.map(({ taxName, taxRate, ...one }) => ({
      ...one,
      key: `${taxName}|${taxRate}`,
      cents: one[field],
    }))
    expect(sumsOf(keyed)).toEqual(expected[field])
  }
  const outstanding = await findOutstanding(asked)
  expect(
    sumsOf(
      outstanding.map(({ age, currency, dueCents: cents }) => ({ bucket: age, currency, cents })),
    ),
  ).toEqual(await recomputeOutstanding(zone, now))
  const discounts = await findDiscounts(asked)
  expect(sumsOf(discounts.map(({ key: _, ...one }) => one))).toEqual(
    await recomputeDiscounts(where),
  )
  return [...Object.values(received), ...Object.values(earned)].reduce((sum, one) => sum + one, 0)
}

type Row = { bucket: string; currency: string; key?: string; cents: number }

function sumsOf(rows: Row[]): SumsByKey {
  const sums: SumsByKey = {}
  for (const { bucket, currency, key, cents } of rows) {
    if (cents === 0) continue
    const name = [bucket, currency, ...(key ? [key] : [])].join('|')
    sums[name] = (sums[name] ?? 0) + cents
  }
  return sums
}
