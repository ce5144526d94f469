import { database, sql, type Transaction } from '~/platform/database/database.server'

/** What the ledger says of one booking. */
export type Balance = Sums & {
  bookingId: string
  orderId: string
  guardianId: string | null
  currency: string
}

/** Of one booking, of several, of all of one order, or of all of one family. */
type Whose =
  { bookingId: string } | { bookingIds: string[] } | { orderId: string } | { guardianId: string }

/**
 * Charged, paid, returned and to be returned, for every booking that is meant, in the order of their
 * ids. The one place where balances are added up; `sumOf` adds them to those of orders and families.
 */
export async function findBalances(whose: Whose, tx: Transaction = database()): Promise<Balance[]> {
  return await tx.$queryRaw<Balance[]>`
    select * from (${balances}) balance where ${meant(whose)} order by "bookingId"`
}

// a row for every booking
const balances = sql`
  select booking.id as "bookingId", booking.order_id as "orderId",
    booking_order.guardian_id as "guardianId", booking.currency,
    (select coalesce(sum(amount_cents), 0)::int from charge_line
      where booking_id = booking.id) as "chargedCents",
    (select coalesce(sum(amount_cents), 0)::int from payment_allocation part
      where booking_id = booking.id and not exists (
        select from payment_reversal where payment_id = part.payment_id)) as "paidCents",
    (select coalesce(sum(amount_cents), 0)::int from refund
      where booking_id = booking.id and state = 'returned') as "returnedCents",
    (select coalesce(sum(amount_cents), 0)::int from refund
      where booking_id = booking.id and state in ('due', 'owed')) as "returningCents"
  from booking join booking_order on booking_order.id = booking.order_id`

function meant(whose: Whose) {
  if ('bookingId' in whose) return sql`"bookingId" = ${whose.bookingId}::uuid`
  if ('bookingIds' in whose) return sql`"bookingId" = any(${whose.bookingIds}::uuid[])`
  if ('orderId' in whose) return sql`"orderId" = ${whose.orderId}::uuid`
  return sql`"guardianId" = ${whose.guardianId}::uuid`
}

/**
 * What a family still has to pay in all, for its bookings and of what it owed before, for each currency
 * that there is; what was paid too much for one is not taken off another.
 */
export async function findOwed(
  guardianId: string,
  tx: Transaction = database(),
): Promise<{ cents: number; currency: string }[]> {
  return await tx.$queryRaw<{ cents: number; currency: string }[]>`
    select sum(greatest(due, 0))::int as cents, currency from (
      select currency, "chargedCents" - "paidCents" + "returnedCents" + "returningCents" as due
      from (${balances}) balance where ${meant({ guardianId })}
      union all
      select currency, charged_cents - paid_cents + returned_cents + returning_cents
      from opening_balance_sums where guardian_id = ${guardianId}::uuid
    ) one group by currency order by currency`
}

/** What the ledger says of one booking, of one order or of one family, in cents. */
export type Sums = {
  chargedCents: number
  /** What came in and was no mistake. */
  paidCents: number
  /** What has gone back. */
  returnedCents: number
  /** What is still to go back. */
  returningCents: number
}

/** What came in and stays here. */
export function keptCents({ paidCents, returnedCents, returningCents }: Sums): number {
  return paidCents - returnedCents - returningCents
}

/** What is still to be paid; below nothing where more was paid than is owed. */
export function dueCents(sums: Sums): number {
  return sums.chargedCents - keptCents(sums)
}

/** What is still to be paid of what nothing is charged for yet: its price, less what was paid ahead. */
export function dueAheadCents({ priceCents }: { priceCents: number }, sums: Sums): number {
  return Math.max(0, priceCents - keptCents(sums))
}

/** Adds up what the ledger says of several. */
export function sumOf(several: Sums[]): Sums {
  return several.reduce<Sums>(
    (sum, one) => ({
      chargedCents: sum.chargedCents + one.chargedCents,
      paidCents: sum.paidCents + one.paidCents,
      returnedCents: sum.returnedCents + one.returnedCents,
      returningCents: sum.returningCents + one.returningCents,
    }),
    { chargedCents: 0, paidCents: 0, returnedCents: 0, returningCents: 0 },
  )
}
