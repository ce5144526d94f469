import type { Prisma, Transaction } from '~/platform/database/database.server'
import { addDays, dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { readMedicalNote, saveMedicalNote } from '../athletes/medical-note.server'
import { movePicture } from '../pictures/forget-pictures.server'
import type { MergedAthlete } from './duplicates'

/**
 * Part of merging: reassigns all of the duplicate's data and deletes it. Keeps both medical notes,
 * and the kept record's picture if it has one. Pictures are allowed only if both allowed them. Of
 * two certificates for a level, keeps the first.
 */
export async function reassignAthlete(
  tx: Transaction,
  child: MergedAthlete,
  now: Date,
): Promise<void> {
  const { keptId, duplicateId } = child
  await tx.$queryRaw`SELECT set_config('site.merged_athletes', ${`${duplicateId} ${keptId}`}, true)`
  await mergeMedicalNotes(tx, child)
  await closeDrafts(tx, child)
  if (await reassignGuardianships(tx, child)) await endInvitationsAndLinks(tx, child, now)
  await leaveOneOfEach(tx, child, now)
  const [theirs, theOthers] = [{ where: { athleteId: duplicateId } }, { athleteId: keptId }]
  await tx.bookingPlace.updateMany({ ...theirs, data: theOthers })
  await reassignEnrollments(tx, child, now)
  await reassignSignatures(tx, child)
  await tx.lessonCredit.updateMany({ ...theirs, data: theOthers })
  await tx.packagePurchase.updateMany({ ...theirs, data: theOthers })
  await reassignWaiting(tx, child)
  await reassignClassWaiting(tx, child, now)
  await tx.evaluation.updateMany({ ...theirs, data: theOthers })
  await tx.certificate.updateMany({ ...theirs, data: theOthers })
  await reassignDigests(tx, child)
  await tx.shareLink.updateMany({ ...theirs, data: theOthers })
  await tx.guardianInvitation.updateMany({ ...theirs, data: theOthers })
  await tx.guardianRemoval.updateMany({
    where: { athleteId: { in: [keptId, duplicateId] }, endedAt: null },
    data: { endedAt: now, outcome: 'void' },
  })
  await tx.guardianRemoval.updateMany({ ...theirs, data: theOthers })
  await movePicture(tx, { from: duplicateId, to: keptId })
  await reassignAthleteEmails(tx, child)
  const { photoConsent } = await tx.athlete.delete({ where: { id: duplicateId } })
  const data = { version: { increment: 1 }, ...(!photoConsent && { photoConsent }) }
  await tx.athlete.update({ where: { id: keptId }, data })
}

async function mergeMedicalNotes(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  const noteOf = async (athleteId: string) =>
    readMedicalNote(await tx.medicalNote.findUnique({ where: { athleteId } }))
  const notes = [await noteOf(keptId), await noteOf(duplicateId)].filter((note) => note !== '')
  await saveMedicalNote(tx, keptId, [...new Set(notes)].join('\n\n'))
  await saveMedicalNote(tx, duplicateId, '')
}

/**
 * An athlete is enrolled in a class once at a time: of two enrollments at a time, the one without a
 * lesson is ended.
 */
async function reassignEnrollments(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const enrollments = await tx.enrollment.findMany({
    where: { athleteId: { in: [keptId, duplicateId] }, isTrial: false },
    include: {
      order: { select: { bookings: { where: { status: { notIn: ['canceled', 'expired'] } } } } },
    },
  })
  for (const { id, startsOn, termClassId, order } of enrollments) {
    const isAgain = enrollments.some((one) => one.id !== id && one.termClassId === termClassId)
    if (!isAgain || order.bookings.length > 0) continue
    const endsOn = dateForDatabase(addDays(dateFromDatabase(startsOn), -1))
    await tx.enrollment.update({ where: { id }, data: { endsOn, droppedAt: now } })
  }
  await tx.enrollment.updateMany({
    where: { athleteId: duplicateId },
    data: { athleteId: keptId, version: { increment: 1 } },
  })
}

/** Avoids listing the athlete twice for one waiting list entry. */
async function reassignWaiting(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  const of = (athleteId: string) => ({ athletes: { some: { athleteId } } })
  const both = { entry: { AND: [of(keptId), of(duplicateId)] } }
  await tx.waitingAthlete.deleteMany({ where: { athleteId: duplicateId, ...both } })
  await tx.waitingAthlete.updateMany({
    where: { athleteId: duplicateId },
    data: { athleteId: keptId },
  })
}

/** An athlete is in one line once: of two places, the later one ends unless a place was offered. */
async function reassignClassWaiting(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const waiting = await tx.classWaitingEntry.findMany({
    where: { athleteId: { in: [keptId, duplicateId] }, endedAt: null },
    orderBy: { createdAt: 'asc' },
    include: { offer: true },
  })
  const offeredFirst = waiting.toSorted((one, other) => Number(!one.offer) - Number(!other.offer))
  const again = offeredFirst.filter((one, index) =>
    offeredFirst.slice(0, index).some(({ termClassId }) => termClassId === one.termClassId),
  )
  await tx.classWaitingEntry.updateMany({
    where: { id: { in: again.map(({ id }) => id) } },
    data: { ending: 'removed', endedAt: now },
  })
  await tx.classWaitingEntry.updateMany({
    where: { athleteId: duplicateId },
    data: { athleteId: keptId },
  })
}

/** A signature counts once per athlete. One that covers both keeps only one row per athlete. */
async function reassignSignatures(
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

/** Removes what an athlete can have only once. */
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

/** Reassigns emails about the duplicate. */
async function reassignAthleteEmails(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE outbox_message email SET subject_id = ${keptId}::uuid
    WHERE subject_id = ${duplicateId}::uuid AND NOT EXISTS (
      SELECT FROM outbox_message other WHERE other.subject_id = ${keptId}::uuid
        AND other.kind = email.kind AND other.occasion = email.occasion)`
}

/**
 * Part of merging: existing guardianships of the kept record stay unchanged, ended ones too;
 * guardians of only the duplicate are added with their rights. If that adds someone, all sharing of
 * contacts and payments is reset, otherwise it stays only if on for both.
 * @returns whether someone was added
 */
async function reassignGuardianships(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<boolean> {
  const before = await tx.guardianship.findMany({ where: { athleteId: keptId } })
  const coming = await tx.guardianship.findMany({ where: { athleteId: duplicateId } })
  const areNew = bringsNew(before, coming) || bringsNew(coming, before)
  for (const row of coming) {
    const { guardianId } = row
    const own = before.find((one) => one.guardianId === guardianId)
    if (!own) await tx.guardianship.create({ data: { ...row, athleteId: keptId } })
    else
      await tx.guardianship.update({
        where: { guardianId_athleteId: { guardianId, athleteId: keptId } },
        data: {
          sharesContact: own.sharesContact && row.sharesContact,
          sharesPayments: own.sharesPayments && row.sharesPayments,
          version: { increment: 1 },
        },
      })
  }
  await tx.guardianship.deleteMany({ where: { athleteId: duplicateId } })
  if (areNew) {
    const data = { sharesContact: false, sharesPayments: false, version: { increment: 1 } }
    await tx.guardianship.updateMany({ where: { athleteId: keptId }, data })
  }
  return areNew
}

type Standing = { guardianId: string; endedAt: Date | null }

function bringsNew(some: Standing[], others: Standing[]): boolean {
  const standing = (all: Standing[]) =>
    all.flatMap(({ guardianId, endedAt }) => (endedAt ? [] : [guardianId]))
  return standing(others).some((id) => !standing(some).includes(id))
}

/**
 * Part of merging: combines two pending digests into one from the earlier start with both passages,
 * which must be reviewed again. All others are kept.
 */
async function reassignDigests(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  const athletes = { athleteId: { in: [keptId, duplicateId] } }
  const waiting = await tx.progressDigest.findMany({ where: { ...athletes, decidedAt: null } })
  const [stays = null] = [...waiting].sort((one) => (one.athleteId === keptId ? -1 : 1))
  const goes = waiting.find(({ id }) => id !== stays?.id)
  if (goes) await tx.progressDigest.delete({ where: { id: goes.id } })
  if (stays) {
    const passages = [stays, goes].flatMap((one) => (one?.passage ? [one.passage] : []))
    const fromAt = goes && goes.fromAt < stays.fromAt ? goes.fromAt : stays.fromAt
    const data = { fromAt, passage: [...new Set(passages)].join('\n\n'), version: { increment: 1 } }
    await tx.progressDigest.update({ where: { id: stays.id }, data })
  }
  const own = await tx.progressDigest.findMany({ where: { athleteId: keptId } })
  const taken = new Set(own.map(({ untilAt }) => untilAt.getTime()))
  for (const { id, untilAt } of await tx.progressDigest.findMany({
    where: { athleteId: duplicateId },
  })) {
    // the end must be unique per athlete; a millisecond does not change the date
    let until = untilAt.getTime()
    while (taken.has(until)) until += 1
    taken.add(until)
    const data = { athleteId: keptId, untilAt: new Date(until) }
    await tx.progressDigest.update({ where: { id }, data })
  }
}

/**
 * Part of merging: closes unbooked guest drafts of either record, in their browsers and by link,
 * because they would now reveal data of both.
 */
async function closeDrafts(tx: Transaction, { keptId, duplicateId }: MergedAthlete): Promise<void> {
  const draft: Prisma.BookingWhereInput = {
    confirmedAt: null,
    places: { some: { athleteId: { in: [keptId, duplicateId] } } },
  }
  const order: Prisma.OrderWhereInput = {
    OR: [{ guardianId: null }, { guardian: { account: null } }],
    bookings: { some: draft },
  }
  const data = { visitorTokenHash: null }
  await tx.bookingLink.deleteMany({ where: { confirms: true, booking: draft } })
  await tx.paymentAttempt.updateMany({ where: { order }, data })
  await tx.order.updateMany({ where: order, data })
}

/** Part of merging: ends invitations and share links, because the guardians changed. */
async function endInvitationsAndLinks(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const ofEither = { athleteId: { in: [keptId, duplicateId] } }
  await tx.guardianInvitation.updateMany({
    where: { ...ofEither, endedAt: null },
    data: { endedAt: now },
  })
  await tx.shareLink.updateMany({
    where: { ...ofEither, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  })
}
