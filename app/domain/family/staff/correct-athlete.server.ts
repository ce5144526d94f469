import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { isChild } from '../athletes/child-age'
import { lockAthlete } from '../guardians/lock-athlete.server'
import type { CorrectAthleteRefusal, CorrectedAthlete } from './staff-family-forms'
import { maySeeFamily } from '../visible-to.server'

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

/** An athlete's details that staff may correct; null if there is none or no permission. */
export async function findAthleteToCorrect(
  staff: Staff,
  { guardianId, athleteId }: Of,
  tx: Transaction = database(),
): Promise<CorrectedAthlete | null> {
  if (!(await maySeeFamily(staff, guardianId, tx)) || !isRowId(athleteId)) return null
  const guardian = { erasedAt: null, mergedIntoId: null }
  const row = await tx.athlete.findFirst({
    where: { id: athleteId, guardianships: { some: { guardianId, endedAt: null, guardian } } },
    select: selection,
  })
  return row && { ...row, bornOn: dateFromDatabase(row.bornOn) }
}

/**
 * Corrects an athlete's details. Unchanged values are not saved again. Refused if changed
 * meanwhile, or if a new birth date is not a child's. A new name or birth date requires a new
 * waiver.
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

/** An athlete's photo consent; null if there is none or no permission. */
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

/** Records a photo consent that a family gave or withdrew in person. */
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
