import { fullName } from '~/domain/family/athletes/athlete'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'

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
