import { fullName } from '~/domain/family/athletes/athlete'
import { findCurrentWaiver, findSignedWaiver } from '~/domain/family/waivers/find-waiver.server'
import type { WaiverSignature } from '~/domain/family/waivers/present-waiver.server'
import { selectionOfSigned, signedOf } from '~/domain/family/waivers/signed-waiver.server'
import { isSigned, type SignedAthlete, type WaiverVersion } from '~/domain/family/waivers/waiver'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { athletesToSignFor } from '../find/visible-to.server'

/** An athlete whose waivers the staff member may collect; null otherwise. */
export async function findAthleteToSign(
  staff: Staff,
  athleteId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<SignedAthlete | null> {
  if (!isRowId(athleteId)) return null
  const { timeZone } = await findSettings(tx)
  const athlete = await tx.athlete.findFirst({
    where: { AND: [{ id: athleteId }, athletesToSignFor(staff, timeZone, now)] },
    select: { id: true, firstName: true, lastName: true, bornOn: true },
  })
  if (!athlete) return null
  const { id, bornOn, ...names } = athlete
  return { id, bornOn: dateFromDatabase(bornOn), name: fullName(names) }
}

type Signer = { id: string; name: string }

/** Guardians who may sign for an athlete: those who decide for them. */
export async function findSigners(
  athleteId: string,
  tx: Transaction = database(),
): Promise<Signer[]> {
  const standing = { athleteId, endedAt: null, mayBook: true }
  const guardians = await tx.guardian.findMany({
    where: { erasedAt: null, guardianships: { some: standing } },
    orderBy: { id: 'asc' },
    select: { id: true, firstName: true, lastName: true },
  })
  return guardians.map(({ id, ...names }) => ({ id, name: fullName(names) }))
}

type WaiversOfAthlete = {
  athlete: SignedAthlete
  signers: Signer[]
  isSigned: boolean
  /** Newest first, by anyone. */
  signatures: WaiverSignature[]
}

/** An athlete's signatures and possible signers; null without access. */
export async function findWaiversOfAthlete(
  staff: Staff,
  athleteId: string,
  now: Date = clock.now(),
): Promise<WaiversOfAthlete | null> {
  const athlete = await findAthleteToSign(staff, athleteId, now)
  if (!athlete) return null
  const [signers, { waiver, signatures }, rows] = await Promise.all([
    findSigners(athlete.id),
    findSignedWaiver([athlete.id]),
    database().waiverSignature.findMany({
      where: { athleteId: athlete.id },
      orderBy: [{ signedAt: 'desc' }, { id: 'desc' }],
      select: selectionOfSigned,
    }),
  ])
  return {
    athlete,
    signers,
    isSigned: isSigned(athlete, signatures, waiver, now),
    signatures: rows.map(signedOf),
  }
}

/** One signature of an accessible athlete; null otherwise. */
export async function findSignatureOfAthlete(
  staff: Staff,
  { athleteId, signatureId }: { athleteId: string; signatureId: string },
  now: Date = clock.now(),
): Promise<WaiverSignature | null> {
  if (!isRowId(signatureId) || !(await findAthleteToSign(staff, athleteId, now))) return null
  const row = await database().waiverSignature.findFirst({
    where: { id: signatureId, athleteId },
    select: selectionOfSigned,
  })
  return row && signedOf(row)
}

type DeskSigning = { athlete: SignedAthlete; guardian: Signer; waiver: WaiverVersion }

/** What a guardian signs on the business's device; null if they may not sign for the athlete. */
export async function findDeskSigning(
  staff: Staff,
  { athleteId, guardianId }: { athleteId: string; guardianId: string },
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<DeskSigning | null> {
  const athlete = await findAthleteToSign(staff, athleteId, now, tx)
  if (!athlete || !isRowId(guardianId)) return null
  const guardian = (await findSigners(athlete.id, tx)).find(({ id }) => id === guardianId)
  return guardian ? { athlete, guardian, waiver: await findCurrentWaiver(tx) } : null
}
