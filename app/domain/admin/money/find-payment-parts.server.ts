import { database, sql, type Prisma } from '~/platform/database/database.server'
import { addDays, startOfDay, type TimeZone } from '~/values/business-time'
import { ownAddress, type PaymentFilter } from '../admin-forms'
import { refreshReportSummaries } from '../reports/refresh-report-summaries.server'

type PartFilter = Pick<
  PaymentFilter,
  'from' | 'until' | 'lessonType' | 'coach' | 'venue' | 'paidFor'
>

/** Payments, newest first, with what of each is for what was asked; all of them in `totals`. */
type PaymentParts = {
  parts: { id: string; cents: number }[]
  count: number
  totals: { cents: number; currency: string }[]
}

/** Whether a filter says what payments were for, so that parts of them count. */
export function isOfParts({ lessonType, coach, venue, paidFor }: PartFilter): boolean {
  return [lessonType, coach, venue, paidFor].some((one) => one !== undefined)
}

/**
 * The rows that reports add up by lesson type, coach or venue.
 * @param among only these payments
 */
export async function findPaymentParts(
  filter: PartFilter,
  zone: TimeZone,
  { limit, offset }: { limit: number; offset: number },
  among?: string[],
): Promise<PaymentParts> {
  const isAmong = among ? [sql`payment_id = any(${among}::uuid[])`] : []
  const conditions = [...conditionsOf(filter, zone), ...isAmong]
  const isAsked = conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
  await refreshReportSummaries()
  const [row] = await database().$queryRaw<[PaymentParts]>`
    with part as (
      select payment_id as id, received_at, currency, sum(amount_cents)::float8 as cents
      from report_payment where ${isAsked}
      group by 1, 2, 3
    )
    select (select count(*)::int from part) as count,
      (select coalesce(json_agg(total order by currency), '[]') from (
        select currency, sum(cents) as cents from part group by currency
      ) total) as totals,
      (select coalesce(json_agg(one order by received_at desc, id desc), '[]') from (
        select * from part order by received_at desc, id desc limit ${limit} offset ${offset}
      ) one) as parts`
  return row
}

function conditionsOf(
  { from, until, lessonType, coach, venue, paidFor }: PartFilter,
  zone: TimeZone,
): Prisma.Sql[] {
  return [
    ...(from ? [sql`received_at >= ${startOfDay(from, zone)}`] : []),
    ...(until ? [sql`received_at < ${startOfDay(addDays(until, 1), zone)}`] : []),
    ...(lessonType ? [sql`lesson_type_id = ${lessonType}::uuid`] : []),
    ...(coach ? [sql`coach_id = ${coach}::uuid`] : []),
    ...(venue ? [isAtVenue(venue)] : []),
    ...(paidFor ? [sql`paid_for = ${paidFor}`] : []),
  ]
}

function isAtVenue(venue: string): Prisma.Sql {
  return venue === ownAddress
    ? sql`venue_id is null and paid_for is null`
    : sql`venue_id = ${venue}::uuid`
}
