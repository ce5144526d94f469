import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { fullName } from '~/domain/family/athletes/athlete'
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
import { staffForm, type AskedParams } from '~/routes/admin/forms/form-page.server'
import { correctAthleteFields } from './athlete-fields'

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
      fields: correctAthleteFields,
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

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
