import { z } from 'zod'
import {
  optionalPersonName,
  optionalPhoneNumber,
  personName,
  versionNumber,
} from '~/values/form-fields'
import type { ChildRefusal } from '../athletes/child-age'
import { childMessages } from '../athletes/child-age'
import { AthleteFields } from '../family-forms'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import { versionConflictMessages } from '~/domain/settings/settings-messages'

const bothOrNeither = 'Enter the name and the phone number of the emergency contact, or neither.'

/** An adult as staff correct them. Details that the family has not given may stay empty. */
export const CorrectGuardianForm = z
  .object({
    firstName: personName('Enter the first name.'),
    lastName: personName('Enter the last name.'),
    phone: optionalPhoneNumber,
    emergencyContactName: optionalPersonName(),
    emergencyContactPhone: optionalPhoneNumber,
    version: versionNumber,
  })
  .refine(
    ({ emergencyContactName, emergencyContactPhone }) =>
      (emergencyContactName === '') === (emergencyContactPhone === ''),
    { error: bothOrNeither, path: ['emergencyContactName'] },
  )

export type CorrectedGuardian = z.output<typeof CorrectGuardianForm>

/** An athlete as staff correct them, without medical notes. */
export const CorrectAthleteForm = AthleteFields.omit({ medicalNotes: true }).extend({
  gender: AthleteFields.shape.gender.default(null),
  version: versionNumber,
})

export type CorrectedAthlete = z.output<typeof CorrectAthleteForm>

export type CorrectAthleteRefusal = VersionConflict | ChildRefusal

export const correctAthleteMessages: Record<CorrectAthleteRefusal, string> = {
  ...versionConflictMessages,
  ...childMessages,
}

/** Labels of changed fields, by audit name. */
export const correctedFieldLabels: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  emergencyContactName: 'emergency contact',
  emergencyContactPhone: 'emergency phone',
  wantsNewsletter: 'newsletter',
  bornOn: 'date of birth',
  gender: 'gender',
  experience: 'experience',
  hostGymMember: 'host-gym membership',
  photoConsent: 'photo consent',
  medicalNotes: 'medical notes',
}
