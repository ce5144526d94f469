import { database, type Prisma, type Transaction } from '~/platform/database/database.server'

const guardian = { select: { id: true, email: true, erasedAt: true } } as const
const joinable = { select: { ...guardian.select, joinedTo: guardian } } as const

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
 * The guardians whom the note of a booking may be emailed to: whoever booked first, then those who may see the
 * lessons of every athlete of it, as a note may speak of each. Only who has an address, and each address once.
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
  // where somebody went on as another guardian, that one
  return [order.guardian, ...ofAll].flatMap((one) => one?.joinedTo ?? one ?? [])
}
