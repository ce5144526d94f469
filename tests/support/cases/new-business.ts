import type { Staff } from '~/values/actor'
import { resetDatabase } from '../database/worker-database'
import { aStaffMember } from '../factories/factories-accounts'
import { openBusiness } from '../factories/factories-booking'

/** Empties the database and opens a business that is ready for bookings. */
export async function openNewBusiness(): Promise<{ coachId: string }> {
  await resetDatabase()
  return await openBusiness()
}

/** The same, with an owner. */
export async function openOwnedBusiness(): Promise<{ coachId: string; owner: Staff }> {
  const { coachId } = await openNewBusiness()
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  return { coachId, owner }
}
