import { fullName } from '~/domain/family/athletes/athlete'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { booked } from '../find-booking.server'
import { bookingsWithinReach } from '../visible-to.server'
import { mayHandleMoney } from '~/domain/payments/payment'

/** The family of a booking, or one that may have booked nothing yet. */
export type Buyer = { bookingId: string } | { guardianId: string }

type BuyerFamily = { guardianId: string | null; name: string; hasAccount: boolean }

/** Null where the booking is out of reach or the family gone, and for those who do not handle money. */
export async function findBuyer(
  staff: Staff,
  buyer: Buyer,
  tx: Transaction = database(),
): Promise<BuyerFamily | null> {
  if (!mayHandleMoney(staff) || !isRowId(idOf(buyer))) return null
  if ('guardianId' in buyer) {
    const { guardianId: id } = buyer
    const where = { id, erasedAt: null, joinedToId: null } satisfies Prisma.GuardianWhereInput
    const guardian = await tx.guardian.findFirst({ where, select })
    return guardian && familyOf(id, guardian)
  }
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: buyer.bookingId }, bookingsWithinReach(staff), booked] },
    select: { order: { select: { guardianId: true, guardian: { select } } } },
  })
  return booking && familyOf(booking.order.guardianId, booking.order.guardian)
}

/** What tells a press of one buyer's form from one of another's. */
export function idOf(buyer: Buyer): string {
  return 'bookingId' in buyer ? buyer.bookingId : buyer.guardianId
}

const select = { firstName: true, lastName: true, account: { select: { id: true } } } as const

type Row = Prisma.GuardianGetPayload<{ select: typeof select }>

function familyOf(guardianId: string | null, guardian: Row | null): BuyerFamily {
  const name = guardian ? fullName(guardian) : 'this family'
  return { guardianId, name, hasAccount: Boolean(guardian?.account) }
}
