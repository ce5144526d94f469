import {
  experienceLabels,
  genderLabels,
  type Experience,
  type Gender,
} from '~/domain/family/athletes/athlete'
import type { FormView } from '~/values/form-view'

const detailsLabels = {
  firstName: 'First name, as it is kept now',
  lastName: 'Last name, as it is kept now',
  phone: 'Phone number, as it is kept now',
  emergencyContactName: 'Emergency contact, as it is kept now',
  emergencyContactPhone: 'Their phone number, as it is kept now',
  wantsNewsletter: 'Newsletter, as it is kept now',
}

const athleteLabels = {
  firstName: 'First name, as it is kept now',
  lastName: 'Last name, as it is kept now',
  bornOn: 'Date of birth, as it is kept now',
  experience: 'Experience, as it is kept now',
  gender: 'Gender, as it is kept now',
  medicalNotes: 'Medical notes, as they are kept now',
  hostGymMember: 'Member of the gym, as it is kept now',
}

const pickUpLabels = {
  guardianDoesBoth: 'You do both, as it is kept now',
  bringsName: 'Who brings, as it is kept now',
  bringsRelationship: 'What they are to the athlete, as it is kept now',
  bringsPhone: 'Phone number of who brings, as it is kept now',
  collectsName: 'Who collects, as it is kept now',
  collectsRelationship: 'What who collects is to the athlete, as it is kept now',
  collectsPhone: 'Phone number of who collects, as it is kept now',
  alternateName: 'Who else may collect, as it is kept now',
  alternateRelationship: 'What who else may collect is to the athlete, as it is kept now',
  alternatePhone: 'Phone number of who else may collect, as it is kept now',
}

type Kept = { term: string; detail: string }[]

/** Details whose saved value differs from what was typed. */
export function detailsSavedMeanwhile(typed: FormView, kept: FormView): Kept {
  return different(detailsLabels, typed, kept)
}

/** Likewise for an athlete. */
export function athleteSavedMeanwhile(typed: FormView, kept: FormView): Kept {
  return different(athleteLabels, typed, kept)
}

/** Likewise for drop-off and pick-up. */
export function pickUpSavedMeanwhile(typed: FormView, kept: FormView): Kept {
  return different(pickUpLabels, typed, kept)
}

/** Likewise for focus areas. */
export function focusSavedMeanwhile(
  typed: FormView,
  kept: FormView,
  options: { value: string; label: string }[],
): Kept {
  const areasOf = ({ values }: FormView) => {
    const chosen = [values.focusAreas ?? []].flat()
    return options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  }
  const now = areasOf(kept).join(', ')
  const areas = { term: 'Focus areas, as they are kept now', detail: now || 'None' }
  const note = { focusNote: 'Anything else, as it is kept now' }
  return [...(areasOf(typed).join(', ') === now ? [] : [areas]), ...different(note, typed, kept)]
}

function different(labels: Record<string, string>, typed: FormView, kept: FormView): Kept {
  const fields = Object.entries(labels).filter(
    ([name]) => asTyped(typed.values[name]) !== asTyped(kept.values[name]),
  )
  return fields.map(([name, term]) => ({ term, detail: inWords(name, kept.values[name]) }))
}

/** Normalizes empty values and line endings. */
function asTyped(value: string | string[] | undefined): string {
  return String(value ?? '').replaceAll('\r\n', '\n')
}

function inWords(name: string, value: string | string[] | undefined): string {
  switch (name) {
    case 'wantsNewsletter':
      return value ? 'Wanted' : 'Not wanted'
    case 'hostGymMember':
    case 'guardianDoesBoth':
      return value ? 'Yes' : 'No'
    case 'experience':
      return experienceLabels[value as Experience]
    case 'gender':
      return value ? genderLabels[value as Gender] : 'Not said'
    default:
      return String(value ?? '') || 'Nothing'
  }
}
