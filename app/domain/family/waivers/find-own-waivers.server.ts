import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { fullName } from '../athletes/athlete'
import { findBookableAthletes } from '../athletes/find-own-athletes.server'
import { findSignedWaiver } from './find-waiver.server'
import type { WaiverSignature } from './present-waiver.server'
import { selectionOfSigned, signedOf } from './signed-waiver.server'
import { isSigned, type SignedAthlete, type WaiverVersion } from './waiver'
import { maySeeFamily } from '../visible-to.server'

/** The current waiver, and the guardian's athletes who lack it. */
type WaiversToSign = { waiver: WaiverVersion; unsigned: SignedAthlete[] }

/** Of athletes whom the parent may book for; an expired or outdated signature is unsigned. */
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

/** What a guardian signed, newest first, including as a guest. */
export async function findOwnSignatures({ id }: Pick<Parent, 'id'>): Promise<WaiverSignature[]> {
  const rows = await database().waiverSignature.findMany({
    where: { guardian: asWhom(id) },
    orderBy: { id: 'desc' },
    select: selectionOfSigned,
  })
  return rows.map(signedOf)
}

/** Another guardian's signature for an athlete, and its expiry. */
type SharedSignature = {
  id: string
  title: string
  athleteName: string
  signedBy: string
  validUntil: Date
}

/** Valid signatures by others for athletes whose lessons the guardian may see, without the text. */
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
        OR: [{ mergedIntoId: null }, { mergedIntoId: { not: id } }],
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

/** One of them; null for any other. */
export async function findOwnSignature(
  { id }: Pick<Parent, 'id'>,
  signatureId: string,
): Promise<WaiverSignature | null> {
  if (!isRowId(signatureId)) return null
  const row = await database().waiverSignature.findFirst({
    where: { id: signatureId, guardian: asWhom(id) },
    select: selectionOfSigned,
  })
  return row && signedOf(row)
}

/** One of a family's signatures, for staff who may see all families. */
export async function findFamilySignature(
  staff: Staff,
  { guardianId, signatureId }: { guardianId: string; signatureId: string },
): Promise<WaiverSignature | null> {
  if (!isRowId(signatureId) || !(await maySeeFamily(staff, guardianId))) return null
  const row = await database().waiverSignature.findFirst({
    where: { id: signatureId, ...signedInFamily(guardianId) },
    select: selectionOfSigned,
  })
  return row && signedOf(row)
}

/** What a guardian signed, and what anyone signed for their athletes. */
export function signedInFamily(guardianId: string): Prisma.WaiverSignatureWhereInput {
  return {
    OR: [
      { guardian: asWhom(guardianId) },
      { athlete: { guardianships: { some: { guardianId, endedAt: null } } } },
    ],
  }
}

function asWhom(guardianId: string) {
  return { OR: [{ id: guardianId }, { mergedIntoId: guardianId }] }
}
