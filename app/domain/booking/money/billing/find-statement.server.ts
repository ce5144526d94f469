import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { taxSelection, taxTermsOf, type TaxTerms } from '~/domain/catalogue/tax'
import { chargedOr } from '~/domain/payments/charges/charge'
import {
  allocationsOfBooking,
  discountsInOrder,
  formatPromoCodesOf,
  paidPartsOf,
} from '~/domain/payments/find-payment-parts.server'
import { replacedRefundId } from '~/domain/payments/refunds/find-stuck-refunds.server'
import { fullName } from '~/domain/family/athletes/athlete'
import {
  isPaidByCredits,
  mayHandleMoney,
  voidStates,
  type PaymentMethod,
  type RefundState,
} from '~/domain/payments/payment'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { bookingsOfFamily } from '~/domain/booking/find/visible-to.server'

/** A family's lessons, payments and refunds in one calendar year. */
export type Statement = {
  guardian: string
  year: number
  /** By lesson date, with final charges. */
  lessons: StatementLesson[]
  /** Canceled lessons with a charge. */
  kept: StatementLesson[]
  /** By purchase date. */
  packages: StatementPackage[]
  /** Opening balances, by the date they were recorded. */
  openings: StatementOpening[]
  /** By date received. */
  payments: StatementPayment[]
  /** By date decided. */
  refunds: StatementRefund[]
}

type Money = { id: string; amountCents: number; currency: string }
/** Lessons paid with credits cost 0 here, because the credits were paid for before or earned. */
type StatementLesson = Money & {
  name: string
  startsAt: Date
  /** Full names. */
  athletes: string[]
  isPaidByCredits: boolean
  isCanceled: boolean
  tax: TaxTerms
}
type StatementPackage = Money & { name: string; soldAt: Date; tax: TaxTerms }
type StatementOpening = Money & { createdAt: Date }
/** `aheadCents`: what of it is for nothing yet. */
type StatementPayment = Money & {
  receivedAt: Date
  method: PaymentMethod
  byBank: boolean
  aheadCents: number
}
type StatementRefund = Money & {
  createdAt: Date
  state: RefundState
  refundedAs: PaymentMethod | null
}

/** Null for an invalid or future year. */
export async function findOwnStatement(
  parent: Parent,
  wanted: string,
  now: Date = clock.now(),
): Promise<Statement | null> {
  const { timeZone } = await findSettings()
  const year = /^20\d\d$/.test(wanted) ? Number(wanted) : null
  if (year === null || year > yearAt(now, timeZone)) return null
  return await find(parent.id, year, timeZone)
}

/** Likewise for staff who handle payments: the statement of a payment's family and year. */
export async function findStatementOf(staff: Staff, paymentId: string): Promise<Statement | null> {
  if (!mayHandleMoney(staff) || !isRowId(paymentId)) return null
  const payment = await database().payment.findUnique({
    where: { id: paymentId },
    select: { receivedAt: true, order: { select: { guardianId: true } } },
  })
  if (!payment?.order.guardianId) return null
  const { timeZone } = await findSettings()
  return await find(payment.order.guardianId, yearAt(payment.receivedAt, timeZone), timeZone)
}

/** The years with a statement, latest first. */
export async function findStatementYears(
  parent: Parent,
  zone: TimeZone,
  now: Date = clock.now(),
): Promise<number[]> {
  const [row] = await database().$queryRaw<{ first: Date | null }[]>`
    select min(at) as first from (
      select guardian_id, starts_at as at from booking
        join booking_order on booking_order.id = booking.order_id
        join lesson on lesson.id = booking.lesson_id
        where exists (select from charge_line where charge_line.booking_id = booking.id)
      union all
      select guardian_id, received_at from payment
        join booking_order on booking_order.id = payment.order_id
        where not exists (select from payment_reversal where payment_id = payment.id)
      union all
      select guardian_id, created_at from opening_balance_sums
    ) as entry where guardian_id = ${parent.id}::uuid`
  if (!row?.first) return []
  const [first, last] = [yearAt(row.first, zone), yearAt(now, zone)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index)
}

async function find(guardianId: string, year: number, zone: TimeZone): Promise<Statement> {
  const within = {
    gte: startOfDay(`${year}-01-01`, zone),
    lt: startOfDay(`${year + 1}-01-01`, zone),
  }
  const guardian = await database().guardian.findUniqueOrThrow({ where: { id: guardianId } })
  const booked = await findLessons(guardianId, within)
  return {
    guardian: fullName(guardian),
    year,
    lessons: booked.filter(({ isCanceled }) => !isCanceled),
    kept: booked.filter(({ isCanceled }) => isCanceled),
    packages: await findSales(guardianId, within),
    openings: (await findOpeningBalances({ guardianId }))
      .filter(({ createdAt }) => createdAt >= within.gte && createdAt < within.lt)
      .map(({ chargedCents: amountCents, ...opening }) => ({ ...opening, amountCents })),
    payments: await findPayments(guardianId, within),
    refunds: await findRefunds(guardianId, within),
  }
}

/** Credits are not money, nor are their refunds. */
const ofMoney = { reversal: null, method: { not: 'credit' } } satisfies Prisma.PaymentWhereInput

type Within = { gte: Date; lt: Date }

