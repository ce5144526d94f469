import { athletesOnlyOf } from '~/domain/family/athletes/athletes-only-of'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { TimeZone } from '~/values/business-time'
import { fullName } from '~/domain/family/athletes/athlete'
import { cancellationTermsFor, type CancellationTerms } from '../cancellation/cancellation-policy'
import { whereBooked } from '../find/find-booking.server'
import {
  findChangeableBookings,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import type { LessonToCome } from './erasure'

/** A family's lessons that are not over, and others' bookings for athletes erased with it. */
function bookingsToCome(guardianIds: string[], now: Date): Prisma.BookingWhereInput {
  return {
    AND: [
      whereBooked,
      { status: { in: ['held', 'awaiting_payment', 'confirmed'] } },
      { lesson: { endsAt: { gt: now } } },
      {
        OR: [
          { order: { guardianId: { in: guardianIds } } },
          { places: { some: { athlete: athletesOnlyOf(guardianIds) } } },
        ],
      },
    ],
  }
}

export type BookingToCome = ChangeableBooking & { terms: CancellationTerms; shown: LessonToCome }

/** Likewise with each one's refund, earliest first. */
export async function findLessonsToCome(
  tx: Transaction,
  guardianIds: string[],
  zone: TimeZone,
  now: Date,
): Promise<BookingToCome[]> {
  const bookings = await findChangeableBookings(bookingsToCome(guardianIds, now), tx)
  const balances = await findBalances({ bookingIds: bookings.map(({ id }) => id) }, tx)
  const athleteIds = bookings.flatMap(({ athletes }) => athletes.map(({ id }) => id))
  const athletes = await tx.athlete.findMany({
    where: { id: { in: athleteIds } },
    select: { id: true, firstName: true, guardianships: othersWhoBook(guardianIds) },
  })
  return bookings.map((booking) => {
    const terms = termsOf(booking, guardianIds, zone, now)
    const theirs = booking.athletes.map(({ id }) => athletes.find((one) => one.id === id)!)
    const sums = sumBalances(balances.filter(({ bookingId }) => bookingId === booking.id))
    return {
      ...booking,
      terms,
      shown: {
        bookingId: booking.id,
        lessonName: booking.lessonType.name,
        startsAt: booking.startsAt,
        athletes: theirs.map(({ firstName }) => firstName),
        refund: { cents: terms.refundCents, currency: booking.price.currency },
        isPaidByCredits: terms.isPaidByCredits,
        dueCents: Math.max(0, dueCents(sums)),
        hasBegun: booking.startsAt <= now,
        keptBy: booking.status === 'confirmed' ? whoBooksForAll(theirs) : null,
      },
    }
  })
}

const nothing = { gives: 'nothing', percent: null } as const

/** The family's own bookings follow their policy, even if staff act; others' are refunded in full. */
function termsOf(
  booking: ChangeableBooking,
  guardianIds: string[],
  zone: TimeZone,
  now: Date,
): CancellationTerms {
  const isTheirs = booking.guardianId !== null && guardianIds.includes(booking.guardianId)
  if (!isTheirs) return cancellationTermsFor('coach', booking, zone, now)
  // it was made up already
  const policy = booking.isMadeUpFor ? { tiers: [{ hoursBefore: 0, ...nothing }] } : booking.policy
  return cancellationTermsFor(
    'family',
    { ...booking, policy: { ...booking.policy, ...policy } },
    zone,
    now,
  )
}

function othersWhoBook(guardianIds: string[]) {
  return {
    where: {
      endedAt: null,
      mayBook: true,
      guardianId: { notIn: guardianIds },
      guardian: { erasedAt: null },
    },
    orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
    select: { guardianId: true, guardian: { select: { firstName: true, lastName: true } } },
  } satisfies Prisma.Athlete$guardianshipsArgs
}

type WithOthers = Prisma.AthleteGetPayload<{
  select: { guardianships: ReturnType<typeof othersWhoBook> }
}>

function whoBooksForAll([first, ...others]: WithOthers[]): LessonToCome['keptBy'] {
  const found = first?.guardianships.find(({ guardianId }) =>
    others.every((one) => one.guardianships.some((other) => other.guardianId === guardianId)),
  )
  return found ? { guardianId: found.guardianId, name: fullName(found.guardian) } : null
}
