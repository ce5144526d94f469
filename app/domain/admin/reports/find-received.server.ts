import { methodLabels, type PaymentMethod } from '~/domain/payments/payment'
import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportSplit } from '../admin-forms'
import type { ReportQuery, SplitAmount } from './report'
import { reportRows } from './report-rows.server'
import { keyOfSplit, namedTotals, type LessonSplit } from './split-by.server'

/** Keys of what was not paid for a lesson. */
export const otherSources = {
  package: 'Packages',
  'opening-balance': 'Opening balances',
  unallocated: 'Not for a lesson yet',
} as const

/**
 * Payments by the day they were received, without credits and wrong entries. Split by lesson
 * type, coach or venue, a payment counts with what it paid for each booking and was not kept as
 * account balance.
 */
export async function findReceived(asked: ReportQuery, by: ReportSplit): Promise<SplitAmount[]> {
  if (!may(asked.staff, 'read-reports')) return []
  return by === 'method' ? await findByMethod(asked) : await findByBooking(asked, by)
}

async function findByMethod(asked: ReportQuery): Promise<SplitAmount[]> {
  const rows = await reportRows<Omit<SplitAmount, 'name'>>(sql`
    select bucket, currency, method::text as key, sum(amount_cents)::float8 as cents
    from (${receivedIn(asked)}) received
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows.map((row) => ({ ...row, name: methodLabels[row.key as PaymentMethod] }))
}

async function findByBooking(asked: ReportQuery, by: LessonSplit): Promise<SplitAmount[]> {
  const rows = await reportRows<SplitAmount & { name: string | null }>(sql`
    with received as materialized (${receivedIn(asked)}),
    allocated as (
      select received.id, bucket, received.currency, ${keyOfSplit(by)} as key,
        part.amount_cents - coalesce((
          select sum(refund.amount_cents) from refund
          where refund.payment_id = part.payment_id and refund.booking_id = part.booking_id
            and refund.state = 'kept'), 0) as amount_cents
      from received
      join payment_allocation part on part.payment_id = received.id
      join booking on booking.id = part.booking_id
      ${by === 'lessonType' ? sql`` : sql`join lesson on lesson.id = booking.lesson_id`}
    ), part as (
      select bucket, currency, key, amount_cents from allocated
      union all
      select bucket, currency,
        case when exists (select from package_sale where payment_id = received.id) then 'package'
          when exists (select from opening_balance where order_id = received.order_id)
          then 'opening-balance' else 'unallocated' end,
        amount_cents - coalesce(cents, 0)
      from received left join (
        select id, sum(amount_cents) as cents from allocated group by id
      ) known on known.id = received.id
      where amount_cents <> coalesce(cents, 0)
    ), total as (
      select bucket, currency, key, sum(amount_cents)::float8 as cents from part group by 1, 2, 3
    )
    ${namedTotals(by)} order by bucket, currency, name, key`)
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? nameOfSource(row.key) }))
}

function receivedIn({ range, unit, zone }: ReportQuery) {
  return sql`
    select id, order_id, method, currency, amount_cents,
      ${bucketAt(sql`received_at`, { range, unit, zone })} as bucket
    from payment
    where received_at >= ${range.from} and received_at < ${range.until} and method <> 'credit'
      and not exists (select from payment_reversal where payment_id = payment.id)`
}

function nameOfSource(key: string): string {
  return otherSources[key as keyof typeof otherSources]
}
