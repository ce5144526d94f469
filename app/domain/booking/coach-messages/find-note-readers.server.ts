import { database, type Prisma, type Transaction } from '~/platform/database/database.server'

const guardian = { select: { id: true, email: true, erasedAt: true } } as const
const joinable = { select: { ...guardian.select, mergedInto: guardian } } as const

const selection = {
  order: { select: { guardian: joinable } },
  places: {
    select: {
      athlete: {
        select: {
          guardianships: {
            where: { endedAt: null, maySeeLessons: true },
            orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
            select: { guardian: joinable },
          },
        },
      },
    },
  },
} satisfies Prisma.BookingSelect

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>
type Reader = { id: string; email: string }

/**
 * Guardians who may get a booking's note: first who booked, then those who may see the lessons of
 * all its athletes, as the note may mention each. Only with an address, and each address once.
 */
export async function findNoteReaders(
  bookingId: string,
  tx: Transaction = database(),
): Promise<Reader[]> {
  const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: selection })
  const guardians = booking ? guardiansOf(booking) : []
  const reached = guardians.flatMap(({ id, email, erasedAt }) =>
    email && !erasedAt ? [{ id, email }] : [],
  )
  return [...new Map(reached.toReversed().map((one) => [one.email, one])).values()].toReversed()
}

function guardiansOf({ order, places }: Row) {
  const ofEach = places.map(({ athlete }) =>
    athlete.guardianships.map((standing) => standing.guardian),
  )
  const ofAll = (ofEach[0] ?? []).filter(({ id }) =>
    ofEach.every((guardians) => guardians.some((one) => one.id === id)),
  )
  // follow merged guests to their guardian
  return [order.guardian, ...ofAll].flatMap((one) => one?.mergedInto ?? one ?? [])
}
