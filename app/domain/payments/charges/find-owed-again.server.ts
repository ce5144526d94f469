import type { Transaction } from '~/platform/database/database.server'

/** What of a booking became due once more at a time. */
export type OwedAgain = { bookingId: string; at: Date; cents: number }

/** What is owed again of bookings after it was taken off, with its tax, the latest first. */
export async function findOwedAgain(bookingIds: string[], tx: Transaction): Promise<OwedAgain[]> {
  return await tx.$queryRaw<OwedAgain[]>`
    select booking_id as "bookingId", created_at as at, sum(amount_cents)::int as cents
    from charge_line where booking_id = any(${bookingIds}::uuid[])
    group by booking_id, created_at
    having bool_or(kind = 'owed_again') and sum(amount_cents) > 0
    order by created_at desc`
}
