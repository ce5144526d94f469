import { athletesWithinReach } from '~/domain/booking/find/visible-to.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { fullName } from '~/domain/family/athletes/athlete'

/** Who may request an athlete's progress. */
export type ProgressReader = Parent | Staff

export type ReadAthlete = {
  id: string
  firstName: string
  lastName: string
  photoConsent: boolean
}

/**
 * Athletes whose progress the reader may see: guardians with permission, and staff who work with
 * them.
 */
export async function athletesToRead(
  reader: ProgressReader,
  now: Date,
  tx: Transaction = database(),
): Promise<Prisma.AthleteWhereInput> {
  if (reader.kind === 'staff') {
    const { timeZone } = await findSettings(tx)
    // excludes erased athletes
    const known = { some: { endedAt: null, guardian: { erasedAt: null } } }
    return { AND: [athletesWithinReach(reader, timeZone, now), { guardianships: known }] }
  }
  return { guardianships: { some: { guardianId: reader.id, endedAt: null, maySeeProgress: true } } }
}

/**
 * Athletes whose share links the reader may see and revoke: those whose progress they see, and
 * those they decide for.
 */
async function athletesToGuard(
  reader: ProgressReader,
  now: Date,
  tx: Transaction = database(),
): Promise<Prisma.AthleteWhereInput> {
  const toRead = await athletesToRead(reader, now, tx)
  return reader.kind === 'staff' ? toRead : { OR: [toRead, athletesDecidedBy(reader)] }
}

/** Athletes whom a guardian decides for. */
export function athletesDecidedBy({ id }: Pick<Parent, 'id'>): Prisma.AthleteWhereInput {
  return { guardianships: { some: { guardianId: id, endedAt: null, mayBook: true } } }
}

/** An athlete whose progress the reader may see; null otherwise. */
export async function findAthleteToRead(
  reader: ProgressReader,
  athleteId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<ReadAthlete | null> {
  return await findOneOf(await athletesToRead(reader, now, tx), athleteId, tx)
}

/** An athlete whose share links the reader may see; null otherwise. */
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
    select: { id: true, firstName: true, lastName: true, photoConsent: true },
  })
}

/** Why a guardian gets no progress emails. */
export type NoEmailReason = 'no-address' | 'declined'

/** A guardian who may see progress. `not` is null if they get emails. */
export type ProgressGuardian = {
  athleteId: string
  guardianId: string
  firstName: string
  name: string
  not: NoEmailReason | null
}

const findVerifiedAddress = {
  email: { not: null },
  account: { verifiedAt: { not: null }, disabledAt: null },
} satisfies Prisma.GuardianWhereInput

/** The guardians who may see these athletes' progress, and whether they get emails. */
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
    where: { AND: [among, findVerifiedAddress] },
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

/**
 * One of them, when an email is composed; null if they may not see progress or have no verified
 * address.
 */
export async function findProgressRecipient(
  tx: Transaction,
  { athleteId, guardianId }: { athleteId: string; guardianId: string | null },
): Promise<{ firstName: string } | null> {
  if (!guardianId) return null
  return await tx.guardian.findFirst({
    where: {
      AND: [
        { id: guardianId, guardianships: { some: { athleteId, ...maySee } } },
        findVerifiedAddress,
      ],
    },
    select: { firstName: true },
  })
}

const maySee = {
  endedAt: null,
  maySeeProgress: true,
  guardian: { erasedAt: null },
} satisfies Prisma.GuardianshipWhereInput
