import { database, sql, type Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import type { PromoUses } from './promo-code'

/** All codes, the newest first, each with how many orders have used it. */
export async function findPromoCodes() {
  const codes = await database().promoCode.findMany({
    relationLoadStrategy: 'join',
    orderBy: { id: 'desc' },
    include: { lessonType: { select: { name: true } } },
  })
  const uses = await countPromoUses(database())
  return codes.map((promoCode) => ({ ...promoCode, uses: uses.get(promoCode.id) ?? 0 }))
}

/** One of them. */
export async function findPromoCode(id: string) {
  return isRowId(id) ? await database().promoCode.findUnique({ where: { id } }) : null
}

/** Who wants to use a code, for which order, which itself is not counted. */
export type Using = { orderId: string; guardian: { id: string; email: string } | null }

/**
 * How many other orders a code was used by. An order uses it as long as something of it is being paid
 * for or booked, or of what was canceled something is still kept; a hold does not. Guests are one family where
 * their address is.
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
      where refund.booking_id = booking.id and state in ('due', 'owed', 'returned')))`

/** How many orders each code was used by; who was used by none is not among them. */
export async function countPromoUses(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; uses: number }[]>`
    select promo_code_id as id, count(distinct booking.order_id)::int as uses
    from booking_discount
      join booking on booking.id = booking_discount.booking_id
    where promo_code_id is not null and ${isUsing}
    group by promo_code_id`
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/**
 * Part of a command, after its bookings are locked: who else uses a code waits, and counts this use. Of
 * an order without a code nobody waits.
 */
export async function lockPromoCodeOf(tx: Transaction, orderId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT promo_code.id FROM promo_code JOIN booking_order ON promo_code_id = promo_code.id
    WHERE booking_order.id = ${orderId}::uuid FOR NO KEY UPDATE OF promo_code`
}
