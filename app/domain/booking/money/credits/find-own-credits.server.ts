import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { movementsInOrder } from '~/domain/payments/credits/find-credits.server'
import { creditsLeft, expiryOf, type CreditMovement } from '~/domain/payments/credits/credit'
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
import { bookingsWithinReach } from '~/domain/booking/find/visible-to.server'

/** A family's credits, past and present, with their movements. */
export type OwnCredits = {
  id: string
  /** The lesson types they pay for. */
  lessonNames: string[]
  /** Restricted to one athlete. */
  athleteFirstName: string | null
  left: number
  /** Exclusive. */
  expiresAt: Date
  /** When the missed lesson was. */
  missedAt: Date | null
  /** Staff's reason; null if bought or earned. */
  givenFor: string | null
  /** Credits that staff revoked, with reasons. */
  revocations: { credits: number; reason: string }[]
  /** The package they were bought with. */
  sale: SaleOfCredits | null
  /** Oldest first, each with its lesson's current time. */
  movements: (CreditMovement & { id: string; lesson: { name: string; startsAt: Date } | null })[]
}

export type SaleOfCredits = {
  id: string
  paymentId: string
  name: string
  priceCents: number
  currency: string
  isReversed: boolean
  /** Its refunds. */
  refunds: {
    id: string
    amountCents: number
    state: RefundState
    refundedAs: PaymentMethod | null
  }[]
}

const booking = {
  select: { ...withTitle, lesson: { select: { startsAt: true } } },
} satisfies Prisma.BookingDefaultArgs

const selection = {
  id: true,
  athlete: { select: { firstName: true } },
  missedPlace: { select: { booking } },
  grant: {
    select: {
      reason: true,
      revocations: { orderBy: { id: 'asc' }, select: { credits: true, reason: true } },
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

/** Newest first. */
export async function findOwnCredits({
  id: guardianId,
}: Pick<Parent, 'id'>): Promise<OwnCredits[]> {
  return await findCreditsLike({ order: { guardianId } })
}

/** Likewise for a booking's family; empty without permission. */
export async function findFamilyCredits(staff: Staff, bookingId: string): Promise<OwnCredits[]> {
  if (!mayHandleMoney(staff)) return []
  const theirs = { AND: [{ id: bookingId }, bookingsWithinReach(staff)] }
  return await findCreditsLike({
    order: { guardian: { orders: { some: { bookings: { some: theirs } } } } },
  })
}

/** The maximum shown, used-up ones included. */
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

/** Usable credits, earliest expiry first. */
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
    revocations: grant?.revocations ?? [],
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

function lessonOf({ lesson, ...booking }: NonNullable<Row['missedPlace']>['booking']) {
  return { name: lessonTitle(booking), startsAt: lesson.startsAt }
}
