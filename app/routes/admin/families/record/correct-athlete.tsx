import { recordTexts } from '~/domain/admin/families/record/record-texts'
import {
  experienceLabels,
  experiences,
  fullName,
  genderLabels,
  genders,
} from '~/domain/family/athletes/athlete'
import {
  correctAthlete,
  findAthleteToCorrect,
  findPhotoConsent,
} from '~/domain/family/staff/correct-athlete.server'
import {
  CorrectAthleteForm,
  correctAthleteMessages,
} from '~/domain/family/staff/staff-family-forms'
import { familyPath, recordPhotoConsentPath } from '~/values/paths/family-paths'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm, type AskedParams } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: CorrectAthleteForm,
  messages: correctAthleteMessages,
  async show(staff, { id }) {
    const of = athleteOf(id)
    const [known, photos] = await Promise.all([
      findAthleteToCorrect(staff, of),
      findPhotoConsent(staff, of),
    ])
    if (!known) return null
    return {
      title: `Edit details of ${fullName(known)}`,
      notes: [
        recordTexts.waiverNames,
        photos ? recordTexts.photosAllowed : recordTexts.photosNotAllowed,
      ],
      fields,
      known,
      back: { to: familyPath(of.guardianId), label: recordTexts.backToFamily },
      presses: [
        {
          to: recordPhotoConsentPath(of.guardianId, of.athleteId),
          label: photos ? recordTexts.endPhotos : recordTexts.allowPhotos,
          fields: { allowed: photos ? 'no' : 'yes' },
        },
      ],
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await correctAthlete(staff, athleteOf(id), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(outcome.guardianId), said: recordTexts.saved }
  },
})

function athleteOf(id: AskedParams['id']) {
  return { guardianId: id('guardianId'), athleteId: id('athleteId') }
}

const fields: FormField[] = [
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
  {
    kind: 'select',
    name: 'experience',
    label: 'Experience',
    options: experiences.map((value) => ({ value, label: experienceLabels[value] })),
  },
  { kind: 'box', name: 'hostGymMember', label: 'Member of the host gym' },
]

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
