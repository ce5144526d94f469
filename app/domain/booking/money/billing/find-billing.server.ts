import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { taxSelection, taxTermsOf, type TaxTerms } from '~/domain/catalogue/tax'
import {
  dueAheadCents,
  dueCents,
  findBalances,
  findOwed,
  sumBalances,
  type Balance,
  type Owed,
} from '~/domain/payments/charges/find-balances.server'
import { chargesOf, type Charge, type NamedDiscount } from '~/domain/payments/charges/charge'
import {
  chargesInOrder,
  discountsInOrder,
  namedDiscounts,
} from '~/domain/payments/find-payment-parts.server'
import { findOnItsWay } from '~/domain/payments/card/find-on-its-way.server'
import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import type { Paid, PaymentMethod, RefundState } from '~/domain/payments/payment'
import { database, type Prisma } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Parent, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import type { BookingStatus } from '~/domain/booking/booking'
import { whyNotInState } from '~/domain/booking/booking-states'
import { bookingsOfFamily, bookingsToPay } from '~/domain/booking/find/visible-to.server'

const perPage = 20

/** A lesson's charges and payments. */
export type BookingBilling = {
  bookingId: string
  lessonName: string
  /** The enrollment in a class or camp that it is a date of; null if none. */
  enrollment: { id: string; isCamp: boolean } | null
  startsAt: Date
  currency: string
  charges: Charge[]
  tax: TaxTerms
  /** Named discounts. */
  discounts: NamedDiscount[]
  payments: (Paid & { id: string; amountCents: number; receivedAt: Date })[]
  refunds: OwnRefund[]
  /** Negative if overpaid; before booking, the future price. */
  dueCents: number
  isBookedYet: boolean
  /** Of what is due, what a bank was asked for already. */
  onItsWayCents: number
  /** What can be paid by card now. */
  payNowCents: number
}

export type OwnRefund = {
  id: string
  state: RefundState
  amountCents: number
  createdAt: Date
  refundedAs: PaymentMethod | null
}

/** What was charged and paid for one enrollment in a class or camp, all its dates together. */
export type ClassBilling = Pick<
  BookingBilling,
  'currency' | 'payments' | 'refunds' | 'dueCents' | 'onItsWayCents' | 'payNowCents'
> & { enrollmentId: string; title: string; firstName: string; chargedCents: number }

/** The total due per currency. */
export type FamilyBilling = PageOf<BookingBilling> & { due: Owed[] }

const selection = {
  id: true,
  status: true,
  currency: true,
  priceCents: true,
  ...taxSelection,
  lesson: { select: { startsAt: true } },
  order: {
    select: {
      enrollment: {
        select: {
          id: true,
          athlete: { select: { firstName: true } },
          termClass: { select: { title: true, term: { select: { kind: true } } } },
        },
      },
    },
  },
  lessonType: withTitle.lessonType,
  party: withTitle.party,
  charges: chargesInOrder,
  discounts: discountsInOrder,
  onBehalf: { select: { listPriceCents: true } },
  allocations: {
    where: { payment: { reversal: null } },
    orderBy: { payment: { receivedAt: 'asc' } },
    select: {
      amountCents: true,
      payment: { select: { id: true, method: true, byBank: true, receivedAt: true } },
      refunds: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, state: true, amountCents: true, createdAt: true, refundedAs: true },
      },
    },
  },
} satisfies Prisma.BookingSelect

const isMoney = { OR: [{ charges: { some: {} } }, { allocations: { some: {} } }] }

/**
 * A family's lessons with charges or payments, latest first.
 * @param leavesOut dates of enrollments, where `findClassBillings` shows them
 */
export async function findFamilyBilling(
  parent: Pick<Parent, 'id'>,
  page: number,
  leavesOut?: 'classes',
): Promise<FamilyBilling> {
  const single = leavesOut ? { order: { enrollment: null } } : {}
  const where = { AND: [bookingsOfFamily(parent.id), isMoney, single] }
  const [count, rows, balances, due] = await Promise.all([
    database().booking.count({ where }),
    database().booking.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: selection,
    }),
    findBalances({ guardianId: parent.id }),
    findOwed(parent.id),
  ])
  const onItsWay = await findOnItsWay(rows.map(({ id }) => id))
  return {
    entries: rows.map((row) => billingOf(row, balances, onItsWay)),
    page,
    pages: countPages(count, perPage),
    due,
  }
}

