import { movementsInOrder } from '~/domain/payments/sessions/find-sessions.server'
import { expiryOf, sessionsLeft, type SessionMovement } from '~/domain/payments/sessions/session'
import { refundsOfPackage } from '~/domain/payments/packages/find-package-sale.server'
import { voidStates, type PaymentMethod, type RefundState } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { bookingsWithinReach } from '~/domain/booking/visible-to.server'
import { mayHandleMoney } from '../money'

/** Sessions that a family has or had, and what became of them. */
export type OwnSessions = {
  id: string
  /** What they are good for. */
  lessonNames: string[]
  /** For one athlete alone. */
  athleteFirstName: string | null
  left: number
  /** Until, but not at. */
  expiresAt: Date
  /** When the lesson would have been that they make up for. */
  missedAt: Date | null
  /** The package that they were bought with. */
  sale: SaleOfSessions | null
  /** The first one first; what one was used for, or came back from, by its time as it is now. */
  movements: (SessionMovement & { id: string; lesson: { name: string; startsAt: Date } | null })[]
}

export type SaleOfSessions = {
  id: string
  paymentId: string
  name: string
  priceCents: number
  currency: string
  isReversed: boolean
  /** What of it goes back, or has gone. */
  refunds: {
    id: string
    amountCents: number
    state: RefundState
    returnedAs: PaymentMethod | null
  }[]
}

const booking = {
  select: { lessonType: { select: { name: true } }, lesson: { select: { startsAt: true } } },
} satisfies Prisma.BookingDefaultArgs

const selection = {
  id: true,
  athlete: { select: { firstName: true } },
  missedPlace: { select: { booking } },
  sale: {
    select: {
      id: true,
      paymentId: true,
      name: true,
      priceCents: true,
      currency: true,
      payment: { select: { reversal: { select: { paymentId: true } } } },
      refunds: { ...refundsOfPackage, where: { state: { notIn: [...voidStates] } } },
    },
  },
  lessonTypes: {
    orderBy: { lessonType: { position: 'asc' } },
    select: { lessonType: { select: { name: true } } },
  },
  movements: {
    ...movementsInOrder,
    select: { ...movementsInOrder.select, id: true, place: { select: { booking } } },
  },
} satisfies Prisma.SessionCreditSelect

/** The newest first. */
export async function findOwnSessions({
  id: guardianId,
}: Pick<Parent, 'id'>): Promise<OwnSessions[]> {
  return await findSessionsLike({ order: { guardianId } })
}

/** The same of the family of a booking; none where they are not to be read. */
export async function findFamilySessions(staff: Staff, bookingId: string): Promise<OwnSessions[]> {
  if (!mayHandleMoney(staff)) return []
  const theirs = { AND: [{ id: bookingId }, bookingsWithinReach(staff)] }
  return await findSessionsLike({
    order: { guardian: { orders: { some: { bookings: { some: theirs } } } } },
  })
}

/** So many are shown, of which some may have been used long ago. */
const mostShown = 50

async function findSessionsLike(
  where: Prisma.SessionCreditWhereInput,
  take: number | null = mostShown,
): Promise<OwnSessions[]> {
  const rows = await database().sessionCredit.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: { id: 'desc' },
    ...(take !== null && { take }),
    select: selection,
  })
  return rows.map(sessionsOf)
}

/** Those that something can still be booked with, the first to expire first. */
export async function findUsableSessions(
  parent: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<OwnSessions[]> {
  const movements = { some: { expiresAt: { gt: now } } }
  const mayLast = await findSessionsLike({ order: { guardianId: parent.id }, movements }, null)
  return mayLast
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
}

type Row = Prisma.SessionCreditGetPayload<{ select: typeof selection }>

function sessionsOf({ id, athlete, missedPlace, sale, lessonTypes, movements }: Row): OwnSessions {
  return {
    id,
    lessonNames: lessonTypes.map(({ lessonType }) => lessonType.name),
    athleteFirstName: athlete?.firstName ?? null,
    left: sessionsLeft(movements),
    expiresAt: expiryOf(movements),
    missedAt: missedPlace?.booking.lesson.startsAt ?? null,
    sale: sale && saleOf(sale),
    movements: movements.map(({ place, ...movement }) => ({
      ...movement,
      lesson: place && lessonOf(place.booking),
    })),
  }
}

function saleOf({ payment, ...sale }: NonNullable<Row['sale']>): SaleOfSessions {
  return { ...sale, isReversed: payment.reversal !== null }
}

function lessonOf({ lessonType, lesson }: NonNullable<Row['missedPlace']>['booking']) {
  return { name: lessonType.name, startsAt: lesson.startsAt }
}