async function findPayments(guardianId: string, receivedAt: Within): Promise<StatementPayment[]> {
  const payments = await database().payment.findMany({
    where: { order: { guardianId }, ...ofMoney, receivedAt },
    orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      receivedAt: true,
      method: true,
      byBank: true,
      amountCents: true,
      currency: true,
    },
  })
  const parts = await findAccountParts({ guardianId })
  const aheadCents = (id: string) => parts.find(({ paymentId }) => paymentId === id)?.leftCents ?? 0
  return payments.map((payment) => ({ ...payment, aheadCents: aheadCents(payment.id) }))
}

const selection = {
  id: true,
  currency: true,
  status: true,
  lesson: { select: { startsAt: true } },
  ...withTitle,
  places: {
    orderBy: { position: 'asc' },
    select: { athlete: { select: { firstName: true, lastName: true } } },
  },
  charges: { select: { amountCents: true } },
  ...taxSelection,
  discounts: discountsInOrder,
  allocations: allocationsOfBooking,
} satisfies Prisma.BookingSelect

/** Omits canceled lessons without a charge. */
async function findLessons(guardianId: string, startsAt: Within): Promise<StatementLesson[]> {
  const bookings = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { ...bookingsOfFamily(guardianId), lesson: { startsAt }, charges: { some: {} } },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: selection,
  })
  return bookings
    .map(({ lesson, places, charges, discounts, allocations, ...booking }) => ({
      id: booking.id,
      currency: booking.currency,
      name: lessonTitle(booking) + formatPromoCodesOf(discounts),
      startsAt: lesson.startsAt,
      isCanceled: booking.status === 'canceled',
      isPaidByCredits: isPaidByCredits(paidPartsOf(allocations)),
      athletes: places.map(({ athlete }) => fullName(athlete)),
      amountCents: chargedOr(0, charges),
      tax: taxTermsOf(booking),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .map((lesson) => (lesson.isPaidByCredits ? { ...lesson, amountCents: 0 } : lesson))
}

/** Without corrected entries. */
async function findSales(guardianId: string, soldAt: Within): Promise<StatementPackage[]> {
  const sales = await database().packageSale.findMany({
    where: { order: { guardianId }, payment: { reversal: null }, soldAt },
    orderBy: [{ soldAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      soldAt: true,
      priceCents: true,
      currency: true,
      ...taxSelection,
    },
  })
  return sales.map(({ id, name, soldAt, currency, priceCents: amountCents, ...tax }) => ({
    id,
    name,
    soldAt,
    currency,
    amountCents,
    tax,
  }))
}

/**
 * Refunds from the ledger, packages, opening balances, and unallocated money refunded at Stripe.
 */
async function findRefunds(guardianId: string, createdAt: Within): Promise<StatementRefund[]> {
  const payment = { order: { guardianId }, ...ofMoney }
  const ofLedger = await findOfLedger(payment, createdAt)
  const ofNothing = await database().stripeRefund.findMany({
    where: {
      createdAt,
      payment,
      state: { not: 'failed' },
      parts: { none: {} },
      ofPackages: { none: {} },
      ofBalances: { none: {} },
    },
    include: { payment: { select: { currency: true } } },
  })
  const ofPackages = await database().packageRefund.findMany({
    where: {
      sale: { order: { guardianId } },
      state: { notIn: [...voidStates] },
      // a manual replacement counts when the refund was first decided
      OR: [{ insteadOfId: null, createdAt }, { insteadOf: { createdAt } }],
    },
    include: {
      sale: { select: { currency: true } },
      insteadOf: { select: { createdAt: true } },
    },
  })
  const ofOpeningBalances = await database().paymentRefund.findMany({
    where: { payment, createdAt, state: { notIn: [...voidStates] } },
    include: { payment: { select: { currency: true } } },
  })
  const refunds = [
    ...ofOpeningBalances.map(({ payment: { currency }, ...refund }) => ({ ...refund, currency })),
    ...ofPackages.map(({ sale: { currency }, insteadOf, ...refund }) => ({
      ...refund,
      currency,
      createdAt: (insteadOf ?? refund).createdAt,
    })),
    ...ofLedger.map(({ id, amountCents, createdAt, state, refundedAs, allocation }) => ({
      id,
      amountCents,
      createdAt,
      state,
      refundedAs,
      currency: allocation.payment.currency,
    })),
    ...ofNothing.map(({ id, amountCents, createdAt, state, payment: { currency } }) => ({
      id,
      amountCents,
      createdAt,
      currency,
      refundedAs: null,
      state: state === 'pending' ? ('due' as const) : ('returned' as const),
    })),
  ]
  return refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** A manual replacement counts when the refund was first decided. */
async function findOfLedger(payment: Prisma.PaymentWhereInput, { gte, lt }: Within) {
  const refunds = await database().refund.findMany({
    where: {
      OR: [{ createdAt: { gte, lt } }, { occasion: { startsWith: 'instead:' } }],
      // what is kept as account balance was not paid out
      state: { notIn: [...voidStates, 'kept'] },
      allocation: { payment },
    },
    include: { allocation: { select: { payment: { select: { currency: true } } } } },
  })
  const first = await database().refund.findMany({
    where: { id: { in: refunds.flatMap(({ occasion }) => replacedRefundId(occasion) ?? []) } },
  })
  return refunds
    .map((refund) => {
      const tried = first.find(({ id }) => id === replacedRefundId(refund.occasion))
      return { ...refund, createdAt: (tried ?? refund).createdAt }
    })
    .filter(({ createdAt }) => createdAt >= gte && createdAt < lt)
}

function yearAt(instant: Date, zone: TimeZone): number {
  return Number(calendarDateAt(instant, zone).slice(0, 4))
}
