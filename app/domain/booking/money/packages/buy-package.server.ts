import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { isBookableFor, lockOnSale } from '~/domain/payments/packages/lock-on-sale.server'
import { termsOf } from '~/domain/payments/packages/lesson-package'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { BuyingRefusal, PackageBuying } from '~/domain/payments/packages/package-forms'
import { isRowId } from '~/values/form-fields'
import { beginAttempt, beginOnOnePage, type OtherPages } from '../card/begin-attempt.server'

/**
 * Starts a package purchase by card under the terms shown: stores it in its own order and starts a
 * payment attempt. Idempotent.
 */
export async function buyPackage(
  parent: Parent,
  buying: PackageBuying,
  now: Date = clock.now(),
): Promise<Outcome<Buying, BuyingRefusal>> {
  const kept = await transaction((tx) => createPurchase(tx, parent, buying, now))
  if ('refused' in kept) return kept
  return (await payPurchase(parent, kept.orderId, now))!
}

async function createPurchase(
  tx: Transaction,
  { id: guardianId }: Parent,
  { idempotencyKey, chosen, athleteId }: PackageBuying,
  now: Date,
): Promise<Outcome<{ orderId: string }, BuyingRefusal>> {
  await lockRow(tx, 'guardian', guardianId)
  // returning and choosing another package buys that one
  const wish = [chosen.packageId, chosen.version, athleteId ?? '']
  const occasion = hashToken([idempotencyKey, guardianId, ...wish].join(' '))
  const repeated = await tx.packagePurchase.findUnique({ where: { occasion } })
  if (repeated) return { orderId: repeated.orderId }

  if (!takesCards()) return { refused: 'no-cards' }
  const wanted = await lockOnSale(tx, chosen)
  if (!wanted) return { refused: 'package-changed', field: 'chosen' }
  if (athleteId && !(await isBookableFor(tx, guardianId, athleteId)))
    return { refused: 'not-theirs', field: 'athleteId' }
  const { currency, ...terms } = termsOf(wanted)
  if (!reachesMinimumCardAmount(terms.priceCents, currency)) return { refused: 'too-little' }
  const { version, validDays } = wanted
  const orderId = newId()
  await tx.order.create({ data: { id: orderId, guardianId, currency, createdAt: now } })
  await tx.packagePurchase.create({
    data: { orderId, occasion, athleteId, ...terms, version, validDays },
  })
  return { orderId }
}

/** `attemptId`: null if already paid, or the payment is delayed. */
type Buying = { orderId: string; attemptId: string | null }

/**
 * Starts an attempt to pay for a package purchase, if its terms are unchanged. Returns an attempt
 * in progress for it, and closes another package's page. Null if it is not theirs.
 */
export async function payPurchase(
  parent: Parent,
  orderId: string,
  now: Date = clock.now(),
): Promise<Outcome<Buying, BuyingRefusal> | null> {
  if (!isRowId(orderId)) return null
  return await beginOnOnePage((tx) => beginPurchase(tx, parent, orderId, now), now)
}

async function beginPurchase(
  tx: Transaction,
  parent: Parent,
  orderId: string,
  now: Date,
): Promise<Outcome<Buying | OtherPages, BuyingRefusal> | null> {
  const { id: guardianId } = parent
  await lockRow(tx, 'guardian', guardianId)
  const purchase = await tx.packagePurchase.findFirst({
    where: { orderId, order: { guardianId } },
    include: { order: { select: { packageSale: { select: { id: true } }, currency: true } } },
  })
  if (!purchase) return null
  const { order, packageId, version, priceCents: amountCents } = purchase
  if (order.packageSale) return { orderId, attemptId: null }
  const going = await findGoing(tx, guardianId, orderId)
  if (going?.state === 'on_its_way') return { orderId, attemptId: null }
  if (going?.orderId === orderId && going.expiresAt > now) return { orderId, attemptId: going.id }
  if (going) return { leaves: [going.id] }
  if (!takesCards()) return { refused: 'no-cards' }
  if (!(await lockOnSale(tx, { packageId, version }))) return { refused: 'package-changed' }

  const event = { action: 'buy-package', subjectKind: 'lesson-package', subjectId: packageId }
  const wanted = { purpose: 'package', orderId, amountCents, currency: order.currency } as const
  return { orderId, attemptId: await beginAttempt(tx, parent, { ...wanted, event }, now) }
}

/** This purchase's attempt in progress, or another one's open page. */
async function findGoing(tx: Transaction, guardianId: string, orderId: string) {
  return await tx.paymentAttempt.findFirst({
    where: {
      purpose: 'package',
      OR: [
        { orderId, state: { in: ['open', 'on_its_way'] } },
        { order: { guardianId }, state: 'open' },
      ],
    },
    // delayed payments are not abandoned
    orderBy: [{ state: 'desc' }, { id: 'desc' }],
  })
}
