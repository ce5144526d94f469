import type { Prisma } from '~/platform/database.server'

/** Whom a coach has to count on: who has booked, and who asked for it and has still to confirm. */
export const isExpected = {
  OR: [{ status: 'confirmed' }, { status: 'held', onBehalf: { isNot: null } }],
} satisfies Prisma.BookingWhereInput

/** What a coach has heard of, whatever became of it since; of a visitor's hold nobody is told. */
export const wasAnnounced = {
  OR: [{ confirmedAt: { not: null } }, { onBehalf: { isNot: null } }],
} satisfies Prisma.BookingWhereInput

/** How many come by some bookings: nobody is named, as a mail travels further than the page that it leads to. */
export function comingInWords(bookings: { placesTaken: number }[]): string {
  const athletes = bookings.reduce((sum, { placesTaken }) => sum + placesTaken, 0)
  if (athletes === 0) return 'nobody yet'
  return athletes === 1 ? '1 athlete' : `${athletes} athletes`
}
