import { experienceLabels, genderLabels } from '~/domain/family/athletes/athlete'
import type { ComparedField } from '~/values/saved-meanwhile'

/** The fields of a guardian's details. */
export const detailsFields: ComparedField[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'phone', label: 'Phone number' },
  { name: 'emergencyContactName', label: 'Emergency contact' },
  { name: 'emergencyContactPhone', label: 'Their phone number' },
  { name: 'wantsNewsletter', label: 'Newsletter', kind: 'box' },
]

/** The fields of an athlete. */
export const comparedAthleteFields: ComparedField[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'bornOn', label: 'Date of birth' },
  { name: 'experience', label: 'Experience', options: optionsOf(experienceLabels) },
  { name: 'gender', label: 'Gender', options: optionsOf(genderLabels), blank: 'Not said' },
  { name: 'medicalNotes', label: 'Medical notes' },
  { name: 'hostGymMember', label: 'Member of the gym', kind: 'box' },
]

/** The fields of drop-off and pick-up. */
export const pickUpFields: ComparedField[] = [
  { name: 'guardianDoesBoth', label: 'You do both', kind: 'box' },
  { name: 'bringsName', label: 'Who drops off' },
  { name: 'bringsRelationship', label: 'Drop-off person’s relationship to the athlete' },
  { name: 'bringsPhone', label: 'Drop-off person’s phone number' },
  { name: 'collectsName', label: 'Who picks up' },
  { name: 'collectsRelationship', label: 'Pick-up person’s relationship to the athlete' },
  { name: 'collectsPhone', label: 'Pick-up person’s phone number' },
  { name: 'alternateName', label: 'Who else may pick up' },
  { name: 'alternateRelationship', label: 'Other pick-up person’s relationship to the athlete' },
  { name: 'alternatePhone', label: 'Other pick-up person’s phone number' },
]

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
