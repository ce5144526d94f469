import { fullName } from '~/domain/family/athletes/athlete'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import { shownOfPaymentMethod } from '~/domain/payments/saved-payment-methods/autopay.server'
import type {
  AutopayMethod,
  ShownPaymentMethod,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { findTuitionOf, groupByClass, type TuitionItem } from './tuition-items.server'

/** A family whose tuition autopay collects, or did until it was turned off or gave up. */
export type AutopayFamily = {
  guardianId: string
  name: string
  isOn: boolean
  /** What is charged, or was saved last; null if nothing is. */
  card: ShownPaymentMethod | null
  /** Its last attempt; null if there was none. */
  last: {
    attemptId: string
    state: AttemptState
    declineCode: string | null
    method: AutopayMethod
    amountCents: number
    currency: string
    startedAt: Date
    /** By child and class. */
    items: TuitionItem[]
  } | null
  /** Of the next attempt. */
  nextOn: CalendarDate | null
  /** Whether attempts ended without success, so that the family has to pay itself. */
  isPaused: boolean
}

/** Families with autopay, and those with invoices that it gave up on: those first, then by name. */
export async function findAutopayFamilies(tx: Transaction = database()): Promise<AutopayFamily[]> {
  const rows = await tx.guardian.findMany({
    where: {
      erasedAt: null,
      OR: [
        { autopayMandates: { some: { endedAt: null } } },
        { tuitionCollections: { some: { state: 'paused' } } },
      ],
    },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      firstName: true,
      lastName: true,
      autopayMandates: { where: { endedAt: null }, select: { method: true } },
      savedPaymentMethods: {
        where: { removedAt: null },
        orderBy: { id: 'desc' },
        select: shownOfPaymentMethod,
      },
      tuitionCollections: {
        where: { state: { in: ['due', 'paused'] } },
        orderBy: { nextOn: 'asc' },
        select: { state: true, nextOn: true },
      },
    },
  })
  const attempts = await findLastAttempts(
    tx,
    rows.map(({ id }) => id),
  )
  const families = rows.map((row) => ({
    guardianId: row.id,
    name: fullName(row),
    isOn: row.autopayMandates.length > 0,
    card: cardOf(row),
    last: attempts.get(row.id) ?? null,
    nextOn: nextOf(row.tuitionCollections),
    isPaused: row.tuitionCollections.some(({ state }) => state === 'paused'),
  }))
  return families.toSorted((a, b) => Number(b.isPaused) - Number(a.isPaused))
}

type Saved = {
  autopayMandates: { method: AutopayMethod }[]
  savedPaymentMethods: ShownPaymentMethod[]
}

function cardOf({
  autopayMandates: [mandate],
  savedPaymentMethods,
}: Saved): ShownPaymentMethod | null {
  const charged = savedPaymentMethods.find(({ method }) => method === mandate?.method)
  return charged ?? savedPaymentMethods[0] ?? null
}

function nextOf(collections: { nextOn: Date | null }[]): CalendarDate | null {
  const next = collections.find(({ nextOn }) => nextOn !== null)?.nextOn
  return next ? dateFromDatabase(next) : null
}

/** The last attempt of each family to collect tuition. */
export async function findLastAttempts(
  tx: Transaction,
  guardianIds: string[],
): Promise<Map<string, NonNullable<AutopayFamily['last']>>> {
  const where = {
    purpose: 'tuition',
    order: { guardianId: { in: guardianIds } },
  } satisfies Prisma.PaymentAttemptWhereInput
  const newest = await tx.paymentAttempt.findMany({
    where,
    orderBy: { id: 'desc' },
    select: {
      id: true,
      state: true,
      declineCode: true,
      amountCents: true,
      currency: true,
      startedAt: true,
      autopayMethod: true,
      order: { select: { guardianId: true } },
      lines: { select: { bookingId: true, amountCents: true } },
    },
  })
  const last = new Map<string, (typeof newest)[number]>()
  for (const attempt of newest)
    if (!last.has(attempt.order.guardianId!)) last.set(attempt.order.guardianId!, attempt)
  const lines = [...last.values()].flatMap((attempt) => attempt.lines)
  const tuitionOf = await findTuitionOf(
    lines.map(({ bookingId }) => bookingId),
    tx,
  )
  return new Map(
    [...last].map(
      ([guardianId, { id: attemptId, order: _order, lines: own, autopayMethod, ...attempt }]) => {
        const method = autopayMethod ?? 'card'
        return [guardianId, { attemptId, method, ...attempt, items: groupByClass(own, tuitionOf) }]
      },
    ),
  )
}
