import { database, type Transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { booked } from '../find-booking.server'
import { bookingsWithinReach } from '../visible-to.server'
import { findOwnSessions, type OwnSessions } from './find-own-sessions.server'
import { mayHandleMoney } from './money'

/** Whose booking it is; null where it is out of reach, and for those who do not handle money. */
export async function findFamilyOf(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<{ guardianId: string | null } | null> {
  if (!mayHandleMoney(staff) || !isRowId(bookingId)) return null
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff), booked] },
    select: { order: { select: { guardianId: true } } },
  })
  return booking && booking.order
}

/** The sessions of the family of a booking, the newest first; none where they are not to be read. */
export async function findFamilySessions(staff: Staff, bookingId: string): Promise<OwnSessions[]> {
  const family = await findFamilyOf(staff, bookingId)
  return family?.guardianId ? await findOwnSessions({ id: family.guardianId }) : []
}
