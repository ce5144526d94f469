import { athletesWithinReach } from '~/domain/booking/visible-to.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** Who may ask how far an athlete is. */
export type ProgressReader = Parent | Staff

export type ReadAthlete = { id: string; firstName: string; lastName: string }

/** The athletes whose progress somebody may see: a guardian with the right, and who works with them. */
export async function athletesToRead(
  reader: ProgressReader,
  now: Date,
  tx: Transaction = database(),
): Promise<Prisma.AthleteWhereInput> {
  if (reader.kind === 'staff') {
    const { timeZone } = await findSettings(tx)
    // whoever was erased is nobody's any more
    const known = { some: { endedAt: null, guardian: { erasedAt: null } } }
    return { AND: [athletesWithinReach(reader, timeZone, now), { guardianships: known }] }
  }
  return { guardianships: { some: { guardianId: reader.id, endedAt: null, maySeeProgress: true } } }
}

/** One of them; null for everybody else's. */
export async function findAthleteToRead(
  reader: ProgressReader,
  athleteId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<ReadAthlete | null> {
  if (!isRowId(athleteId)) return null
  return await tx.athlete.findFirst({
    where: { AND: [{ id: athleteId }, await athletesToRead(reader, now, tx)] },
    select: { id: true, firstName: true, lastName: true },
  })
}
