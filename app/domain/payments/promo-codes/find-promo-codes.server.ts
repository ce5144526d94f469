import { database, sql, type Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import type { PromoUses } from './promo-code'

/** All promo codes with the number of orders that used them, newest first. */
export async function findPromoCodes() {
  const codes = await database().promoCode.findMany({
    relationLoadStrategy: 'join',
    orderBy: { id: 'desc' },
    include: { lessonType: { select: { name: true } } },
  })
  const uses = await countPromoUses(database())
  return codes.map((promoCode) => ({ ...promoCode, uses: uses.get(promoCode.id) ?? 0 }))
}

export async function findPromoCode(id: string) {
  return isRowId(id) ? await database().promoCode.findUnique({ where: { id } }) : null
}

/** Who wants to use a code, and for which order. That order is not counted. */
export type Using = { orderId: string; guardian: { id: string; email: string } | null }

/**
 * How many other orders used a code. An order counts while it is being paid or booked, or if some
 * of a canceled booking's price is kept; holds do not count. Guests are one family if they share an
 * address.
 */
export async function findPromoUses(
  tx: Transaction,
  promoCodeId: string,
  { orderId, guardian }: Using,
): Promise<PromoUses> {
  const [uses] = await tx.$queryRaw<PromoUses[]>`
    select count(distinct booking_order.id)::int as all,
      count(distinct booking_order.id) filter (
        where guardian.id = ${guardian?.id ?? null}::uuid
          or guardian.email = ${guardian?.email || null})::int as own
    from booking_discount
      join booking on booking.id = booking_discount.booking_id
      join booking_order on booking_order.id = booking.order_id
      left join guardian on guardian.id = booking_order.guardian_id
    where booking_discount.promo_code_id = ${promoCodeId}::uuid
      and booking_order.id <> ${orderId}::uuid and ${isUsing}`
  return uses!
}

const isUsing = sql`(
  booking.status in ('awaiting_payment', 'confirmed', 'completed', 'no_show')
  or booking.status = 'canceled' and (
    select sum(part.amount_cents) from payment_allocation part
      where part.booking_id = booking.id and not exists (
        select from payment_reversal where payment_id = part.payment_id)
  ) > (
    select coalesce(sum(refund.amount_cents), 0) from refund
      where refund.booking_id = booking.id and state in ('due', 'owed', 'returned', 'kept')))`

/** The number of orders per code. Unused codes are missing. */
async function countPromoUses(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; uses: number }[]>`
    select promo_code_id as id, count(distinct booking.order_id)::int as uses
    from booking_discount
      join booking on booking.id = booking_discount.booking_id
    where promo_code_id is not null and ${isUsing}
    group by promo_code_id`
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/**
 * Part of a command, after locking bookings: locks the order's promo code, if any, so uses are
 * counted exactly.
 */
export async function lockPromoCodeOf(tx: Transaction, orderId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT promo_code.id FROM promo_code JOIN booking_order ON promo_code_id = promo_code.id
    WHERE booking_order.id = ${orderId}::uuid FOR NO KEY UPDATE OF promo_code`
}
