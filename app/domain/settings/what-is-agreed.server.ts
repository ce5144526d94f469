import type { Transaction } from '~/platform/database/database.server'

/** What is in the calendar or in the books already, and would be another by another clock or currency. */
export type Agreed = { times: boolean; amounts: boolean }

/**
 * Lessons and what repeats were agreed on the wall of one zone, and bookings in one currency: nobody is
 * told another hour than the one they booked, and no sum is made of two kinds of money. A hold that
 * nobody booked has agreed nothing.
 */
export async function whatIsAgreed(tx: Transaction): Promise<Agreed> {
  const [agreed] = await tx.$queryRaw<[Agreed]>`
    SELECT
      EXISTS (SELECT FROM lesson WHERE released_at IS NULL)
        OR EXISTS (SELECT FROM lesson_series)
        OR EXISTS (SELECT FROM calendar_block) AS times,
      EXISTS (SELECT FROM booking WHERE status NOT IN ('expired') AND removed_at IS NULL)
        OR EXISTS (SELECT FROM payment) AS amounts`
  return agreed
}
