import { database, sql, type Transaction } from '~/platform/database/database.server'

/** A booking's balance in the ledger. */
export type Balance = LedgerSums & {
  bookingId: string
  orderId: string
  guardianId: string | null
  currency: string
}

/**
 * One booking, several, an order's, a family's, or what is due of tuition invoices that were made
 * before a time, of one family or of all.
 */
type Whose =
  | { bookingId: string }
  | { bookingIds: string[] }
  | { orderId: string }
  | { guardianId: string }
  | { invoicedBefore: Date; of: string | null }

/**
 * Charged, paid, refunded and pending amounts of each booking, ordered by id. The only place that
 * computes balances; `sumBalances` adds them up for orders and families.
 */
export async function findBalances(whose: Whose, tx: Transaction = database()): Promise<Balance[]> {
  return await tx.$queryRaw<Balance[]>`
    select * from (${balances}) balance where ${meant(whose)} order by "bookingId"`
}

/** SQL: one row per booking; without a condition, so that one can follow. */
export const balances = sql`
  select booking.id as "bookingId", booking.order_id as "orderId",
    booking_order.guardian_id as "guardianId", booking.currency,
    (select coalesce(sum(amount_cents), 0)::int from charge_line
      where booking_id = booking.id) as "chargedCents",
    (select coalesce(sum(amount_cents), 0)::int from payment_allocation part
      where booking_id = booking.id and not exists (
        select from payment_reversal where payment_id = part.payment_id)) as "paidCents",
    (select coalesce(sum(amount_cents), 0)::int from refund
      where booking_id = booking.id and state in ('returned', 'kept')) as "refundedCents",
    (select coalesce(sum(amount_cents), 0)::int from refund
      where booking_id = booking.id and state in ('due', 'owed')) as "returningCents"
  from booking join booking_order on booking_order.id = booking.order_id`

function meant(whose: Whose) {
  if ('bookingId' in whose) return sql`"bookingId" = ${whose.bookingId}::uuid`
  if ('bookingIds' in whose) return sql`"bookingId" = any(${whose.bookingIds}::uuid[])`
  if ('orderId' in whose) return sql`"orderId" = ${whose.orderId}::uuid`
  if ('invoicedBefore' in whose)
    return sql`"bookingId" in (
        select booking_id from tuition_line
          join tuition_invoice on tuition_invoice.id = tuition_line.invoice_id
        where tuition_invoice.created_at < ${whose.invoicedBefore})
      and (${whose.of}::uuid is null or "guardianId" = ${whose.of}::uuid)
      and "chargedCents" - "paidCents" + "refundedCents" + "returningCents" > 0`
  return sql`"guardianId" = ${whose.guardianId}::uuid`
}

/** What a family owes in a currency, and how much of it a bank was asked for already. */
export type Owed = { cents: number; onItsWayCents: number; currency: string }

/**
 * A family's outstanding total per currency, opening balances included. An overpaid booking does
 * not reduce what is due for another.
 */
export async function findOwed(guardianId: string, tx: Transaction = database()): Promise<Owed[]> {
  return await tx.$queryRaw<Owed[]>`
    select sum(greatest(due, 0))::int as cents,
      sum(least(greatest(due, 0), coming))::int as "onItsWayCents", currency
    from (
      select currency, "chargedCents" - "paidCents" + "refundedCents" + "returningCents" as due,
        (select coalesce(sum(line.amount_cents), 0) from payment_attempt_line line
          join payment_attempt attempt on attempt.id = line.attempt_id
          where line.booking_id = "bookingId" and attempt.state = 'on_its_way') as coming
      from (${balances}) balance where ${meant({ guardianId })}
      union all
      select currency, charged_cents - paid_cents + returned_cents + returning_cents, 0
      from opening_balance_sums where guardian_id = ${guardianId}::uuid
    ) one group by currency order by currency`
}

/** Ledger amounts of a booking, order or family, in cents. */
export type LedgerSums = {
  chargedCents: number
  /** Received, without corrected entries. */
  paidCents: number
  /** Refunded, or kept as account balance. */
  refundedCents: number
  /** Refunds that are pending. */
  returningCents: number
}

/** Received and not refunded. */
export function keptCents({ paidCents, refundedCents, returningCents }: LedgerSums): number {
  return paidCents - refundedCents - returningCents
}

/** Outstanding; negative if overpaid. */
export function dueCents(sums: LedgerSums): number {
  return sums.chargedCents - keptCents(sums)
}

/** What is due of all together; what is paid too much for one pays nothing of the others. */
export function dueOfAllCents(several: LedgerSums[]): number {
  return several.reduce((total, sums) => total + Math.max(0, dueCents(sums)), 0)
}

/** Outstanding before anything is charged: the price less prepayments. */
export function dueAheadCents({ priceCents }: { priceCents: number }, sums: LedgerSums): number {
  return Math.max(0, priceCents - keptCents(sums))
}

/** Adds up balances. */
export function sumBalances(several: LedgerSums[]): LedgerSums {
  return several.reduce<LedgerSums>(
    (sum, one) => ({
      chargedCents: sum.chargedCents + one.chargedCents,
      paidCents: sum.paidCents + one.paidCents,
      refundedCents: sum.refundedCents + one.refundedCents,
      returningCents: sum.returningCents + one.returningCents,
    }),
    { chargedCents: 0, paidCents: 0, refundedCents: 0, returningCents: 0 },
  )
}
