import { reachesMinimumCardAmount } from '~/domain/payments/minimum-card-amount'
import { isBookableFor, lockOnSale } from '~/domain/payments/packages/lock-on-sale.server'
import { termsOf } from '~/domain/payments/packages/lesson-package'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { BuyingRefusal, PackageBuying } from './buy-package-form'
import { payPurchase, type Buying } from './pay-purchase.server'

/**
 * A family sets out to buy a package by card, as it read it: what it wants is kept, in an order of its own,
 * and a try to pay for it begins. Pressed twice, it is one and the same.
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
  await tx.$queryRaw`SELECT id FROM guardian WHERE id = ${guardianId}::uuid FOR UPDATE`
  // who comes back and chooses another one buys that one
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
