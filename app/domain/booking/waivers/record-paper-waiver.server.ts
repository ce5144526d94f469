import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockAthlete } from '~/domain/family/guardians/lock-athlete.server'
import { keepScan } from '~/domain/family/pictures/keep-scan.server'
import type { StoredPicture } from '~/domain/family/pictures/picture-files.server'
import { findPublishedWaiver } from '~/domain/family/waivers/find-waiver.server'
import { signWaivers } from '~/domain/family/waivers/sign-waivers.server'
import type { SignedAthlete } from '~/domain/family/waivers/waiver'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, startOfDay } from '~/values/business-time'
import type { ScanTrouble } from '~/values/picture-trouble'
import { formatWait } from '~/values/format/format-time'
import type { Outcome, Refused } from '~/values/outcome'
import { findAthleteToSign, findDeskSigning } from './find-athlete-to-sign.server'
import type { PaperWaiver, PaperWaiverRefusal } from './paper-waiver-forms'

type Recorded = { signatureId: string }

/** Decoding is expensive, but a stack of papers may be entered at once after a camp. */
const limit: Limit = { of: 'picture of a waiver', most: 60, minutes: 60 }

/** The entering browser says nothing about the signer. */
const byHand = { address: '', userAgent: '' }

/**
 * Records a paper waiver with its pages, as pictures or PDFs, valid from its date. Idempotent. Null
 * without access.
 */
export async function recordPaperWaiver(
  staff: Staff,
  athleteId: string,
  { pages, ...paper }: PaperWaiver,
  now: Date = clock.now(),
): Promise<Outcome<Recorded, PaperWaiverRefusal> | null> {
  const athlete = await findAthleteToSign(staff, athleteId, now)
  if (!athlete) return null
  const { timeZone } = await findSettings()
  const before = await findBefore(database(), athleteId, paper)
  if (before) return before
  const refused = whyNotOn(paper.signedOn, athlete, calendarDateAt(now, timeZone))
  if (refused) return refused
  const taken = await consumeRateLimit(limit, staff.id, now)
  if ('waitSeconds' in taken) {
    const { waitSeconds } = taken
    return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
  }
  const { kept, trouble } = await keepScans(pages, now)
  const outcome = trouble
    ? { ...trouble, field: 'scan' }
    : await transaction((tx) => record(tx, staff, { athleteId, paper, kept }, now))
  // in its own transaction, because a refusal rolls back its own
  if (!outcome || !('isNew' in outcome))
    await transaction(async (tx) => {
      for (const { files } of kept) await queueJob(tx, 'remove-unshown-picture', files)
    })
  return outcome
}

type Scans = { kept: StoredPicture[]; trouble: Refused<ScanTrouble> | null }

/** Stores pages in order, up to the first that cannot be kept. */
async function keepScans(pages: Uint8Array[], now: Date): Promise<Scans> {
  const kept: StoredPicture[] = []
  for (const [index, bytes] of pages.entries()) {
    const scan = await keepScan(bytes, now)
    const detail = pages.length > 1 ? `File ${index + 1}: ` : undefined
    if (typeof scan === 'string') return { kept, trouble: { refused: scan, detail } }
    kept.push(scan)
  }
  return { kept, trouble: null }
}

/** The first submission's result. */
async function findBefore(
  tx: Transaction,
  athleteId: string,
  { idempotencyKey }: Pick<PaperWaiver, 'idempotencyKey'>,
): Promise<Recorded | null> {
  const where = { idempotencyKey, athleteId }
  const before = await tx.waiverSignature.findFirst({ where, select: { id: true } })
  return before && { signatureId: before.id }
}

function whyNotOn(
  signedOn: string,
  { bornOn }: SignedAthlete,
  today: string,
): Refused<PaperWaiverRefusal> | null {
  if (signedOn > today) return { refused: 'signed-later', field: 'signedOn' }
  return signedOn < bornOn ? { refused: 'signed-before-birth', field: 'signedOn' } : null
}

type Recording = { athleteId: string; paper: Omit<PaperWaiver, 'pages'>; kept: StoredPicture[] }

async function record(
  tx: Transaction,
  staff: Staff,
  { athleteId, paper, kept }: Recording,
  now: Date,
): Promise<Outcome<Recorded & { isNew?: true }, PaperWaiverRefusal> | null> {
  const { guardianId, versionId, relationship, clauses, photoConsent, signedOn } = paper
  await lockAthlete(tx, athleteId)
  if (!(await findAthleteToSign(staff, athleteId, now, tx))) return null
  const before = await findBefore(tx, athleteId, paper)
  if (before) return before
  const desk = await findDeskSigning(staff, { athleteId, guardianId }, now, tx)
  if (!desk) return { refused: 'not-allowed-to-sign', field: 'guardianId' }
  const version = await findPublishedWaiver(versionId, tx)
  if (!version) return { refused: 'waiver-changed' }

  const { waiverValidityDays: validityDays, timeZone } = await findSettings(tx)
  const by = { kind: 'on_paper', staffMemberId: staff.id, recordedAt: now } as const
  const signing = { guardianId, athletes: [desk.athlete], version, validityDays, timeZone, by }
  const athletes = [{ athleteId, relationship, clauses, photoConsent }]
  const signedAt = startOfDay(signedOn, timeZone)
  const refusal = await signWaivers(tx, byHand, signing, { ...paper, athletes }, signedAt)
  if (refusal) return { ...refusal, field: refusal.field && 'clauses' }
  const { signatureId } = (await findBefore(tx, athleteId, paper))!
  await tx.waiverScan.createMany({
    data: kept.map(({ files, height }, index) => ({
      signatureId,
      position: index + 1,
      ...files,
      height,
      uploadedAt: now,
    })),
  })
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const details = { guardianId, signatureId, version: version.number }
  await recordAuditEvent(tx, staff, { action: 'record-paper-waiver', ...subject, details }, now)
  return { signatureId, isNew: true }
}
