import { mayHandleMoney } from '~/domain/booking/money/money'
import { fullName } from '~/domain/family/athlete'
import { balances } from '~/domain/payments/find-balances.server'
import { database, sql } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { pagesFor, type PageOf } from '~/values/paging'
import type { BalanceLine } from './payment-line'

const perPage = 25

/** Where more or less was paid than is owed, the earliest lesson first, and what is due in all. */
export type BalancesDue = PageOf<BalanceLine> & { totals: { cents: number; currency: string }[] }

/** Of a page behind the last one, the last one's; nothing for those who do not handle money. */
export async function findBalancesDue(staff: Staff, wantedPage: number): Promise<BalancesDue> {
  if (!mayHandleMoney(staff)) return { entries: [], page: 1, pages: 1, totals: [] }
  const sums = await database().$queryRaw<{ count: number; cents: number; currency: string }[]>`
    select count(*)::int as count, sum(greatest(due, 0))::int as cents, currency
    from (${uneven}) line group by currency order by currency`
  const pages = pagesFor(
    sums.reduce((all, { count }) => all + count, 0),
    perPage,
  )
  const page = Math.min(wantedPage, pages)
  const rows = await database().$queryRaw<Row[]>`
    select line.*, lesson.starts_at as "startsAt", lesson_type.name as "lessonName",
      first_name as "firstName", last_name as "lastName"
    from (${uneven}) line
    join booking on booking.id = "bookingId"
    join lesson on lesson.id = lesson_id
    join lesson_type on lesson_type.id = booking.lesson_type_id
    left join guardian on guardian.id = "guardianId"
    order by lesson.starts_at, "bookingId"
    limit ${perPage} offset ${(page - 1) * perPage}`
  const totals = sums.map(({ cents, currency }) => ({ cents, currency }))
  return { entries: rows.map(lineOf), page, pages, totals }
}

const uneven = sql`
  select * from (
    select "bookingId", "guardianId", currency,
      "chargedCents" - "paidCents" + "returnedCents" + "returningCents" as due
    from (${balances}) balance) uneven
  where due <> 0`

type Row = {
  bookingId: string
  currency: string
  due: number
  startsAt: Date
  lessonName: string
  firstName: string | null
  lastName: string | null
}

function lineOf({ due: dueCents, firstName, lastName, ...line }: Row): BalanceLine {
  const { bookingId, currency, startsAt, lessonName } = line
  const guardian = firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' })
  return { bookingId, currency, startsAt, lessonName, dueCents, guardian }
}
