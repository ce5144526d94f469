import { findOnItsWay } from '~/domain/payments/card/find-on-its-way.server'
import {
  dueCents,
  findBalances,
  type Balance,
} from '~/domain/payments/charges/find-balances.server'
import { findOwedAgain, type OwedAgain } from '~/domain/payments/charges/find-owed-again.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { database, type Transaction } from '~/platform/database/database.server'
import { addDays, calendarDateAt, startOfDay, type CalendarDate } from '~/values/business-time'
import { countDaysOverdue } from './overdue'

/** What a family owes of a tuition invoice for longer than the settings allow. */
export type OverdueTuition = {
  invoiceId: string
  enrollmentId: string
  termClassId: string
  athleteId: string
  guardianId: string
  cents: number
  currency: string
  dueOn: CalendarDate
  /** Whether the class is paused until it is paid. */
  isPaused: boolean
  /** Overdue, today included. */
  days: number
}

/**
 * Overdue tuition of one family or of all, the oldest first. It is due on the day it is charged, or
 * of the first lesson that it pays for, if that is later; what is owed again of a lesson, on the day
 * on which it is, or of that lesson. Not while autopay is still to collect it, nor while a payment of
 * it is on its way from a bank.
 */
export async function findOverdueTuition(
  guardianId: string | null,
  now: Date,
  tx: Transaction = database(),
  settings?: Settings,
): Promise<OverdueTuition[]> {
  const { overdueDays, timeZone } = settings ?? (await findSettings())
  if (overdueDays === null) return []
  const today = calendarDateAt(now, timeZone)
  const invoicedBefore = startOfDay(addDays(today, -overdueDays), timeZone)
  const owed = await findBalances({ invoicedBefore, of: guardianId }, tx)
  const onItsWay = await findOnItsWay(
    owed.map(({ bookingId }) => bookingId),
    tx,
  )
  const unpaid = owed.filter(({ bookingId }) => !onItsWay.has(bookingId))
  if (unpaid.length === 0) return []
  const bookingIds = unpaid.map(({ bookingId }) => bookingId)
  const invoices = await findInvoices(tx, bookingIds)
  const owedAgain = await findOwedAgain(bookingIds, tx)
  const found = new Map<string, OverdueTuition>()
  for (const balance of unpaid) {
    const invoice = invoices.find(({ lines }) =>
      lines.some(({ bookingId }) => bookingId === balance.bookingId),
    )
    if (!invoice || balance.guardianId === null || invoice.collection?.state === 'due') continue
    const key = `${invoice.id} ${balance.guardianId}`
    const { id: invoiceId, enrollmentId, enrollment } = invoice
    const { overdueFrom, ...of } = enrollment
    const { currency, guardianId } = balance
    for (const part of duePartsOf(balance, invoice, owedAgain)) {
      const dueOn = calendarDateAt(part.dueAt, timeZone)
      const days = countDaysOverdue(dueOn, overdueDays, today)
      if (days === 0) continue
      const before = found.get(key)
      const cents = (before?.cents ?? 0) + part.cents
      const oldest = before && before.days > days ? before : { dueOn, days }
      found.set(key, {
        ...{ invoiceId, enrollmentId, ...of, guardianId, cents, currency },
        ...{ dueOn: oldest.dueOn, days: oldest.days, isPaused: overdueFrom !== null },
      })
    }
  }
  return [...found.values()].toSorted((a, b) => b.days - a.days)
}

async function findInvoices(tx: Transaction, bookingIds: string[]) {
  return await tx.tuitionInvoice.findMany({
    where: { lines: { some: { bookingId: { in: bookingIds } } } },
    select: {
      ...{ id: true, enrollmentId: true, createdAt: true },
      enrollment: { select: { termClassId: true, athleteId: true, overdueFrom: true } },
      collection: { select: { state: true } },
      lines: {
        select: {
          bookingId: true,
          booking: { select: { lesson: { select: { startsAt: true } } } },
        },
      },
    },
  })
}

type Invoice = Awaited<ReturnType<typeof findInvoices>>[number]

/** What is due of a lesson, by when it is: payments paid first what was due first. */
function duePartsOf(
  balance: Balance,
  { createdAt, lines }: Invoice,
  owedAgain: OwedAgain[],
): { dueAt: Date; cents: number }[] {
  const later = (one: Date, other: Date) => (one > other ? one : other)
  const startOf = ({ booking }: Invoice['lines'][number]) => booking.lesson.startsAt
  const own = startOf(lines.find(({ bookingId }) => bookingId === balance.bookingId)!)
  const first = lines.map(startOf).reduce((one, other) => (one < other ? one : other))
  let left = dueCents(balance)
  const parts = owedAgain
    .filter(({ bookingId }) => bookingId === balance.bookingId)
    .map(({ at, ...again }) => {
      const cents = Math.min(left, again.cents)
      left -= cents
      return { dueAt: later(at, own), cents }
    })
  return [...parts, { dueAt: later(createdAt, first), cents: left }].filter(
    ({ cents }) => cents > 0,
  )
}

/** In all, and for how many days the oldest is overdue. Null if nothing is. */
export function sumOfOverdue(
  overdue: OverdueTuition[],
): { cents: number; currency: string; days: number } | null {
  const [first] = overdue
  if (!first) return null
  const { currency } = first
  const same = overdue.filter((one) => one.currency === currency)
  return {
    currency,
    cents: same.reduce((sum, { cents }) => sum + cents, 0),
    days: Math.max(...overdue.map(({ days }) => days)),
  }
}
