import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database.server'
import type { Parent, Staff } from '~/values/actor'
import { bookingsWithinReach } from './visible-to.server'

/** A lesson that may still be made up for. */
export type MakeUpCredit = {
  id: string
  bookingId: string
  athleteFirstName: string
  lessonName: string
  missedAt: Date
  /** Until, but not at. */
  expiresAt: Date
}

/** What a family can still make up for, of one booking or of all; the first to expire comes first. */
export async function findMakeUpCredits(
  actor: Parent | Staff,
  bookingId?: string,
  now: Date = clock.now(),
): Promise<MakeUpCredit[]> {
  const booking: Prisma.BookingWhereInput = {
    AND: [bookingsWithinReach(actor), bookingId ? { id: bookingId } : {}],
  }
  const rows = await database().makeUpCredit.findMany({
    relationLoadStrategy: 'join',
    where: { withdrawnAt: null, expiresAt: { gt: now }, place: { booking } },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
    take: 50,
    select: {
      id: true,
      expiresAt: true,
      place: {
        select: {
          athlete: { select: { firstName: true } },
          booking: {
            select: {
              id: true,
              lessonType: { select: { name: true } },
              lesson: { select: { startsAt: true } },
            },
          },
        },
      },
    },
  })
  return rows.map(({ id, expiresAt, place: { athlete, booking } }) => ({
    ...{ id, expiresAt, bookingId: booking.id, athleteFirstName: athlete.firstName },
    lessonName: booking.lessonType.name,
    missedAt: booking.lesson.startsAt,
  }))
}
