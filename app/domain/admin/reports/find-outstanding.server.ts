import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { balanceLines } from '../money/balance-lines.server'
import type { ReportQuery } from './report'
import { summedRows } from './report-rows.server'

/** How long ago the lesson was, or the opening balance recorded. */
export const balanceAges = ['to-come', 'up-to-30', 'up-to-60', 'up-to-90', 'older'] as const

export type BalanceAge = (typeof balanceAges)[number]

/** What is due, and what was paid too much, of one age. */
export type Outstanding = {
  age: BalanceAge
  currency: string
  dueCents: number
  tooMuchCents: number
  count: number
}

/** As of now: the list of balances, by age in days of the business. */
export async function findOutstanding({
  staff,
  zone,
  now,
}: Pick<ReportQuery, 'staff' | 'zone' | 'now'>): Promise<Outstanding[]> {
  if (!may(staff, 'read-reports')) return []
  return await summedRows<Outstanding>(sql`
    with ${balanceLines}, aged as (
      select currency, due, at > ${now} as is_to_come,
        (${now}::timestamptz at time zone ${zone})::date - (at at time zone ${zone})::date as days
      from line
    )
    select currency,
      case when is_to_come then 'to-come' when days <= 30 then 'up-to-30'
        when days <= 60 then 'up-to-60' when days <= 90 then 'up-to-90' else 'older' end as age,
      sum(greatest(due, 0))::float8 as "dueCents", sum(greatest(-due, 0))::float8 as "tooMuchCents",
      count(*)::int as count
    from aged group by 1, 2`)
}
