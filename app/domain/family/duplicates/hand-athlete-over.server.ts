import type { Transaction } from '~/platform/database/database.server'
import { readMedicalNote, saveMedicalNote } from '../athletes/medical-note.server'
import { movePicture } from '../pictures/forget-pictures.server'
import { closeDrafts, endInvitationsAndLinks } from './close-what-opens.server'
import { handDigestsOver } from './hand-digests-over.server'
import { handGuardianshipsOver } from './hand-guardianships-over.server'
import type { MergedAthlete } from './merged-athlete'

/**
 * Part of making one of two: everything of the duplicate becomes the other's, and nothing is left of the duplicate.
 * Both medical notes are kept, and of two pictures the one of whoever stays. Pictures are allowed where
 * both allowed them. Of two certificates of one level the first stays.
 */
export async function handAthleteOver(
  tx: Transaction,
  child: MergedAthlete,
  now: Date,
): Promise<void> {
  const { keptId, duplicateId } = child
  await tx.$queryRaw`SELECT set_config('site.one_child', ${`${duplicateId} ${keptId}`}, true)`
  await joinMedicalNotes(tx, child)
  await closeDrafts(tx, child)
  if (await handGuardianshipsOver(tx, child)) await endInvitationsAndLinks(tx, child, now)
  await leaveOneOfEach(tx, child, now)
  const [theirs, theOthers] = [{ where: { athleteId: duplicateId } }, { athleteId: keptId }]
  await tx.bookingPlace.updateMany({ ...theirs, data: theOthers })
  await handSignaturesOver(tx, child)
  await tx.lessonCredit.updateMany({ ...theirs, data: theOthers })
  await tx.packagePurchase.updateMany({ ...theirs, data: theOthers })
  await tx.evaluation.updateMany({ ...theirs, data: theOthers })
  await tx.certificate.updateMany({ ...theirs, data: theOthers })
  await handDigestsOver(tx, child)
  await tx.shareLink.updateMany({ ...theirs, data: theOthers })
  await tx.guardianInvitation.updateMany({ ...theirs, data: theOthers })
  await tx.guardianRemoval.updateMany({
    where: { athleteId: { in: [keptId, duplicateId] }, endedAt: null },
    data: { endedAt: now, outcome: 'void' },
  })
  await tx.guardianRemoval.updateMany({ ...theirs, data: theOthers })
  await movePicture(tx, { from: duplicateId, to: keptId })
  await handEmailsOver(tx, child)
  const { photoConsent } = await tx.athlete.delete({ where: { id: duplicateId } })
  const data = { version: { increment: 1 }, ...(!photoConsent && { photoConsent }) }
  await tx.athlete.update({ where: { id: keptId }, data })
}

async function joinMedicalNotes(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  const noteOf = async (athleteId: string) =>
    readMedicalNote(await tx.medicalNote.findUnique({ where: { athleteId } }))
  const notes = [await noteOf(keptId), await noteOf(duplicateId)].filter((note) => note !== '')
  await saveMedicalNote(tx, keptId, [...new Set(notes)].join('\n\n'))
  await saveMedicalNote(tx, duplicateId, '')
}

/** One signing counts once for an athlete; what was signed for both in one go goes on as signed by itself. */
async function handSignaturesOver(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE waiver_signature signed SET athlete_id = ${keptId}::uuid,
      idempotency_key = CASE WHEN EXISTS (
        SELECT FROM waiver_signature other
        WHERE other.athlete_id = ${keptId}::uuid AND other.idempotency_key = signed.idempotency_key)
      THEN signed.id::text ELSE signed.idempotency_key END
    WHERE athlete_id = ${duplicateId}::uuid`
}

/** What an athlete has one of at most. */
async function leaveOneOfEach(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const certificates = await tx.certificate.findMany({
    where: { athleteId: { in: [keptId, duplicateId] } },
    orderBy: [{ earnedAt: 'asc' }, { id: 'asc' }],
  })
  const later = certificates.filter((one, index) =>
    certificates.slice(0, index).some(({ level }) => level === one.level),
  )
  await tx.certificate.deleteMany({ where: { id: { in: later.map(({ id }) => id) } } })

  const open = await tx.guardianInvitation.findMany({ where: { athleteId: keptId, endedAt: null } })
  await tx.guardianInvitation.updateMany({
    where: { athleteId: duplicateId, endedAt: null, email: { in: open.map(({ email }) => email) } },
    data: { endedAt: now },
  })
}

/** Emails that are about the duplicate itself are about the other from now on. */
async function handEmailsOver(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE outbox_message email SET subject_id = ${keptId}::uuid
    WHERE subject_id = ${duplicateId}::uuid AND NOT EXISTS (
      SELECT FROM outbox_message other WHERE other.subject_id = ${keptId}::uuid
        AND other.kind = email.kind AND other.occasion = email.occasion)`
}
