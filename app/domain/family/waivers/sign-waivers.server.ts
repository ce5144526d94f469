import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import type { Browser, Parent } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { WaiverAnswers } from '../family-forms'
import {
  acceptsAllRequired,
  endOfSignature,
  type SignedAthlete,
  type WaiverRefusal,
  type WaiverSnapshot,
  type WaiverVersion,
} from './waiver'
import { findWaiversToSign } from './find-own-waivers.server'

type Signing = {
  guardianId: string
  athletes: SignedAthlete[]
  version: WaiverVersion
  validityDays: number
  timeZone: string
  /** If staff were involved. */
  by?: SignedWithStaff
}

/** Who handed over the device, or who entered the paper and when. */
type SignedWithStaff =
  | { kind: 'at_desk'; staffMemberId: string }
  | { kind: 'on_paper'; staffMemberId: string; recordedAt: Date }

/**
 * Part of a command: stores a signature per athlete with everything that the page showed, valid
 * from `now`. Idempotent. Refuses a replaced text, an athlete who is not the signer's, and a
 * missing required clause (`field` says whose).
 */
export async function signWaivers(
  tx: Transaction,
  signer: Browser,
  signing: Signing,
  answers: WaiverAnswers,
  now: Date,
): Promise<Refused<WaiverRefusal> | null> {
  const { guardianId, athletes, version, validityDays, timeZone, by } = signing
  if (answers.versionId !== version.id) return { refused: 'waiver-changed' }

  const validUntil = endOfSignature(now, { waiverValidityDays: validityDays, timeZone })
  for (const [index, answer] of answers.athletes.entries()) {
    const athlete = athletes.find(({ id }) => id === answer.athleteId)
    if (!athlete) return { refused: 'not-allowed-to-sign' }
    if (!acceptsAllRequired(version, answer.clauses)) {
      return { refused: 'clause-missing', field: `athletes[${index}].clauses` }
    }
    const isLatestWord = by?.kind !== 'on_paper' || !(await hasLaterPhotoAnswer(tx, athlete, now))
    await tx.waiverSignature.createMany({
      data: {
        id: newId(),
        idempotencyKey: answers.idempotencyKey,
        versionId: version.id,
        athleteId: athlete.id,
        guardianId,
        textHash: version.textHash,
        snapshot: snapshotOf(version, answer),
        athleteName: athlete.name,
        athleteBornOn: dateForDatabase(athlete.bornOn),
        signerName: answers.signerName,
        drawing: answers.drawing,
        relationship: answer.relationship,
        photoConsent: answer.photoConsent,
        signedAt: now,
        validUntil,
        address: signer.address,
        userAgent: signer.userAgent,
        ...by,
      },
      skipDuplicates: true,
    })
    if (isLatestWord) {
      const { photoConsent } = answer
      await tx.athlete.update({ where: { id: athlete.id }, data: { photoConsent } })
    }
  }
  return null
}

/**
 * Whether the family answered about photos later, so that a late paper entry does not override it.
 */
async function hasLaterPhotoAnswer(
  tx: Transaction,
  { id: athleteId }: SignedAthlete,
  since: Date,
): Promise<boolean> {
  const signed = { athleteId, signedAt: { gte: since } }
  if ((await tx.waiverSignature.count({ where: signed })) > 0) return true
  const said = { action: 'set-photo-consent', subjectKind: 'athlete', subjectId: athleteId }
  return (await tx.auditEvent.count({ where: { ...said, at: { gte: since } } })) > 0
}

/** Everything that the page showed, with the answers. */
export function snapshotOf(
  version: WaiverVersion,
  answer: Pick<WaiverAnswers['athletes'][number], 'clauses' | 'photoConsent'>,
): WaiverSnapshot {
  return {
    number: version.number,
    title: version.title,
    body: version.body,
    clauses: version.clauses.map(({ id, text, required }) => ({
      text,
      required,
      accepted: answer.clauses.includes(id),
    })),
    photoClause: version.photoClause,
    photoConsent: answer.photoConsent,
  }
}

/**
 * Signs waivers for a guardian's athletes outside of any booking, and emails a copy. Idempotent.
 */
export async function signOwnWaivers(
  parent: Parent,
  answers: WaiverAnswers,
  now: Date = clock.now(),
): Promise<Refused<WaiverRefusal> | null> {
  return await transaction(async (tx) => {
    const { id: guardianId } = parent
    await lockRow(tx, 'guardian', guardianId)
    const { idempotencyKey } = answers
    if ((await tx.waiverSignature.count({ where: { idempotencyKey, guardianId } })) > 0) return null
    const { waiverValidityDays: validityDays, timeZone } = await findSettings(tx)
    const { waiver: version, unsigned: athletes } = await findWaiversToSign(parent, now, tx)
    const signing = { guardianId, athletes, version, validityDays, timeZone }
    const refusal = await signWaivers(tx, parent, signing, answers, now)
    if (refusal) return refusal
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, parent, { action: 'sign-waivers', ...subject }, now)
    const kind = 'waiver-signed'
    await queueEmail(tx, { kind, subjectId: guardianId, guardianId, occasion: idempotencyKey }, now)
    return null
  })
}
