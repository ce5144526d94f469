import pg from 'pg'
import {
  countCanceled,
  findAttendanceRates,
} from '../../app/domain/admin/reports/find-attendance-rates.server'
import { findHoursTaught } from '../../app/domain/admin/reports/find-hours-taught.server'
import {
  findDiscounts,
  findRefundsByKind,
} from '../../app/domain/admin/reports/find-discounts.server'
import { findEarned } from '../../app/domain/admin/reports/find-earned.server'
import {
  countActiveFamilies,
  findFamilyCounts,
  findFirstLessons,
} from '../../app/domain/admin/reports/find-family-counts.server'
import { findFillRates } from '../../app/domain/admin/reports/find-fill-rates.server'
import { findOutstanding } from '../../app/domain/admin/reports/find-outstanding.server'
import { findPromoCodeUse } from '../../app/domain/admin/reports/find-promo-code-use.server'
import { findReceived } from '../../app/domain/admin/reports/find-received.server'
import { findRefunded } from '../../app/domain/admin/reports/find-refunded.server'
import {
  countNextBookings,
  findCohorts,
} from '../../app/domain/admin/reports/find-retention.server'
import { findStripeFees } from '../../app/domain/admin/reports/find-stripe-fees.server'
import type { ReportQuery } from '../../app/domain/admin/reports/report'
import { instantsOf, lastTwelveMonths } from '../../app/domain/admin/reports/report-range'
import { closeDatabase } from '../../app/platform/database/database.server'
import type { Staff } from '../../app/values/actor'
import { permissions } from '../../app/values/permissions'
import { calendarDateAt } from '../../app/values/business-time'
import type { Benchmark } from './support/benchmark'
import { fillWithFamilies, sizes } from './support/many-families'
import { inRounds, median } from './support/rounds'

const efforts = {
  whole: { size: sizes.whole, rounds: 5 },
  quick: { size: sizes.quick, rounds: 3 },
}
/** Milliseconds, for each question of a report. */
const goal = 1000
const zone = 'America/New_York'

/** How long the sums of reports take for twelve months of a business with a long history. */
export const reports: Benchmark = async (site, effort) => {
  const { size, rounds } = efforts[effort]
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await fillWithFamilies(client, size)
  await client.end()
  const now = new Date(performance.timeOrigin)
  const range = instantsOf(lastTwelveMonths(calendarDateAt(now, zone)), zone)
  const found = await inRounds(rounds, questions({ staff: owner, range, unit: 'month', zone, now }))
  await closeDatabase()
  return [
    {
      title: `Reports of twelve months: ${size.families} families, ${size.bookings} bookings`,
      columns: ['', 'median ms', 'slowest ms', 'goal'],
      rows: [...found].map(([name, times]) => [
        name,
        median([...times]).toFixed(0),
        Math.max(...times).toFixed(0),
        `≤ ${goal}`,
      ]),
      missed: [...found]
        .filter(([, times]) => median([...times]) > goal)
        .map(([name]) => `${name} took longer than ${goal} ms.`),
    },
  ]
}

const ids = { id: '', accountId: '', sessionId: '', coachId: null, venueIds: null }
const owns = { isOwner: true, needsSecondFactor: true, ownVenuesOnly: false }
const role = { id: '', name: 'Owner', permissions, ...owns }
const owner: Staff = { kind: 'staff', role, ...ids, address: '', userAgent: '' }

function questions(asked: ReportQuery) {
  const all: Record<string, () => Promise<unknown>> = {
    'Received by method': () => findReceived(asked, 'method'),
    'Received by lesson type': () => findReceived(asked, 'lessonType'),
    'Received by coach': () => findReceived(asked, 'coach'),
    Refunded: () => findRefunded(asked),
    'Received by venue': () => findReceived(asked, 'venue'),
    'Stripe fees': () => findStripeFees(asked),
    Earned: () => findEarned(asked, 'lessonType'),
    Outstanding: () => findOutstanding(asked),
    'Refunds by kind': () => findRefundsByKind(asked),
    Discounts: () => findDiscounts(asked),
    Attendance: () => findAttendanceRates(asked, 'lessonType'),
    Cancellations: () => countCanceled(asked),
    'Fill rate': () => findFillRates(asked),
    Families: () => findFamilyCounts(asked),
    'Active families': () => countActiveFamilies(asked),
    'First lessons': () => findFirstLessons(asked),
    Cohorts: () => findCohorts(asked),
    'Next bookings': () => countNextBookings(asked),
    'Coach hours': () => findHoursTaught(asked),
    'Promo codes': () => findPromoCodeUse(asked),
  }
  return new Map(
    Object.entries(all).map(([name, ask]) => [
      name,
      async () => {
        const start = performance.now()
        await ask()
        return performance.now() - start
      },
    ]),
  )
}
