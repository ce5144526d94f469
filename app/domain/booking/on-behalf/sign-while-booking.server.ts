import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { lastToSignFor } from '~/domain/family/waivers/waiver'
import { signWaivers } from '~/domain/family/waivers/sign-waivers.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { Offer } from '../holds/offer.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'
import { findUnsigned } from './find-offer-for-staff.server'

type Signing = {
  guardianId: string
  athleteIds: string[]
  /** Identifies the copy email. */
  bookingId: string
  email: string | null
  offers: Offer[]
  answers: OnBehalfAnswers
  settings: Settings
}

/**
 * Part of booking for a family: stores a waiver signed in person for all athletes who lack one, and
 * emails a copy; does nothing without a typed name.
 */
export async function signWhileBooking(
  tx: Transaction,
  staff: Staff,
  { guardianId, athleteIds, bookingId, email, offers, answers, settings }: Signing,
  now: Date,
): Promise<Refused<OnBehalfRefusal> | null> {
  const { signerName, relationship, clauses, photoConsent, idempotencyKey } = answers
  if (!signerName) return null
  if (!relationship) return { refused: 'relationship-missing', field: 'relationship' }
  const rows = await tx.athlete.findMany({
    where: { id: { in: athleteIds } },
    orderBy: { id: 'asc' },
    select: { id: true, firstName: true, lastName: true, bornOn: true },
  })
  const athletes = rows.map((row) => ({ ...row, bornOn: dateFromDatabase(row.bornOn) }))
  const starts = offers.map(({ startsAt }) => startsAt)
  const unsigned = await findUnsigned(athletes, lastToSignFor(starts, settings, now), tx)
  const signing = {
    guardianId,
    athletes: unsigned.map((athlete) => ({ ...athlete, name: fullName(athlete) })),
    version: await findCurrentWaiver(tx),
    validityDays: settings.waiverValidityDays,
    timeZone: settings.timeZone,
  }
  const signed = {
    idempotencyKey,
    versionId: answers.waiverVersionId ?? '',
    signerName,
    athletes: unsigned.map(({ id: athleteId }) => {
      return { athleteId, relationship, clauses, photoConsent }
    }),
  }
  const refusal = await signWaivers(tx, staff, signing, signed, now)
  if (refusal?.refused === 'clause-missing') return { refused: 'clause-missing', field: 'clauses' }
  if (refusal) return { refused: 'waiver-changed', field: 'clauses' }
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  await recordAuditEvent(tx, staff, { action: 'sign-waivers', ...subject }, now)
  const copy = { kind: 'waiver-signed', subjectId: bookingId, guardianId } as const
  if (email && unsigned.length > 0) await queueEmail(tx, { ...copy, occasion: idempotencyKey }, now)
  return null
}
