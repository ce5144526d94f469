import { database, sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import { refundRows } from './refund-rows.server'
import type { ReportQuery } from './report'

/** Refunds decided in a bucket. */
export type RefundedAmount = { bucket: string; currency: string; cents: number; count: number }

/** Refunds of money by the day they were decided, whether or not they arrived yet. */
export async function findRefunded({
  staff,
  range,
  unit,
  zone,
}: ReportQuery): Promise<RefundedAmount[]> {
  if (!may(staff, 'read-reports')) return []
  return await database().$queryRaw<RefundedAmount[]>`
    select ${bucketAt(sql`at`, { range, unit, zone })} as bucket, currency,
      sum(amount_cents)::float8 as cents, count(*)::int as count
    from (${refundRows}) refunded
    where at >= ${range.from} and at < ${range.until}
    group by 1, 2 order by 1, 2`
}
