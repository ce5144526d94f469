import { otherSourceLabels } from '../money/payment-line'
import { groupLabels, type PaymentGroup } from '~/domain/payments/payment'
import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportSplit } from '../admin-forms'
import type { ReportQuery, SplitAmount } from './report'
import { groupOfPayment } from './refund-rows.server'
import { reportRows, summedRows } from './report-rows.server'
import { keyOfSplit, namedTotals, type LessonSplit } from './split-by.server'

/**
 * Payments by the day they were received, without credits, gift cards used and wrong entries. Split by lesson
 * type, coach or venue, a payment counts with what it paid for each booking and was not kept as
 * account balance.
 */
export async function findReceived(asked: ReportQuery, by: ReportSplit): Promise<SplitAmount[]> {
  if (!may(asked.staff, 'read-reports')) return []
  return by === 'method' ? await findByMethod(asked) : await findByBooking(asked, by)
}

async function findByMethod(asked: ReportQuery): Promise<SplitAmount[]> {
  const { range, unit, zone } = asked
  const rows = await reportRows<Omit<SplitAmount, 'name'>>(sql`
    select ${bucketAt(sql`received_at`, { range, unit, zone })} as bucket, currency,
      ${groupOfPayment} as key, sum(amount_cents)::float8 as cents
    from payment
    where received_at >= ${range.from} and received_at < ${range.until} and method not in ('credit', 'gift_card')
      and not exists (select from payment_reversal where payment_id = payment.id)
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows.map((row) => ({ ...row, name: groupLabels[row.key as PaymentGroup] }))
}

async function findByBooking(asked: ReportQuery, by: LessonSplit): Promise<SplitAmount[]> {
  const { range, unit, zone } = asked
  const rows = await summedRows<SplitAmount & { name: string | null }>(sql`
    with total as (
      select ${bucketAt(sql`received_at`, { range, unit, zone })} as bucket, currency,
        coalesce(paid_for, ${keyOfSplit(by)}) as key, sum(amount_cents)::float8 as cents
      from report_payment
      where received_at >= ${range.from} and received_at < ${range.until}
      group by 1, 2, 3
    )
    ${namedTotals(by)} order by bucket, currency, name, key`)
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? nameOfSource(row.key) }))
}

function nameOfSource(key: string): string {
  return otherSourceLabels[key as keyof typeof otherSourceLabels]
}
