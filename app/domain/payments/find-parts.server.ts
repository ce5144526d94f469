import type { Prisma } from '~/platform/database.server'
import { refundsOfPackage } from './packages/find-package-sale.server'
import { byCode, type NamedDiscount } from './discount'
import type { PaymentMethod, RefundState } from './payment'

/** What of a payment is for one booking, and what of that goes back or went. */
export type PaymentPart = {
  bookingId: string
  lessonName: string
  startsAt: Date
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

/** What a query of payments selects, so that `partsOf` says what each was for. */
export const selectionOfParts = {
  ...{ id: true, receivedAt: true, method: true, amountCents: true, currency: true },
  packageSale: { select: { id: true, name: true, soldAt: true, refunds: refundsOfPackage } },
  order: { select: { guardian: { select: { firstName: true, lastName: true } } } },
  allocations: {
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    select: {
      ...{ bookingId: true, amountCents: true },
      booking: {
        select: {
          lesson: { select: { startsAt: true } },
          lessonType: { select: { name: true } },
          discounts: discountsInOrder,
        },
      },
      refunds: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, amountCents: true, state: true, createdAt: true, returnedAs: true },
      },
    },
  },
} satisfies Prisma.PaymentSelect

type Row = Prisma.PaymentGetPayload<{ select: typeof selectionOfParts }>

/** What a payment was for, the earliest lesson first. */
export function partsOf({ allocations }: Pick<Row, 'allocations'>): PaymentPart[] {
  return allocations.map(
    ({ booking: { lesson, lessonType, discounts }, bookingId, amountCents, refunds }) => ({
      ...{ bookingId, amountCents, lessonName: lessonType.name, startsAt: lesson.startsAt },
      byCode: byCodeOf(discounts),
      refunds,
    }),
  )
}

/** What a query of a booking selects of its `charges`: the price first, the rest as it was written. */
export const chargesInOrder = {
  orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
  select: { kind: true, amountCents: true },
} satisfies Prisma.Booking$chargesArgs
