import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { may } from '~/values/permissions'
import { isChild } from '../athletes/child-age'
import { lockAthlete } from '../guardians/lock-athlete.server'
import type { CorrectAthleteRefusal, CorrectedAthlete } from './staff-family-forms'

const selection = {
  firstName: true,
  lastName: true,
  bornOn: true,
  gender: true,
  experience: true,
  hostGymMember: true,
  version: true,
} as const

type Of = { guardianId: string; athleteId: string }

/** What staff may correct of an athlete for whom a guardian stands; null where there is none for them. */
export async function findAthleteToCorrect(
  staff: Staff,
  { guardianId, athleteId }: Of,
  tx: Transaction = database(),
): Promise<CorrectedAthlete | null> {
  if (!may(staff, 'correct-families') || !isRowId(guardianId) || !isRowId(athleteId)) return null
  const guardian = { erasedAt: null, joinedToId: null }
  const row = await tx.athlete.findFirst({
    where: { id: athleteId, guardianships: { some: { guardianId, endedAt: null, guardian } } },
    select: selection,
  })
  return row && { ...row, bornOn: dateFromDatabase(row.bornOn) }
}

/**
 * Corrects what is kept of an athlete. Said once more as it stands it is not saved anew; refused where
 * somebody else has saved meanwhile, and for a new date of birth that is no child's. A waiver names the
 * athlete: with another name or date of birth it has to be signed again.
 */
export async function correctAthlete(
  staff: Staff,
  { guardianId, athleteId }: Of,
  { version, ...answers }: CorrectedAthlete,
  now: Date = clock.now(),
): Promise<Outcome<Of, CorrectAthleteRefusal> | null> {
  if (!isRowId(athleteId)) return null
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    await lockAthlete(tx, athleteId)
    const kept = await findAthleteToCorrect(staff, { guardianId, athleteId }, tx)
    if (!kept) return null
    const fields = Object.entries(answers)
      .filter(([field, answer]) => kept[field as keyof typeof answers] !== answer)
      .map(([field]) => field)
    if (fields.length === 0) return { guardianId, athleteId }
    if (kept.version !== version) return { refused: 'changed-meanwhile' as const }
    if (fields.includes('bornOn') && !isChild(answers.bornOn, calendarDateAt(now, timeZone)))
      return { refused: 'not-a-child' as const, field: 'bornOn' }
    const bornOn = dateForDatabase(answers.bornOn)
    await tx.athlete.update({
      where: { id: athleteId },
      data: { ...answers, bornOn, version: { increment: 1 } },
    })
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    const details = { fields: fields.join(' ') }
    await recordAuditEvent(tx, staff, { action: 'correct-athlete', ...subject, details }, now)
    return { guardianId, athleteId }
  })
}

/** Whether pictures of an athlete are allowed; null where there is none for whoever asks. */
export async function findPhotoConsent(
  staff: Staff,
  of: Of,
  tx: Transaction = database(),
): Promise<boolean | null> {
  if (!(await findAthleteToCorrect(staff, of, tx))) return null
  const athlete = await tx.athlete.findUniqueOrThrow({
    where: { id: of.athleteId },
    select: { photoConsent: true },
  })
  return athlete.photoConsent
}

/** Keeps what a family told the desk: that pictures of an athlete are allowed, or no longer. */
export async function recordPhotoConsent(
  staff: Staff,
  of: Of,
  allowed: boolean,
  now: Date = clock.now(),
): Promise<Of | null> {
  if (!isRowId(of.athleteId)) return null
  return await transaction(async (tx) => {
    await lockAthlete(tx, of.athleteId)
    const kept = await findPhotoConsent(staff, of, tx)
    if (kept === null) return null
    if (kept === allowed) return of
    await tx.athlete.update({ where: { id: of.athleteId }, data: { photoConsent: allowed } })
    const subject = { subjectKind: 'athlete', subjectId: of.athleteId }
    const event = { action: 'set-photo-consent', ...subject, details: { allowed } }
    await recordAuditEvent(tx, staff, event, now)
    return of
  })
}
