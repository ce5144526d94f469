import { database } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import type { ReportQuery } from './report'

/** What a promo code was used for. */
export type PromoCodeUse = {
  id: string
  code: string
  currency: string
  orders: number
  bookings: number
  /** Of which the family booked for the first time. */
  newFamilies: number
  discountCents: number
  /** What the bookings cost with the discount. */
  chargedCents: number
}

/** Bookings by the day they were confirmed; canceled ones count as no use. */
export async function findPromoCodeUse({ staff, range }: ReportQuery): Promise<PromoCodeUse[]> {
  if (!may(staff, 'read-reports')) return []
  return await database().$queryRaw<PromoCodeUse[]>`
    with used as (
      select promo_code_id, booking.id, order_id, booking.currency, amount_cents, price_cents,
        not exists (
          select from booking_order mine
          join booking_order theirs on theirs.guardian_id = mine.guardian_id
          join booking earlier on earlier.order_id = theirs.id
          where mine.id = booking.order_id and theirs.id <> mine.id
            and earlier.confirmed_at < booking.confirmed_at
        ) as is_first
      from booking_discount
      join booking on booking.id = booking_id
      where reason = 'promo_code' and status in ('confirmed', 'completed', 'no_show')
        and confirmed_at >= ${range.from} and confirmed_at < ${range.until}
    )
    select promo_code.id::text as id, code, used.currency,
      count(distinct order_id)::int as orders, count(*)::int as bookings,
      count(distinct order_id) filter (where is_first)::int as "newFamilies",
      sum(used.amount_cents)::float8 as "discountCents",
      sum(price_cents)::float8 as "chargedCents"
    from used join promo_code on promo_code.id = promo_code_id
    group by 1, 2, 3 order by "discountCents" desc, code`
}