/** A family's enrollments with charges or payments, latest first. */
export async function findClassBillings(parent: Pick<Parent, 'id'>): Promise<ClassBilling[]> {
  const enrolled = { order: { enrollment: { isNot: null } } }
  const [rows, balances] = await Promise.all([
    database().booking.findMany({
      relationLoadStrategy: 'join',
      where: { AND: [bookingsOfFamily(parent.id), isMoney, enrolled] },
      orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
      select: selection,
    }),
    findBalances({ guardianId: parent.id }),
  ])
  const ids = new Set(rows.map(({ order }) => order.enrollment!.id))
  const onItsWay = await findOnItsWay(rows.map(({ id }) => id))
  return [...ids].map((enrollmentId) =>
    classBillingOf(
      rows.filter(({ order }) => order.enrollment!.id === enrollmentId),
      balances,
      onItsWay,
    ),
  )
}

function classBillingOf(
  dates: Row[],
  balances: Balance[],
  onItsWay: Map<string, number>,
): ClassBilling {
  const { currency, order } = dates[0]!
  const { id: enrollmentId, athlete, termClass } = order.enrollment!
  const each = dates.map((row) => billingOf(row, balances, onItsWay))
  const coming = each.reduce((total, { onItsWayCents }) => total + onItsWayCents, 0)
  const sum = each.reduce((total, { dueCents }) => total + dueCents, 0)
  // too much for one date pays for no other
  const owed = each.reduce((total, { dueCents }) => total + Math.max(0, dueCents), 0)
  const mayPay = takesCards() && coming === 0 && reachesMinimumCardAmount(owed, currency)
  const payments = new Map<string, BookingBilling['payments'][number]>()
  for (const { amountCents, ...payment } of each.flatMap((one) => one.payments)) {
    const before = payments.get(payment.id)?.amountCents ?? 0
    payments.set(payment.id, { ...payment, amountCents: before + amountCents })
  }
  return {
    enrollmentId,
    title: termClass.title,
    firstName: athlete.firstName,
    currency,
    chargedCents: each
      .flatMap(({ charges }) => charges)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    payments: [...payments.values()].sort((a, b) => Number(a.receivedAt) - Number(b.receivedAt)),
    refunds: each
      .flatMap(({ refunds }) => refunds)
      .sort((a, b) => Number(a.createdAt) - Number(b.createdAt)),
    dueCents: owed || sum,
    onItsWayCents: coming,
    payNowCents: mayPay ? owed : 0,
  }
}

/** Likewise for one lesson, paid or not; null if it is not theirs. */
export async function findBookingBilling(
  payer: Parent | Visitor,
  bookingId: string,
): Promise<BookingBilling | null> {
  if (!isRowId(bookingId)) return null
  const row = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsToPay(payer)] },
    select: selection,
  })
  return row && billingOf(row, await findBalances({ bookingId }), await findOnItsWay([bookingId]))
}

const waits = new Set<BookingStatus>(['held', 'awaiting_payment'])

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

function enrollmentOf({ order }: Row): BookingBilling['enrollment'] {
  if (!order.enrollment) return null
  const { id, termClass } = order.enrollment
  return { id, isCamp: termClass.term.kind === 'camp' }
}

function billingOf(row: Row, balances: Balance[], onItsWay: Map<string, number>): BookingBilling {
  const { id: bookingId, status, currency, allocations, lesson } = row
  const sums = sumBalances(balances.filter((balance) => balance.bookingId === bookingId))
  // unconfirmed bookings are charged on confirmation
  const isBookedYet = row.charges.length > 0 || !waits.has(status)
  const onItsWayCents = Math.min(Math.max(0, dueCents(sums)), onItsWay.get(bookingId) ?? 0)
  const mayPay =
    takesCards() &&
    onItsWayCents === 0 &&
    whyNotInState('pay-balance', status) === null &&
    reachesMinimumCardAmount(dueCents(sums), currency)
  return {
    bookingId,
    currency,
    isBookedYet,
    onItsWayCents,
    payNowCents: mayPay ? dueCents(sums) : 0,
    charges: isBookedYet ? row.charges : chargesOf(row),
    tax: taxTermsOf(row),
    discounts: namedDiscounts(row.discounts),
    dueCents: isBookedYet ? dueCents(sums) : dueAheadCents(row, sums),
    lessonName: lessonTitle(row),
    enrollment: enrollmentOf(row),
    startsAt: lesson.startsAt,
    payments: allocations.map(({ amountCents, payment }) => ({ ...payment, amountCents })),
    refunds: allocations.flatMap(({ refunds }) => refunds),
  }
}
