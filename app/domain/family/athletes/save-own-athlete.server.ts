import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { calendarDateAt } from '~/values/business-time'
import { isChild, type ChildRefusal } from './child-age'
import type { AthleteAnswers, AthleteDetails, DetailsRefusal } from '../family-forms'
import { findOwnAthlete } from './find-own-athletes.server'
import { findOrSaveAthlete, saveAthlete } from './save-athlete.server'

/**
 * Saves an athlete's details for a guardian who may book. Omitted fields stay unchanged, and
 * medical notes need permission. Refused if changed meanwhile, unless the content is the same. Null
 * if the guardian may not change the athlete.
 */
export async function saveOwnAthlete(
  parent: Parent,
  athleteId: string,
  { version, ...answers }: AthleteAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ athleteId: string }, DetailsRefusal> | null> {
  if (!isRowId(athleteId)) return null
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    await lockRow(tx, 'athlete', athleteId)
    const kept = await findOwnAthlete(parent, athleteId, tx)
    if (!kept?.rights.mayBook) return null
    const { medicalNotes, ...others } = answers
    const wanted = kept.rights.maySeeMedical ? answers : others
    const fields = Object.entries(wanted)
      .filter(([field, answer]) => kept[field as keyof typeof wanted] !== (answer ?? null))
      .map(([field]) => field)
    if (fields.length === 0) return { athleteId }
    if (kept.version !== version) return { refused: 'changed-meanwhile' }
    if (fields.includes('bornOn') && !isChild(answers.bornOn!, calendarDateAt(now, timeZone)))
      return { refused: 'not-a-child', field: 'bornOn' }

    const { firstName, lastName, bornOn, gender, experience, hostGymMember } = {
      ...kept,
      ...others,
    }
    const who = { guardianId: parent.id, athleteId }
    await saveAthlete(tx, who, {
      firstName,
      lastName,
      bornOn,
      gender,
      experience,
      hostGymMember,
      medicalNotes: kept.rights.maySeeMedical ? medicalNotes : undefined,
    })
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    const details = { fields: fields.join(' ') }
    await recordAuditEvent(tx, parent, { action: 'save-athlete', ...subject, details }, now)
    return { athleteId }
  })
}

/** Adds an athlete to a guardian. Returns the existing one with the same name and birth date. */
export async function addOwnAthlete(
  parent: Parent,
  details: AthleteDetails,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string; isNew: boolean }, ChildRefusal>> {
  const { timeZone } = await findSettings()
  if (!isChild(details.bornOn, calendarDateAt(now, timeZone)))
    return { refused: 'not-a-child', field: 'bornOn' }
  return await transaction(async (tx) => {
    const athlete = await findOrSaveAthlete(tx, parent, details)
    const subject = { subjectKind: 'athlete', subjectId: athlete.id }
    if (athlete.isNew)
      await recordAuditEvent(tx, parent, { action: 'add-athlete', ...subject }, now)
    return athlete
  })
}
