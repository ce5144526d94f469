import { database, type Transaction } from '~/platform/database/database.server'
import { formatMoney } from '~/values/money'

/** Which child's class a lesson is of. */
type TuitionOf = {
  enrollmentId: string
  athlete: { firstName: string; lastName: string }
  className: string
}

/** A part of a payment, or of what is to be paid, for one child's class. */
export type TuitionItem = TuitionOf & { lessons: number; cents: number }

/** By lesson; lessons that are of no class are left out. */
export async function findTuitionOf(
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, TuitionOf>> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds }, order: { enrollment: { isNot: null } } },
    select: {
      id: true,
      order: {
        select: {
          enrollment: {
            select: {
              id: true,
              athlete: { select: { firstName: true, lastName: true } },
              termClass: { select: { title: true } },
            },
          },
        },
      },
    },
  })
  return new Map(
    bookings.map(({ id, order }) => {
      const { id: enrollmentId, athlete, termClass } = order.enrollment!
      return [id, { enrollmentId, athlete, className: termClass.title }]
    }),
  )
}

/** Amounts for lessons, by child and class. */
export function groupByClass(
  parts: { bookingId: string; amountCents: number }[],
  tuitionOf: Map<string, TuitionOf>,
): TuitionItem[] {
  const items = new Map<string, TuitionItem>()
  for (const { bookingId, amountCents } of parts) {
    const of = tuitionOf.get(bookingId)
    if (!of) continue
    const { lessons, cents } = items.get(of.enrollmentId) ?? { lessons: 0, cents: 0 }
    items.set(of.enrollmentId, { ...of, lessons: lessons + 1, cents: cents + amountCents })
  }
  return [...items.values()].toSorted(
    (a, b) =>
      a.athlete.firstName.localeCompare(b.athlete.firstName) ||
      a.className.localeCompare(b.className) ||
      a.enrollmentId.localeCompare(b.enrollmentId),
  )
}

/** `Zoe, Tumbling 1`: `3 lessons, $60`; without the child for an address that is not proved. */
export function presentItem(
  { athlete, className, lessons, cents }: TuitionItem,
  { currency, isProved = true }: { currency: string; isProved?: boolean },
): { term: string; detail: string } {
  const count = lessons === 1 ? '1 lesson' : `${lessons} lessons`
  return {
    term: isProved ? `${athlete.firstName}, ${className}` : className,
    detail: `${count}, ${formatMoney(cents, currency)}`,
  }
}
