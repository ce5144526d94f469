import { endPackage } from '~/domain/booking/money/end-package.server'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { savePackage } from '~/domain/payments/packages/save-package.server'
import { sellPackage } from '~/domain/booking/money/sell-package.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/tokens.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from './factories-accounts'
import { done, today } from './factories-booking'

/** Five classes for $100, good for ninety days, unless a test says another. */
export async function aPackage(
  owner: Staff,
  changes: Partial<Parameters<typeof savePackage>[1]> = {},
): Promise<string> {
  const { id } = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
  const terms = { name: 'Five classes', sessions: 5, priceCents: 10_000, validDays: 90 }
  const saving = { id: newId(), version: 0, ...terms, lessonTypeIds: [id], active: true }
  const refused = await savePackage(owner, { ...saving, ...changes }, today)
  if (refused) throw new Error(JSON.stringify(refused))
  return changes.id ?? saving.id
}

/** What a form says that sells a package, as it is now. */
export async function selling(packageId: string, changes: object = {}) {
  const { version } = await database().sessionPackage.findUniqueOrThrow({
    where: { id: packageId },
  })
  return {
    ...{ attemptId: newToken(), chosen: { packageId, version }, athleteId: null },
    ...{ method: 'cash' as const, receivedOn: '2026-11-02' },
    ...changes,
  }
}

/** Sells one to the family of a booking. */
export async function sellOne(staff: Staff, bookingId: string, packageId: string, changes = {}) {
  const wish = await selling(packageId, changes)
  const { paymentId } = done((await sellPackage(staff, bookingId, wish, today))!)
  const { id } = await database().packageSale.findUniqueOrThrow({ where: { paymentId } })
  return { paymentId, sale: (await findPackageSale(id))! }
}

/** One that was sold, and ended for some of its money. */
export async function leaveAPackage(bookingId: string): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
  done((await endPackage(staff, sale.id, { seenLeft: 5, amountCents: 100 }, today))!)
}
