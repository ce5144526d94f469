import type { Prisma } from '~/platform/database.server'
import { refundsOfPackage } from './packages/find-package-sale.server'
import type { PaymentMethod, RefundState } from './payment'

/** What of a payment is for one booking, and what of that goes back or went. */
export type PaymentPart = {
  bookingId: string
  lessonName: string
  startsAt: Date
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
    ({ booking: { lesson, lessonType }, bookingId, amountCents, refunds }) => ({
      ...{ bookingId, amountCents, lessonName: lessonType.name, startsAt: lesson.startsAt },
      refunds,
    }),
  )
}

/** What a query of a booking selects of its `charges`: the price first, the rest as it was written. */
export const chargesInOrder = {
  orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
  select: { kind: true, amountCents: true },
} satisfies Prisma.Booking$chargesArgs
