import type { Prisma } from '~/platform/database/database.server'

/** Attempts that have not ended. */
export const unfinishedAttempt = {
  state: { in: ['open', 'on_its_way'] },
} satisfies Prisma.PaymentAttemptWhereInput

/** Likewise, for something of an order; one of autopay can be for several orders of a family. */
export function unfinishedAttemptsFor(
  order: Prisma.OrderWhereInput,
): Prisma.PaymentAttemptWhereInput {
  return { ...unfinishedAttempt, OR: [{ order }, { lines: { some: { booking: { order } } } }] }
}
