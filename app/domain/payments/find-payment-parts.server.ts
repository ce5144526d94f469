import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { fullName } from '~/domain/family/athletes/athlete'
import type { Prisma } from '~/platform/database/database.server'
import { minutesBetween } from '~/values/business-time'
import { sumAmounts } from '~/values/money'
import { refundsOfPackage } from './packages/find-package-sale.server'
import { formatPromoCodes, type NamedDiscount } from './charges/charge'
import { voidStates, type PaidPart, type PaymentMethod, type RefundState } from './payment'

/** A payment's part for one booking, and its refunds. */
export type PaymentPart = {
  bookingId: string
  /** The child's class that it is a lesson of; null for others. */
  enrollment: { id: string; className: string } | null
  lessonName: string
  startsAt: Date
  minutes: number
  /** Full names of its athletes. */
  athletes: string[]
  /** The first payment, not above the requested deposit. */
  isDeposit: boolean
  /** The price after discounts. */
  agreedCents: number
  /** The promo code, as text. */
  byCode: string
  amountCents: number
  refunds: PartRefund[]
}

export type PartRefund = {
  id: string
  amountCents: number
  state: RefundState
  createdAt: Date
  /** Set if refunded another way than paid. */
  refundedAs: PaymentMethod | null
}

/** A receipt's number within its year: `2026-0042`. */
export function formatReceiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

/** Selects a booking's `discounts` in charging order. */
export const discountsInOrder = {
  orderBy: { reason: 'asc' },
  select: { reason: true, amountCents: true, promoCode: { select: { code: true } } },
} satisfies Prisma.Booking$discountsArgs

type DiscountRow = Prisma.BookingDiscountGetPayload<typeof discountsInOrder>

/** Discount rows with their promo codes. */
export function namedDiscounts(rows: DiscountRow[]): NamedDiscount[] {
  return rows.map(({ promoCode, ...row }) => ({ ...row, code: promoCode?.code ?? null }))
}

/** A booking's promo codes as text; empty without any. */
export function formatPromoCodesOf(rows: DiscountRow[]): string {
  return formatPromoCodes(namedDiscounts(rows))
}

const refundsOfPayment = {
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  select: { id: true, amountCents: true, state: true, createdAt: true, refundedAs: true },
} satisfies Prisma.Payment$paymentRefundsArgs & Prisma.PaymentAllocation$refundsArgs

/** Selects payments for `partsOf`. */
export const selectionOfParts = {
  id: true,
  receivedAt: true,
  method: true,
  byBank: true,
  amountCents: true,
  currency: true,
  receipt: { select: { year: true, number: true } },
  packageSale: { select: { id: true, name: true, soldAt: true, refunds: refundsOfPackage } },
  paymentRefunds: {
    ...refundsOfPayment,
    select: { ...refundsOfPayment.select, disputeId: true },
  },
  openingAllocations: { select: { amountCents: true } },
  giftCard: { select: { id: true, lastFour: true } },
  giftCardUse: { select: { giftCard: { select: { id: true, lastFour: true } } } },
  order: {
    select: {
      guardian: { select: { id: true, firstName: true, lastName: true } },
      openingBalance: { select: { id: true } },
    },
  },
  allocations: {
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    select: {
      bookingId: true,
      amountCents: true,
      booking: {
        select: {
          priceCents: true,
          depositCents: true,
          lesson: { select: { startsAt: true, endsAt: true } },
          lessonType: withTitle.lessonType,
          party: withTitle.party,
          order: {
            select: {
              enrollment: { select: { id: true, termClass: { select: { title: true } } } },
            },
          },
          discounts: discountsInOrder,
          places: {
            orderBy: { position: 'asc' },
            select: { athlete: { select: { firstName: true, lastName: true } } },
          },
          allocations: {
            where: { payment: { reversal: null } },
            orderBy: [{ payment: { receivedAt: 'asc' } }, { paymentId: 'asc' }],
            take: 1,
            select: { paymentId: true },
          },
        },
      },
      refunds: refundsOfPayment,
    },
  },
} satisfies Prisma.PaymentSelect

type Row = Prisma.PaymentGetPayload<{ select: typeof selectionOfParts }>

/** A payment's parts, earliest lesson first. */
export function partsOf({ id, allocations }: Pick<Row, 'id' | 'allocations'>): PaymentPart[] {
  return allocations.map(({ booking, bookingId, amountCents, refunds }) => {
    const { lesson, discounts, priceCents, depositCents } = booking
    const { enrollment } = booking.order
    const agreedCents = discounts.reduce((left, one) => left - one.amountCents, priceCents)
    const isFirst = booking.allocations[0]?.paymentId === id
    return {
      bookingId,
      enrollment: enrollment && { id: enrollment.id, className: enrollment.termClass.title },
      lessonName: lessonTitle(booking),
      startsAt: lesson.startsAt,
      minutes: minutesBetween(lesson.startsAt, lesson.endsAt),
      athletes: booking.places.map(({ athlete }) => fullName(athlete)),
      isDeposit: isFirst && amountCents <= depositCents && amountCents < agreedCents,
      agreedCents,
      byCode: formatPromoCodesOf(discounts),
      amountCents,
      refunds,
    }
  })
}

/** Selects a booking's `charges`: the price first, then by creation. */
export const chargesInOrder = {
  orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
  select: { kind: true, amountCents: true },
} satisfies Prisma.Booking$chargesArgs

/** Selects a booking's `allocations`, newest payment first, without corrected entries. */
export const allocationsOfBooking = {
  where: { payment: { reversal: null } },
  orderBy: { payment: { receivedAt: 'desc' } },
  select: {
    paymentId: true,
    amountCents: true,
    payment: { select: { method: true } },
    refunds: {
      where: { state: { notIn: [...voidStates] } },
      select: { amountCents: true, createdAt: true },
    },
  },
} satisfies Prisma.Booking$allocationsArgs

type Allocation = Prisma.PaymentAllocationGetPayload<typeof allocationsOfBooking>

/** A booking's payments less their refunds. */
export function paidPartsOf(allocations: Allocation[]): PaidPart[] {
  return allocations.map(({ paymentId, amountCents, payment, refunds }) => {
    const refundedCents = sumAmounts(refunds)
    const leftCents = amountCents - refundedCents
    return { paymentId, method: payment.method, leftCents, refundedCents }
  })
}
