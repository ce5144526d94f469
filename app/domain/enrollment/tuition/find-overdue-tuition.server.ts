import { findOnItsWay } from '~/domain/payments/card/find-on-its-way.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
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
 * of the first lesson that it pays for, if that is later. Not while autopay is still to collect it,
 * nor while a payment of it is on its way from a bank.
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
  const invoices = await findInvoices(
    tx,
    unpaid.map(({ bookingId }) => bookingId),
  )
  const found = new Map<string, OverdueTuition>()
  for (const balance of unpaid) {
    const invoice = invoices.find(({ lines }) =>
      lines.some(({ bookingId }) => bookingId === balance.bookingId),
    )
    if (!invoice || balance.guardianId === null || invoice.collection?.state === 'due') continue
    const dueOn = calendarDateAt(dueAtOf(invoice), timeZone)
    const days = countDaysOverdue(dueOn, overdueDays, today)
    if (days === 0) continue
    const key = `${invoice.id} ${balance.guardianId}`
    const cents = (found.get(key)?.cents ?? 0) + dueCents(balance)
    const { id: invoiceId, enrollmentId, enrollment } = invoice
    const { overdueFrom, ...of } = enrollment
    const { currency, guardianId } = balance
    found.set(key, {
      ...{ invoiceId, enrollmentId, ...of, guardianId },
      ...{ cents, currency, dueOn, days, isPaused: overdueFrom !== null },
    })
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

function dueAtOf({ createdAt, lines }: Awaited<ReturnType<typeof findInvoices>>[number]): Date {
  const first = Math.min(...lines.map(({ booking }) => booking.lesson.startsAt.getTime()))
  return new Date(Math.max(createdAt.getTime(), first))
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
