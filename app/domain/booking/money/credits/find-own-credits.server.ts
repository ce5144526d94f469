import { movementsInOrder } from '~/domain/payments/credits/find-credits.server'
import { expiryOf, creditsLeft, type CreditMovement } from '~/domain/payments/credits/credit'
import { refundsOfPackage } from '~/domain/payments/packages/find-package-sale.server'
import {
  mayHandleMoney,
  voidStates,
  type PaymentMethod,
  type RefundState,
} from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { bookingsWithinReach } from '~/domain/booking/visible-to.server'

/** Credits that a family has or had, and what became of them. */
export type OwnCredits = {
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
  /** Why staff gave them; null for those that were bought or earned. */
  givenFor: string | null
  /** How many of those staff took back, and why. */
  takenBack: { credits: number; reason: string }[]
  /** The package that they were bought with. */
  sale: SaleOfCredits | null
  /** The first one first; what one was used for, or came back from, by its time as it is now. */
  movements: (CreditMovement & { id: string; lesson: { name: string; startsAt: Date } | null })[]
}

export type SaleOfCredits = {
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
  grant: {
    select: {
      reason: true,
      takenBack: { orderBy: { id: 'asc' }, select: { credits: true, reason: true } },
    },
  },
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
} satisfies Prisma.LessonCreditSelect

/** The newest first. */
export async function findOwnCredits({
  id: guardianId,
}: Pick<Parent, 'id'>): Promise<OwnCredits[]> {
  return await findCreditsLike({ order: { guardianId } })
}

/** The same of the family of a booking; none where they are not to be read. */
export async function findFamilyCredits(staff: Staff, bookingId: string): Promise<OwnCredits[]> {
  if (!mayHandleMoney(staff)) return []
  const theirs = { AND: [{ id: bookingId }, bookingsWithinReach(staff)] }
  return await findCreditsLike({
    order: { guardian: { orders: { some: { bookings: { some: theirs } } } } },
  })
}

/** So many are shown, of which some may have been used long ago. */
const mostShown = 50

async function findCreditsLike(
  where: Prisma.LessonCreditWhereInput,
  take: number | null = mostShown,
): Promise<OwnCredits[]> {
  const rows = await database().lessonCredit.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: { id: 'desc' },
    ...(take !== null && { take }),
    select: selection,
  })
  return rows.map(creditsOf)
}

/** Those that something can still be booked with, the first to expire first. */
export async function findUsableCredits(
  parent: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<OwnCredits[]> {
  const movements = { some: { expiresAt: { gt: now } } }
  const mayLast = await findCreditsLike({ order: { guardianId: parent.id }, movements }, null)
  return mayLast
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
}

type Row = Prisma.LessonCreditGetPayload<{ select: typeof selection }>

function creditsOf({ id, athlete, missedPlace, grant, sale, ...row }: Row): OwnCredits {
  const { lessonTypes, movements } = row
  return {
    id,
    lessonNames: lessonTypes.map(({ lessonType }) => lessonType.name),
    athleteFirstName: athlete?.firstName ?? null,
    left: creditsLeft(movements),
    expiresAt: expiryOf(movements),
    missedAt: missedPlace?.booking.lesson.startsAt ?? null,
    givenFor: grant?.reason ?? null,
    takenBack: grant?.takenBack ?? [],
    sale: sale && saleOf(sale),
    movements: movements.map(({ place, ...movement }) => ({
      ...movement,
      lesson: place && lessonOf(place.booking),
    })),
  }
}

function saleOf({ payment, ...sale }: NonNullable<Row['sale']>): SaleOfCredits {
  return { ...sale, isReversed: payment.reversal !== null }
}

function lessonOf({ lessonType, lesson }: NonNullable<Row['missedPlace']>['booking']) {
  return { name: lessonType.name, startsAt: lesson.startsAt }
}
