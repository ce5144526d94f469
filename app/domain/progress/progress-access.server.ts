import { athletesWithinReach } from '~/domain/booking/visible-to.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { fullName } from '~/domain/family/athletes/athlete'

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

/**
 * The athletes whose shared links somebody may see and end: those whose progress they may see, and those
 * for whom a guardian decides, who may not see it.
 */
export async function athletesToGuard(
  reader: ProgressReader,
  now: Date,
  tx: Transaction = database(),
): Promise<Prisma.AthleteWhereInput> {
  const toRead = await athletesToRead(reader, now, tx)
  return reader.kind === 'staff' ? toRead : { OR: [toRead, decidedForBy(reader)] }
}

/** The athletes for whom a guardian decides. */
export function decidedForBy({ id }: Pick<Parent, 'id'>): Prisma.AthleteWhereInput {
  return { guardianships: { some: { guardianId: id, endedAt: null, mayBook: true } } }
}

/** One of those whose progress somebody may see; null for everybody else's. */
export async function findAthleteToRead(
  reader: ProgressReader,
  athleteId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<ReadAthlete | null> {
  return await findOneOf(await athletesToRead(reader, now, tx), athleteId, tx)
}

/** One of those whose shared links somebody may see; null for everybody else's. */
export async function findAthleteToGuard(
  reader: ProgressReader,
  athleteId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<ReadAthlete | null> {
  return await findOneOf(await athletesToGuard(reader, now, tx), athleteId, tx)
}

async function findOneOf(
  within: Prisma.AthleteWhereInput,
  athleteId: string,
  tx: Transaction,
): Promise<ReadAthlete | null> {
  if (!isRowId(athleteId)) return null
  return await tx.athlete.findFirst({
    where: { AND: [{ id: athleteId }, within] },
    select: { id: true, firstName: true, lastName: true },
  })
}

/** Why somebody who may see progress gets no email of it. */
export type NotTold = 'no-address' | 'declined'

/** Somebody who may see how far an athlete is; `not` is null for whom an email reaches. */
export type ProgressGuardian = {
  athleteId: string
  guardianId: string
  firstName: string
  name: string
  not: NotTold | null
}

const provedAddress = {
  email: { not: null },
  account: { verifiedAt: { not: null }, disabledAt: null },
} satisfies Prisma.GuardianWhereInput

/** Those who may see how far these athletes are now, and whether emails about it reach them. */
export async function findProgressGuardians(
  athleteIds: string[],
  tx: Transaction = database(),
): Promise<ProgressGuardian[]> {
  const rows = await tx.guardianship.findMany({
    where: { athleteId: { in: athleteIds }, ...maySee },
    orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
    select: {
      athleteId: true,
      guardianId: true,
      guardian: { select: { firstName: true, lastName: true } },
    },
  })
  const among = { id: { in: rows.map(({ guardianId }) => guardianId) } }
  const proved = await tx.guardian.findMany({
    where: { AND: [among, provedAddress] },
    select: { id: true },
  })
  const declines = await tx.emailOptOut.findMany({
    where: { guardianId: among.id, topic: 'progress' },
  })
  const isIn = (list: string[], id: string) => list.includes(id)
  const reached = proved.map(({ id }) => id)
  const declined = declines.map(({ guardianId }) => guardianId)
  return rows.map(({ athleteId, guardianId, guardian }) => ({
    athleteId,
    guardianId,
    firstName: guardian.firstName,
    name: fullName(guardian),
    not: !isIn(reached, guardianId) ? 'no-address' : isIn(declined, guardianId) ? 'declined' : null,
  }))
}

/** The same of one of them, asked when an email is made; null where they may not see it, or have no proved address. */
export async function findGuardianToTell(
  tx: Transaction,
  { athleteId, guardianId }: { athleteId: string; guardianId: string | null },
): Promise<{ firstName: string } | null> {
  if (!guardianId) return null
  return await tx.guardian.findFirst({
    where: {
      AND: [{ id: guardianId, guardianships: { some: { athleteId, ...maySee } } }, provedAddress],
    },
    select: { firstName: true },
  })
}

const maySee = {
  endedAt: null,
  maySeeProgress: true,
  guardian: { erasedAt: null },
} satisfies Prisma.GuardianshipWhereInput
