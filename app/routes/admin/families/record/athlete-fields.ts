import {
  experienceLabels,
  experiences,
  genderLabels,
  genders,
} from '~/domain/family/athletes/athlete'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import type { FormField } from '~/routes/admin/forms/form-fields'

const experienceOptions = experiences.map((value) => ({ value, label: experienceLabels[value] }))

const fieldsFor = (experienceChoices: { value: string; label: string }[]): FormField[] => [
  { kind: 'line', name: 'firstName', label: 'First name' },
  { kind: 'line', name: 'lastName', label: 'Last name' },
  { kind: 'date', name: 'bornOn', label: 'Date of birth' },
  {
    kind: 'select',
    name: 'gender',
    label: 'Gender',
    optional: true,
    options: [
      { value: '', label: 'Not given' },
      ...genders.map((value) => ({ value, label: genderLabels[value] })),
    ],
  },
  { kind: 'select', name: 'experience', label: 'Experience', options: experienceChoices },
  { kind: 'box', name: 'hostGymMember', label: 'Member of the host gym' },
]

/** A known athlete's details, without medical notes. */
export const correctAthleteFields = fieldsFor(experienceOptions)

export const newAthleteFields: FormField[] = [
  ...fieldsFor([{ value: '', label: 'Choose one' }, ...experienceOptions]),
  {
    kind: 'lines',
    name: 'medicalNotes',
    label: 'Medical notes and allergies',
    help: recordTexts.newMedicalNote,
    optional: true,
  },
]
