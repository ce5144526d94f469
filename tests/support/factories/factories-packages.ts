import { noTax } from '~/domain/catalogue/tax'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { savePackage } from '~/domain/payments/packages/save-package.server'
import { sellPackage } from '~/domain/booking/money/packages/sell-package.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { PackageBuying, PackageEnding } from '~/domain/payments/packages/package-forms'
import type { Parent, Staff } from '~/values/actor'
import { aStaffMember } from './factories-accounts'
import { done, today } from './factories-booking'

/** Five classes for $100, valid for ninety days by default. */
export async function aPackage(
  owner: Staff,
  changes: Partial<Parameters<typeof savePackage>[1]> = {},
): Promise<string> {
  const { id } = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
  const terms = { name: 'Five classes', credits: 5, priceCents: 10_000, validDays: 90, ...noTax }
  const saving = { id: newId(), version: 0, ...terms, lessonTypeIds: [id], active: true }
  const refused = await savePackage(owner, { ...saving, ...changes }, today)
  if (refused) throw new Error(JSON.stringify(refused))
  return changes.id ?? saving.id
}

/** The form that sells a package, as shown now. */
export async function selling(packageId: string, changes: object = {}) {
  const { version } = await database().lessonPackage.findUniqueOrThrow({
    where: { id: packageId },
  })
  return {
    idempotencyKey: newToken(),
    chosen: { packageId, version },
    athleteId: null,
    method: 'cash' as const,
    receivedOn: '2026-11-02',
    ...changes,
  }
}

/** Sells one to the family of a booking. */
export async function sellOne(staff: Staff, bookingId: string, packageId: string, changes = {}) {
  const wish = await selling(packageId, changes)
  const { paymentId } = done((await sellPackage(staff, { bookingId }, wish, today))!)
  const { id } = await database().packageSale.findUniqueOrThrow({ where: { paymentId } })
  return { paymentId, sale: (await findPackageSale(id))! }
}

/** The form that ends the rest of a package, as shown now, with defaults. */
export async function ending(saleId: string, changes: Partial<PackageEnding> = {}) {
  const { left: seenLeft, hereCents: seenCents } = (await findPackageSale(saleId))!
  return { idempotencyKey: newToken(), seenLeft, seenCents, amountCents: 100, ...changes }
}

/** The form that buys a package by card, as shown now. */
export async function buying(packageId: string, changes: Partial<PackageBuying> = {}) {
  const { idempotencyKey, chosen } = await selling(packageId)
  return { idempotencyKey, chosen, athleteId: null, ...changes }
}

/**
 * A package that was sold, paid twice, and ended with a partial refund; and one whose purchase was
 * started online.
 */
export async function leaveAPackage(parent: Parent, bookingId: string): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const packageId = await aPackage(staff)
  const { sale, paymentId } = await sellOne(staff, bookingId, packageId)
  const first = await database().payment.findUniqueOrThrow({ where: { id: paymentId } })
  await database().payment.create({ data: { ...first, id: newId(), occasion: 'another press' } })
  done((await endPackage(staff, sale.id, await ending(sale.id), today))!)
  const { id: orderId } = await database().order.create({
    data: { guardianId: parent.id, currency: 'USD', createdAt: today },
  })
  const terms = { name: 'Five classes', priceCents: 10_000, credits: 5, validDays: 90 }
  await database().packagePurchase.create({
    data: {
      orderId,
      occasion: 'a press',
      packageId,
      version: 1,
      ...terms,
      lessonTypeIds: [newId()],
    },
  })
}
