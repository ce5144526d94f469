import type { Prisma } from '~/platform/database/database.server'

/** Bookings a coach should expect: confirmed, or made by staff and unconfirmed. */
export const isExpected = {
  OR: [{ status: 'confirmed' }, { status: 'held', onBehalf: { isNot: null } }],
} satisfies Prisma.BookingWhereInput

/** Bookings a coach was notified of, whatever happened since; excludes visitors' holds. */
export const wasAnnounced = {
  OR: [{ confirmedAt: { not: null } }, { onBehalf: { isNot: null } }],
} satisfies Prisma.BookingWhereInput

type Coming = {
  placesTaken: number
  /** Athletes reported absent. */
  _count?: { places: number }
}

/** Selects their count. */
export const absentPlaces = {
  select: { places: { where: { attendance: 'absent' } } },
} satisfies Prisma.BookingCountOutputTypeDefaultArgs

/**
 * The number of athletes in some bookings. Without names, because emails travel further than the
 * page they link to.
 */
export function formatComing(bookings: Coming[]): string {
  const absent = bookings.reduce((sum, { _count }) => sum + (_count?.places ?? 0), 0)
  const athletes = bookings.reduce((sum, { placesTaken }) => sum + placesTaken, 0) - absent
  const reported = absent > 0 ? `, ${absent} reported absent` : ''
  if (athletes === 0) return absent > 0 ? `no one${reported}` : 'no one yet'
  return (athletes === 1 ? '1 athlete' : `${athletes} athletes`) + reported
}
