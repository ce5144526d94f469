import { fullName } from '~/domain/family/athletes/athlete'
import type { Prisma } from '~/platform/database/database.server'
import { refundsOfPackage } from './packages/find-package-sale.server'
import { byCode, type NamedDiscount } from './charges/charge'
import { type PaymentMethod, type RefundState, voidStates, type PaidPart } from './payment'

/** What of a payment is for one booking, and what of that goes back or went. */
export type PaymentPart = {
  bookingId: string
  lessonName: string
  startsAt: Date
  /** Full names of those it was booked for. */
  athletes: string[]
  /** The first money for it, and no more than was asked for ahead of the lesson. */
  isDeposit: boolean
  /** By which code it cost less, in words. */
  byCode: string
  amountCents: number
  refunds: PartRefund[]
}

export type PartRefund = {
  id: string
  amountCents: number
  state: RefundState
  createdAt: Date
  /** By hand instead of the way it came. */
  returnedAs: PaymentMethod | null
}

/** A receipt's number within its year, as it is printed: `2026-0042`. */
export function formatReceiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

/** What a query of a booking selects of its `discounts`, in the order in which they are charged. */
export const discountsInOrder = {
  orderBy: { reason: 'asc' },
  select: { reason: true, amountCents: true, promoCode: { select: { code: true } } },
} satisfies Prisma.Booking$discountsArgs

type DiscountRow = Prisma.BookingDiscountGetPayload<typeof discountsInOrder>

/** Its rows, each with the name of its code. */
export function namedDiscounts(rows: DiscountRow[]): NamedDiscount[] {
  return rows.map(({ promoCode, ...row }) => ({ ...row, code: promoCode?.code ?? null }))
}

/** By which code a booking costs less, in words; nothing where by none. */
export function byCodeOf(rows: DiscountRow[]): string {
  return byCode(namedDiscounts(rows))
}

const refundsOfPayment = {
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  select: { id: true, amountCents: true, state: true, createdAt: true, returnedAs: true },
} satisfies Prisma.Payment$openingBalanceRefundsArgs & Prisma.PaymentAllocation$refundsArgs

/** What a query of payments selects, so that `partsOf` says what each was for. */
export const selectionOfParts = {
  id: true,
  receivedAt: true,
  method: true,
  amountCents: true,
  currency: true,
  receipt: { select: { year: true, number: true } },
  packageSale: { select: { id: true, name: true, soldAt: true, refunds: refundsOfPackage } },
  openingBalanceRefunds: refundsOfPayment,
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
          lesson: { select: { startsAt: true } },
          lessonType: { select: { name: true } },
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

/** What a payment was for, the earliest lesson first. */
export function partsOf({ id, allocations }: Pick<Row, 'id' | 'allocations'>): PaymentPart[] {
  return allocations.map(({ booking, bookingId, amountCents, refunds }) => ({
    bookingId,
    lessonName: booking.lessonType.name,
    startsAt: booking.lesson.startsAt,
    athletes: booking.places.map(({ athlete }) => fullName(athlete)),
    isDeposit: isDeposit(booking, id, amountCents),
    byCode: byCodeOf(booking.discounts),
    amountCents,
    refunds,
  }))
}

function isDeposit(
  { priceCents, depositCents, discounts, allocations }: Row['allocations'][number]['booking'],
  paymentId: string,
  amountCents: number,
): boolean {
  const agreedCents = discounts.reduce((left, one) => left - one.amountCents, priceCents)
  return (
    allocations[0]?.paymentId === paymentId &&
    amountCents <= depositCents &&
    amountCents < agreedCents
  )
}

/** What a query of a booking selects of its `charges`: the price first, the rest as it was written. */
export const chargesInOrder = {
  orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
  select: { kind: true, amountCents: true },
} satisfies Prisma.Booking$chargesArgs

/** What a query of a booking selects of its `allocations`, newest payment first; no wrong entries. */
export const allocationsOfBooking = {
  where: { payment: { reversal: null } },
  orderBy: { payment: { receivedAt: 'desc' } },
  select: {
    paymentId: true,
    amountCents: true,
    payment: { select: { method: true } },
    refunds: { where: { state: { notIn: [...voidStates] } }, select: { amountCents: true } },
  },
} satisfies Prisma.Booking$allocationsArgs

type Allocation = Prisma.PaymentAllocationGetPayload<typeof allocationsOfBooking>

/** What was paid for the booking and is still here: payments, less what went or goes back. */
export function paidPartsOf(allocations: Allocation[]): PaidPart[] {
  return allocations.map(({ paymentId, amountCents, payment, refunds }) => ({
    paymentId,
    method: payment.method,
    leftCents: refunds.reduce((left, refund) => left - refund.amountCents, amountCents),
  }))
}
