import { mayHandleMoney } from '~/domain/payments/payment'
import { fullName } from '~/domain/family/athletes/athlete'
import { database, sql } from '~/platform/database/database.server'
import { refreshReportSummaries } from '../reports/refresh-report-summaries.server'
import type { Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import { balanceLines } from './balance-lines.server'
import type { BalanceLine } from './payment-line'

const perPage = 25

/** Bookings with a balance, oldest first, and the total due. */
type BalancesDue = PageOf<BalanceLine> & { totals: { cents: number; currency: string }[] }

/** The times within which lessons begin. */
type Span = { from: Date; until: Date }

/**
 * A page beyond the end shows the last one. Empty without permission.
 * @param span only of lessons that begin in it
 */
export async function findBalancesDue(
  staff: Staff,
  wantedPage: number,
  span?: Span,
): Promise<BalancesDue> {
  if (!mayHandleMoney(staff)) return { entries: [], page: 1, pages: 1, totals: [] }
  const asked = await findRows(pageOf(wantedPage), span)
  // a page beyond the end has no total
  const rows = asked.length > 0 || wantedPage === 1 ? asked : await findRows(pageOf(1), span)
  const pages = countPages(rows[0]?.count ?? 0, perPage)
  if (rows !== asked) return await findBalancesDue(staff, pages, span)
  const totals = (rows[0]?.totals ?? []).map(({ cents, currency }) => ({ cents, currency }))
  return { entries: rows.map(lineOf), page: wantedPage, pages, totals }
}

/** All balances in the same order; null if they are too many for one file. */
export async function findEveryBalanceDue(
  staff: Staff,
  most: number,
  span?: Span,
): Promise<BalanceLine[] | null> {
  if (!mayHandleMoney(staff)) return []
  const rows = await findRows({ limit: most + 1, offset: 0 }, span)
  return rows.length > most ? null : rows.map(lineOf)
}

const pageOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })

async function findRows(
  { limit, offset }: { limit: number; offset: number },
  span?: Span,
): Promise<Row[]> {
  const isAsked = span
    ? sql`kind = 'booking' and at >= ${span.from} and at < ${span.until}`
    : sql`true`
  await refreshReportSummaries()
  return await database().$queryRaw<Row[]>`
    with ${balanceLines}, asked as (select * from line where ${isAsked}), total as (
      select currency, sum(greatest(due, 0))::int as cents from asked group by currency
    )
    select line.id, kind, line.currency, due, at, lesson_type.name as "lessonName",
      guardian.id as "guardianId", first_name as "firstName", last_name as "lastName", count,
      (select json_agg(total order by total.currency) from total) as totals
    from (
      select *, (count(*) over ())::int as count from asked
      order by at, id limit ${limit} offset ${offset}
    ) line
    left join booking on kind = 'booking' and booking.id = line.id
    left join lesson_type on lesson_type.id = booking.lesson_type_id
    left join opening_balance on kind = 'opening-balance' and opening_balance.id = line.id
    join booking_order on booking_order.id = coalesce(booking.order_id, opening_balance.order_id)
    left join guardian on guardian.id = booking_order.guardian_id
    order by at, line.id`
}

type Row = {
  id: string
  kind: BalanceLine['kind']
  currency: string
  due: number
  at: Date
  lessonName: string | null
  guardianId: string | null
  firstName: string | null
  lastName: string | null
  /** Of all pages. */
  count: number
  totals: { cents: number; currency: string }[]
}

function lineOf({ due: dueCents, guardianId, firstName, lastName, ...line }: Row): BalanceLine {
  const { id, kind, currency, at, lessonName } = line
  const name = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
  const guardian = guardianId === null ? null : { id: guardianId, name }
  return { id, kind, currency, at, lessonName, dueCents, guardian }
}
