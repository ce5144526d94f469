import { isBookableFor, lockOnSale } from '~/domain/payments/packages/lock-on-sale.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import type { PackageSelling, SellingRefusal } from '~/domain/payments/packages/package-forms'
import { enterPackageSale } from './enter-package-sale.server'
import { receivedAtOf } from '../payments/take-payment.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { isRowId } from '~/values/form-fields'
import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { bookingsWithinReach } from '~/domain/booking/find/visible-to.server'
import { mayHandleMoney } from '~/domain/payments/payment'

type SoldPackage = { paymentId: string }

/**
 * Sells a package to a family with a manual payment, in its own order. Credits are usable at once.
 * Idempotent. Null if there is no such family or permission.
 */
export async function sellPackage(
  staff: Staff,
  buyer: Buyer,
  { idempotencyKey, chosen, athleteId, method, receivedOn }: PackageSelling,
  now: Date = clock.now(),
): Promise<Outcome<SoldPackage, SellingRefusal> | null> {
  const { timeZone } = await findSettings()
  const occasion = `package:${hashToken(`${idempotencyKey} ${staff.id} ${idOf(buyer)}`)}`
  return await transaction(async (tx) => {
    const family = await findBuyer(staff, buyer, tx)
    if (!family) return null
    const { guardianId } = family
    if (!guardianId) return { refused: 'family-missing' }
    // serializes a double submission
    await lockRow(tx, 'guardian', guardianId)
    const repeated = await tx.payment.findUnique({ where: { occasion }, select: { id: true } })
    if (repeated) return { paymentId: repeated.id }

    const bought = await lockOnSale(tx, chosen)
    if (!bought) return { refused: 'package-changed', field: 'chosen' }
    if (athleteId && !(await isBookableFor(tx, guardianId, athleteId)))
      return { refused: 'not-theirs', field: 'athleteId' }
    if (receivedOn > calendarDateAt(now, timeZone))
      return { refused: 'not-yet', field: 'receivedOn' }

    const receivedAt = receivedAtOf(receivedOn, timeZone, now)
    const sale = { guardianId, bought, athleteId, method, occasion, receivedAt, timeZone }
    return { paymentId: await enterPackageSale(tx, staff, sale, now) }
  })
}

/** A booking's family, or one that may not have booked yet. */
export type Buyer = { bookingId: string } | { guardianId: string }

type BuyerFamily = { guardianId: string | null; name: string }

/** Null without access or permission, or if the family is gone. */
export async function findBuyer(
  staff: Staff,
  buyer: Buyer,
  tx: Transaction = database(),
): Promise<BuyerFamily | null> {
  if (!mayHandleMoney(staff) || !isRowId(idOf(buyer))) return null
  if ('guardianId' in buyer) {
    const { guardianId: id } = buyer
    const where = { id, erasedAt: null, mergedIntoId: null } satisfies Prisma.GuardianWhereInput
    const guardian = await tx.guardian.findFirst({ where, select })
    return guardian && familyOf(id, guardian)
  }
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: buyer.bookingId }, bookingsWithinReach(staff), whereBooked] },
    select: { order: { select: { guardianId: true, guardian: { select } } } },
  })
  return booking && familyOf(booking.order.guardianId, booking.order.guardian)
}

/** Distinguishes forms of different buyers. */
function idOf(buyer: Buyer): string {
  return 'bookingId' in buyer ? buyer.bookingId : buyer.guardianId
}

const select = { firstName: true, lastName: true } as const

type Row = Prisma.GuardianGetPayload<{ select: typeof select }>

function familyOf(guardianId: string | null, guardian: Row | null): BuyerFamily {
  const name = guardian ? fullName(guardian) : 'this family'
  return { guardianId, name }
}
