import { database, type Transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { booked } from '../find-booking.server'
import { bookingsWithinReach } from '../visible-to.server'
import { mayHandleMoney } from './money'

/** Whose booking it is; null where it is out of reach, and for those who do not handle money. */
export async function findFamilyOf(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<{ guardianId: string | null; hasAccount: boolean } | null> {
  if (!mayHandleMoney(staff) || !isRowId(bookingId)) return null
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff), booked] },
    select: { order: { select: { guardianId: true, guardian: { select: { account: true } } } } },
  })
  if (!booking) return null
  const { guardianId, guardian } = booking.order
  return { guardianId, hasAccount: Boolean(guardian?.account) }
}
