import type { Prisma } from '~/platform/database/database.server'

/** Whom a coach has to count on: who has booked, and who asked for it and has still to confirm. */
export const isExpected = {
  OR: [{ status: 'confirmed' }, { status: 'held', onBehalf: { isNot: null } }],
} satisfies Prisma.BookingWhereInput

/** What a coach has heard of, whatever became of it since; of a visitor's hold nobody is told. */
export const wasAnnounced = {
  OR: [{ confirmedAt: { not: null } }, { onBehalf: { isNot: null } }],
} satisfies Prisma.BookingWhereInput

type Coming = {
  placesTaken: number
  /** Those whose absence was reported. */
  _count?: { places: number }
}

/** What a query of bookings selects for that count. */
export const absentPlaces = {
  select: { places: { where: { attendance: 'absent' } } },
} satisfies Prisma.BookingCountOutputTypeDefaultArgs

/** How many come by some bookings: nobody is named, as an email travels further than the page that it leads to. */
export function formatComing(bookings: Coming[]): string {
  const absent = bookings.reduce((sum, { _count }) => sum + (_count?.places ?? 0), 0)
  const athletes = bookings.reduce((sum, { placesTaken }) => sum + placesTaken, 0) - absent
  const reported = absent > 0 ? `, ${absent} reported absent` : ''
  if (athletes === 0) return absent > 0 ? `no one${reported}` : 'no one yet'
  return (athletes === 1 ? '1 athlete' : `${athletes} athletes`) + reported
}
