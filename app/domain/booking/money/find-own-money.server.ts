import { dueCents, sumOf, type Charge } from '~/domain/payments/charge'
import { findBalances } from '~/domain/payments/find-balances.server'
import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import { database, type Prisma } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { pagesFor, type PageOf } from '~/values/paging'
import { bookingsOfFamily } from '../visible-to.server'

const perPage = 20

/** What one lesson costs its family, and what became of it. */
export type OwnMoney = {
  bookingId: string
  lessonName: string
  startsAt: Date
  currency: string
  charges: Charge[]
  payments: { id: string; method: PaymentMethod; amountCents: number; receivedAt: Date }[]
  refunds: { id: string; state: RefundState; amountCents: number; createdAt: Date }[]
  /** Below nothing where too much was paid. */
  dueCents: number
}

/** What is still to be paid in all, for each currency that there is. */
export type OwnMoneys = PageOf<OwnMoney> & { due: { cents: number; currency: string }[] }

const selection = {
  ...{ id: true, currency: true },
  lesson: { select: { startsAt: true } },
  lessonType: { select: { name: true } },
  charges: { orderBy: { id: 'asc' }, select: { kind: true, amountCents: true } },
  allocations: {
    where: { payment: { reversal: null } },
    orderBy: { payment: { receivedAt: 'asc' } },
    select: {
      amountCents: true,
      payment: { select: { id: true, method: true, receivedAt: true } },
      refunds: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, state: true, amountCents: true, createdAt: true },
      },
    },
  },
} satisfies Prisma.BookingSelect

/** A family's own lessons that cost or were paid something, the last one first. */
export async function findOwnMoney(parent: Parent, page: number): Promise<OwnMoneys> {
  const isMoney = { OR: [{ charges: { some: {} } }, { allocations: { some: {} } }] }
  const where = { AND: [bookingsOfFamily(parent.id), isMoney] }
  const [count, rows, balances] = await Promise.all([
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
  ])
  const dueOf = (id: string) =>
    dueCents(sumOf(balances.filter(({ bookingId }) => bookingId === id)))
  const currencies = [...new Set(balances.map(({ currency }) => currency))]
  return {
    entries: rows.map((row) => moneyOf(row, dueOf(row.id))),
    ...{ page, pages: pagesFor(count, perPage) },
    due: currencies.map((currency) => {
      const theirs = balances.filter((one) => one.currency === currency)
      const cents = theirs.reduce((sum, one) => sum + Math.max(0, dueCents(one)), 0)
      return { cents, currency }
    }),
  }
}

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

function moneyOf(row: Row, dueCents: number): OwnMoney {
  const { id: bookingId, currency, charges, allocations, lesson, lessonType } = row
  return {
    ...{ bookingId, currency, charges, dueCents },
    ...{ lessonName: lessonType.name, startsAt: lesson.startsAt },
    payments: allocations.map(({ amountCents, payment }) => ({ ...payment, amountCents })),
    refunds: allocations.flatMap(({ refunds }) => refunds),
  }
}
