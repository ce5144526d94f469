import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { payingMinutes, reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findAutopay } from '~/domain/payments/saved-cards/choose-autopay.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { isLive, takesCards } from '~/platform/stripe/stripe.server'
import { system } from '~/values/actor'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  dateForDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { findDueLines, type DueLine } from '../card/find-due-lines.server'
import { settleAttempt } from '../card/settle-attempt.server'

/** How many families are charged at once. */
const parallel = 2

/**
 * Collects the tuition of every family with autopay whose day has come: one attempt for each
 * enrollment, for what is still due then. An attempt is recorded before Stripe is asked, and an
 * attempt that was interrupted is asked about with the same key before anything else, so that the
 * next run goes on where one ended and charges nothing twice.
 * @throws the first failure, after all other families are done
 */
export async function collectTuition(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  await settleInterrupted(now)
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  await remindAhead(today, now)
  await endPaidByHand(now)
  const orders = await findOrdersDue(today)
  await inParallel(groupByFamily(orders), (family) =>
    forEachSequential(family, (orderId) => collectOrder(orderId, now)),
  )
}

/** Collects what is due of one order; idempotent while its attempt goes on. @throws {StripeError} */
export async function collectOrder(orderId: string, now: Date = clock.now()): Promise<void> {
  const attemptId = await transaction((tx) => begin(tx, orderId, now))
  if (attemptId) await settleAttempt(attemptId, now)
}

async function settleInterrupted(now: Date): Promise<void> {
  const open = await database().paymentAttempt.findMany({
    where: { purpose: 'tuition', state: 'open', live: isLive() },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  await inParallel(open, ({ id }) => settleAttempt(id, now))
}

type OrderDue = { orderId: string; guardianId: string }

async function findOrdersDue(today: CalendarDate): Promise<OrderDue[]> {
  const collections = await database().tuitionCollection.findMany({
    where: { state: 'due', nextOn: { lte: dateForDatabase(today) } },
    orderBy: { invoiceId: 'asc' },
    select: {
      guardianId: true,
      invoice: { select: { enrollment: { select: { orderId: true } } } },
    },
  })
  return collections.map(({ guardianId, invoice }) => ({
    guardianId,
    orderId: invoice.enrollment.orderId,
  }))
}

function groupByFamily(orders: OrderDue[]): string[][] {
  const families = new Map<string, Set<string>>()
  for (const { guardianId, orderId } of orders)
    families.set(guardianId, (families.get(guardianId) ?? new Set()).add(orderId))
  return [...families.values()].map((family) => [...family])
}

/** @returns the attempt to ask Stripe about; null if nothing is to be collected now */
async function begin(tx: Transaction, orderId: string, now: Date): Promise<string | null> {
  const bookings = await tx.booking.findMany({ where: { orderId }, select: { id: true } })
  await lockBookings(
    tx,
    bookings.map(({ id }) => id),
  )
  const { timeZone } = await findSettings(tx)
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const collections = await tx.tuitionCollection.findMany({
    where: { state: 'due', nextOn: { lte: today }, invoice: { enrollment: { orderId } } },
    include: { invoice: { include: { lines: { select: { bookingId: true } } } } },
  })
  const [first] = collections
  if (!first) return null
  const invoiceId = { in: collections.map((one) => one.invoiceId) }
  const end = async (state: 'done' | 'paused' | 'stopped') => {
    const data = { state, nextOn: null, endedAt: now }
    await tx.tuitionCollection.updateMany({ where: { invoiceId, state: 'due' }, data })
    return null
  }
  const { guardianId: owner } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const { guardianId } = first
  const { card, mandate } = await findAutopay(guardianId, tx)
  // another guardian may have taken over the lessons, who agreed to nothing
  if (!card || !mandate || owner !== guardianId) return await end('stopped')
  // paid by hand at this moment, or asked about already
  const going = await tx.paymentAttempt.count({
    where: { orderId, state: { in: ['open', 'on_its_way'] } },
  })
  if (going > 0) return null
  const bookingIds = collections.flatMap(({ invoice }) =>
    invoice.lines.map(({ bookingId }) => bookingId),
  )
  const lines = await findDueLines(tx, { orderId, bookingIds }, timeZone)
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (amountCents === 0) return await end('done')
  const { currency } = await tx.booking.findFirstOrThrow({ where: { orderId } })
  if (!reachesMinimumCardAmount(amountCents, currency)) return await end('paused')
  return await record(tx, { orderId, cardId: card.id, amountCents, currency, lines }, now)
}

type Collecting = {
  orderId: string
  cardId: string
  amountCents: number
  currency: string
  lines: DueLine[]
}

async function record(
  tx: Transaction,
  { cardId, lines, ...collecting }: Collecting,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.paymentAttempt.create({
    data: {
      id,
      ...collecting,
      purpose: 'tuition',
      savedCardId: cardId,
      live: isLive(),
      startedAt: now,
      expiresAt: addMinutes(now, payingMinutes),
      lines: { create: lines },
    },
  })
  const subject = { subjectKind: 'payment-attempt', subjectId: id }
  const details = { orderId: collecting.orderId, amountCents: collecting.amountCents, cardId }
  await recordAuditEvent(tx, system, { action: 'collect-tuition', ...subject, details }, now)
  return id
}

/** Nothing is left to ask for of an invoice that the family paid after its card was given up on. */
async function endPaidByHand(now: Date): Promise<void> {
  const paused = await database().tuitionCollection.findMany({
    where: { state: 'paused' },
    select: {
      invoiceId: true,
      invoice: { select: { lines: { select: { bookingId: true } } } },
    },
  })
  const bookingIds = paused.flatMap(({ invoice }) =>
    invoice.lines.map(({ bookingId }) => bookingId),
  )
  const balances = await findBalances({ bookingIds })
  const owing = new Set(
    balances.filter((one) => dueCents(one) > 0).map(({ bookingId }) => bookingId),
  )
  const paid = paused.filter(
    ({ invoice }) => !invoice.lines.some(({ bookingId }) => owing.has(bookingId)),
  )
  await database().tuitionCollection.updateMany({
    where: { invoiceId: { in: paid.map(({ invoiceId }) => invoiceId) }, state: 'paused' },
    data: { state: 'done', endedAt: now },
  })
}

/** Tells families a day ahead that their card is tried again. */
async function remindAhead(today: CalendarDate, now: Date): Promise<void> {
  const tomorrow = addDays(today, 1)
  const again = await database().tuitionCollection.findMany({
    where: { state: 'due', declined: { gt: 0 }, nextOn: dateForDatabase(tomorrow) },
    orderBy: { invoiceId: 'asc' },
    distinct: ['guardianId'],
  })
  await forEachSequential(again, ({ invoiceId: subjectId, guardianId }) =>
    transaction((tx) =>
      queueEmail(tx, { kind: 'autopay-ahead', subjectId, guardianId, occasion: tomorrow }, now),
    ),
  )
}

/** @throws the first failure, after all others are done */
async function inParallel<One>(all: One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const failures: unknown[] = []
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await work(one).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  if (failures.length > 0) throw failures[0]
}
