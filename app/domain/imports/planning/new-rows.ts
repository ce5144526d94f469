import type { ImportedAthlete, ImportedGuardian } from '../reading/read-family-row'
import type { Raw } from './family-draft'
import type { Writing } from './family-plan'

type Making = Pick<Writing, 'newId' | 'now'>

/** Columns as in the table; the file gives no emergency contact, and no consent to a newsletter. */
export function newGuardianRow(
  { firstName, lastName, email, phone }: ImportedGuardian,
  { newId, now }: Making,
): Raw {
  return {
    id: newId(),
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    emergency_contact_name: '',
    emergency_contact_phone: '',
    wants_newsletter: false,
    created_at: now,
    erased_at: null,
    version: 1,
    merged_into_id: null,
  }
}

/** Columns as in the table. Where the file says nothing, there is no consent to pictures. */
export function newAthleteRow(read: ImportedAthlete, { newId, now }: Making): Raw {
  return {
    id: newId(),
    first_name: read.firstName,
    last_name: read.lastName,
    born_on: read.bornOn,
    gender: null,
    experience: read.experience ?? 'some',
    host_gym_member: read.hostGymMember ?? false,
    photo_consent: read.photoConsent ?? false,
    created_at: now,
    version: 1,
  }
}

/** A guardian with all rights, invited by another one or by none. */
export function newGuardianshipRow(
  ids: { guardianId: string; athleteId: unknown; invitedById: unknown },
  { now }: Making,
): Raw {
  return {
    guardian_id: ids.guardianId,
    athlete_id: ids.athleteId,
    may_book: true,
    may_see_lessons: true,
    may_see_progress: true,
    may_see_medical: true,
    call_in_emergency: true,
    shares_contact: false,
    shares_payments: false,
    wants_reminders: false,
    invited_by_id: ids.invitedById,
    version: 1,
    created_at: now,
    ended_at: null,
  }
}

/** The order that an opening balance and credits belong to. */
export function newOrderRow(
  guardianId: unknown,
  { newId, now, currency }: Making & Pick<Writing, 'currency'>,
): Raw {
  return {
    id: newId(),
    guardian_id: guardianId,
    visitor_token_hash: null,
    link_seed: '',
    currency,
    created_at: now,
    promo_code_id: null,
    uses_credits: false,
  }
}
