import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import { fullName } from '../athletes/athlete'
import { findBookableAthletes } from '../athletes/find-own-athletes.server'
import { findSignedWaiver } from './find-waiver.server'
import type { SignedWaiver } from './present-waiver.server'
import { selectionOfSigned, signedOf } from './signed-waiver.server'
import { isSigned, type SignedAthlete, type WaiverVersion } from './waiver'

/** The text of today, and for whom of a guardian's athletes it is still to be signed. */
type WaiversToSign = { waiver: WaiverVersion; unsigned: SignedAthlete[] }

export async function findWaiversToSign(
  parent: Pick<Parent, 'id'>,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<WaiversToSign> {
  const own = await findBookableAthletes(parent, tx)
  const athletes = own.map(({ id, bornOn, ...names }) => ({ id, bornOn, name: fullName(names) }))
  const ids = athletes.map(({ id }) => id)
  const { waiver, signatures } = await findSignedWaiver(ids, tx)
  return {
    waiver,
    unsigned: athletes.filter((athlete) => !isSigned(athlete, signatures, waiver, now)),
  }
}

/** What a guardian signed, the latest first; also what they signed as a guest, before they had an account. */
export async function findOwnSignatures({ id }: Pick<Parent, 'id'>): Promise<SignedWaiver[]> {
  const rows = await database().waiverSignature.findMany({
    where: { guardian: asWhom(id) },
    orderBy: { id: 'desc' },
    select: selectionOfSigned,
  })
  return rows.map(signedOf)
}

/** What another guardian signed for an athlete, and until when it counts. */
type SharedSignature = {
  id: string
  title: string
  athleteName: string
  signedBy: string
  validUntil: Date
}

/** What holds now and others signed for athletes whose lessons a guardian may see; its text is theirs. */
export async function findSharedSignatures(
  { id }: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<SharedSignature[]> {
  const standing = { some: { guardianId: id, endedAt: null, maySeeLessons: true } }
  const rows = await database().waiverSignature.findMany({
    where: {
      validUntil: { gt: now },
      athlete: { guardianships: standing },
      guardian: {
        id: { not: id },
        OR: [{ joinedToId: null }, { joinedToId: { not: id } }],
      },
    },
    orderBy: { id: 'desc' },
    select: selectionOfSigned,
  })
  return rows.map(signedOf).map(({ id, snapshot, athleteName, signerName, validUntil }) => ({
    id,
    title: snapshot.title,
    athleteName,
    signedBy: signerName,
    validUntil,
  }))
}

/** One of them; null for everybody else's. */
export async function findOwnSignature(
  { id }: Pick<Parent, 'id'>,
  signatureId: string,
): Promise<SignedWaiver | null> {
  if (!isRowId(signatureId)) return null
  const row = await database().waiverSignature.findFirst({
    where: { id: signatureId, guardian: asWhom(id) },
    select: selectionOfSigned,
  })
  return row && signedOf(row)
}

/** One of what was signed by or for a family, for those who see every family. */
export async function findFamilySignature(
  staff: Staff,
  { guardianId, signatureId }: { guardianId: string; signatureId: string },
): Promise<SignedWaiver | null> {
  if (!may(staff, 'correct-families') || !isRowId(signatureId)) return null
  const row = await database().waiverSignature.findFirst({
    where: { id: signatureId, ...signedInFamily(guardianId) },
    select: selectionOfSigned,
  })
  return row && signedOf(row)
}

/** What a guardian signed, and what anybody signed for the athletes they stand for. */
export function signedInFamily(guardianId: string): Prisma.WaiverSignatureWhereInput {
  return {
    OR: [
      { guardian: asWhom(guardianId) },
      { athlete: { guardianships: { some: { guardianId, endedAt: null } } } },
    ],
  }
}

function asWhom(guardianId: string) {
  return { OR: [{ id: guardianId }, { joinedToId: guardianId }] }
}
