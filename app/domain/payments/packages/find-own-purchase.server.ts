import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import { movementsInOrder } from '~/domain/payments/credits/find-credits.server'
import { creditsLeft } from '~/domain/payments/credits/credit'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** A family's package purchase by card, with its last payment attempt. */
export type OwnPurchase = {
  orderId: string
  name: string
  priceCents: number
  currency: string
  credits: number
  athleteFirstName: string | null
  /** Its payment, once sold. */
  paymentId: string | null
  /** Whether a mismatched amount arrived, all of which is being refunded. */
  isSentBack: boolean
  /** Whether it is sold and has credits left. */
  isUsable: boolean
  attempt: { id: string; state: AttemptState; trouble: string | null; hasPage: boolean } | null
}

const selection = {
  orderId: true,
  name: true,
  priceCents: true,
  credits: true,
  athlete: { select: { firstName: true } },
  order: {
    select: {
      currency: true,
      packageSale: {
        select: { paymentId: true, credit: { select: { movements: movementsInOrder } } },
      },
      payments: {
        where: { method: 'stripe' },
        select: { amountCents: true, refundsSeen: { where: { state: { not: 'failed' } } } },
      },
      attempts: {
        orderBy: { id: 'desc' },
        take: 1,
        select: { id: true, state: true, trouble: true, sessionId: true },
      },
    },
  },
} satisfies Prisma.PackagePurchaseSelect

/** Null if it belongs to another family. */
export async function findOwnPurchase(
  { id: guardianId }: Parent,
  orderId: string,
): Promise<OwnPurchase | null> {
  if (!isRowId(orderId)) return null
  const where = { orderId, order: { guardianId } }
  const row = await database().packagePurchase.findFirst({ where, select: selection })
  return row && purchaseOf(row)
}

/** Purchases that may need action, newest first. */
export async function findOpenPurchases({ id: guardianId }: Parent): Promise<OwnPurchase[]> {
  const going: AttemptState[] = ['open', 'on_its_way', 'differs']
  const attempts = { some: { state: { in: going } } }
  const rows = await database().packagePurchase.findMany({
    where: { order: { guardianId, packageSale: null, attempts } },
    orderBy: { orderId: 'desc' },
    select: selection,
  })
  return rows.filter((row) => !isEnded(row)).map(purchaseOf)
}

type Row = Prisma.PackagePurchaseGetPayload<{ select: typeof selection }>

/** Everything received was refunded, and no new attempt is in progress. */
function isEnded({ order: { attempts, payments } }: Row): boolean {
  const isGoing = attempts.some(({ state }) => state === 'open' || state === 'on_its_way')
  return !isGoing && isAllBack(payments)
}

/** Everything received was refunded. */
function isAllBack(payments: Row['order']['payments']): boolean {
  const isBack = ({ amountCents, refundsSeen }: (typeof payments)[number]) =>
    refundsSeen.reduce((left, refund) => left - refund.amountCents, amountCents) <= 0
  return payments.length > 0 && payments.every(isBack)
}

function purchaseOf({ order, athlete, ...purchase }: Row): OwnPurchase {
  const [attempt] = order.attempts
  return {
    ...purchase,
    currency: order.currency,
    athleteFirstName: athlete?.firstName ?? null,
    paymentId: order.packageSale?.paymentId ?? null,
    isSentBack: attempt?.state === 'differs' && isAllBack(order.payments),
    isUsable: creditsLeft(order.packageSale?.credit?.movements ?? []) > 0,
    attempt: attempt
      ? {
          id: attempt.id,
          state: attempt.state,
          trouble: attempt.trouble,
          hasPage: attempt.sessionId !== null,
        }
      : null,
  }
}
