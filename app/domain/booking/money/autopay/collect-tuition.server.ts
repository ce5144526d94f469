import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findBookingIdsOf, lockBookings } from '~/domain/booking/find/lock-booking.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { payingMinutes, reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { findLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import type { AutopayMethod } from '~/domain/payments/saved-payment-methods/saved-payment-method'
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
  type TimeZone,
} from '~/values/business-time'
import { findDueLines, type DueLine } from '../card/find-due-lines.server'
import { unfinishedAttempt, unfinishedAttemptsFor } from '../card/unfinished-attempts'
import { settleAttempt } from '../card/settle-attempt.server'

/** How many families are charged at once. */
const parallel = 2

/**
 * Collects the tuition of every family with autopay whose day has come: one attempt for each
 * family, for all that is still due then. An attempt is recorded before Stripe is asked, and an
 * attempt that was interrupted is asked about with the same key before anything else, so that the
 * next run picks up where one stopped and charges nothing twice.
 * @throws the first failure, after all other families are done
 */
export async function collectTuition(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  await settleInterrupted(now)
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  await remindAhead(today, now)
  await endPaidByHand(now)
  await inParallel(await findFamiliesDue(today), (guardianId) => collectFamily(guardianId, now))
}

/** Collects what is due of one family; idempotent while its attempt goes on. @throws {StripeError} */
export async function collectFamily(guardianId: string, now: Date = clock.now()): Promise<void> {
  const attemptId = await transaction((tx) => begin(tx, guardianId, now))
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

async function findFamiliesDue(today: CalendarDate): Promise<string[]> {
  const collections = await database().tuitionCollection.findMany({
    where: { state: 'due', nextOn: { lte: dateForDatabase(today) } },
    orderBy: { invoiceId: 'asc' },
    distinct: ['guardianId'],
    select: { guardianId: true },
  })
  return collections.map(({ guardianId }) => guardianId)
}

/** @returns the attempt to ask Stripe about; null if nothing is to be collected now */
async function begin(tx: Transaction, guardianId: string, now: Date): Promise<string | null> {
  const { timeZone } = await findSettings(tx)
  const today = calendarDateAt(now, timeZone)
  const seen = await findDueCollections(tx, guardianId, today)
  const orders = { id: { in: seen.map(orderOf) } }
  await lockBookings(tx, await findBookingIdsOf(tx, orders))
  const collections = await findDueCollections(tx, guardianId, today)
  const { charged: card } = await findAutopay(guardianId, tx)
  // another guardian, who agreed to nothing, may have taken over the lessons
  const mayCharge = ({ invoice }: Collection) =>
    card !== null && invoice.enrollment.order.guardianId === guardianId
  await endCollections(
    tx,
    collections.filter((one) => !mayCharge(one)),
    'stopped',
    now,
  )
  const others = await tx.paymentAttempt.findMany({
    where: { OR: [{ guardianId, ...unfinishedAttempt }, unfinishedAttemptsFor(orders)] },
    select: { guardianId: true, orderId: true, lines: { select: { booking: true } } },
  })
  // asked about already, such as a debit that is on its way
  if (!card || others.some((one) => one.guardianId === guardianId)) return null
  // paid by hand at this moment
  const beingPaid = new Set(
    others.flatMap(({ orderId, lines }) => [
      orderId,
      ...lines.map(({ booking }) => booking.orderId),
    ]),
  )
  const charged = collections.filter((one) => mayCharge(one) && !beingPaid.has(orderOf(one)))
  const due = await findParts(tx, charged, timeZone)
  await endCollections(
    tx,
    due.filter(({ lines }) => lines.length === 0).map(({ one }) => one),
    'done',
    now,
  )
  const [first] = due.flatMap(({ lines }) => lines)
  if (!first) return null
  // what is due in another currency is charged by the next run
  const { currency } = first
  const parts = due.filter(({ lines }) => lines[0]?.currency === currency)
  const lines = parts.flatMap((part) => part.lines)
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (!reachesMinimumCardAmount(amountCents, currency)) {
    await endCollections(
      tx,
      parts.map(({ one }) => one),
      'paused',
      now,
    )
    return null
  }
  const orderId = orderOf(parts[0]!.one)
  const { id: cardId, method } = card
  const collecting = { guardianId, orderId, cardId, method, amountCents, currency }
  return await record(
    tx,
    { ...collecting, lines: lines.map(({ currency: _, ...line }) => line) },
    now,
  )
}

async function findDueCollections(tx: Transaction, guardianId: string, today: CalendarDate) {
  return await tx.tuitionCollection.findMany({
    where: { guardianId, state: 'due', nextOn: { lte: dateForDatabase(today) } },
    orderBy: { invoiceId: 'asc' },
    include: {
      invoice: {
        select: {
          enrollment: { select: { order: { select: { id: true, guardianId: true } } } },
          lines: { select: { bookingId: true } },
        },
      },
    },
  })
}

type Collection = Awaited<ReturnType<typeof findDueCollections>>[number]

function orderOf({ invoice }: Collection): string {
  return invoice.enrollment.order.id
}

/**
 * What is still due of each collection, without what was dropped, paused or paid meanwhile, and without
 * late fees, which no family agreed to have charged.
 */
async function findParts(tx: Transaction, collections: Collection[], zone: TimeZone) {
  const due: { one: Collection; lines: (DueLine & { currency: string })[] }[] = []
  for (const one of collections) {
    const orderId = orderOf(one)
    const bookingIds = one.invoice.lines.map(({ bookingId }) => bookingId)
    const { currency } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
    const fees = await findLateFees(bookingIds, tx)
    const lines = (await findDueLines(tx, { orderId, bookingIds }, zone)).map((line) => {
      const amountCents = line.amountCents - (fees.get(line.bookingId) ?? 0)
      return { ...line, amountCents, taxCents: Math.min(line.taxCents, amountCents), currency }
    })
    due.push({ one, lines: lines.filter(({ amountCents }) => amountCents > 0) })
  }
  return due
}

async function endCollections(
  tx: Transaction,
  collections: Collection[],
  state: 'done' | 'paused' | 'stopped',
  now: Date,
): Promise<void> {
  await tx.tuitionCollection.updateMany({
    where: { invoiceId: { in: collections.map(({ invoiceId }) => invoiceId) }, state: 'due' },
    data: { state, nextOn: null, endedAt: now },
  })
}

type Collecting = {
  guardianId: string
  /** The first of those that it pays for. */
  orderId: string
  cardId: string
  method: AutopayMethod
  amountCents: number
  currency: string
  lines: DueLine[]
}

async function record(
  tx: Transaction,
  { cardId, method, lines, ...collecting }: Collecting,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.paymentAttempt.create({
    data: {
      id,
      ...collecting,
      purpose: 'tuition',
      savedPaymentMethodId: cardId,
      autopayMethod: method,
      live: isLive(),
      startedAt: now,
      expiresAt: addMinutes(now, payingMinutes),
      lines: { create: lines },
    },
  })
  const subject = { subjectKind: 'payment-attempt', subjectId: id }
  const { orderId, amountCents } = collecting
  const details = { orderId, amountCents, cardId, method }
  await recordAuditEvent(tx, system, { action: 'collect-tuition', ...subject, details }, now)
  return id
}

/** Nothing is left to ask for of an invoice that the family paid after autopay gave up on it. */
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

/** Tells families a day ahead that their card or account is tried again. */
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
