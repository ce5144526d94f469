import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { childMessages } from '~/domain/family/athletes/child-age'
import { AthleteFields } from '~/domain/family/family-forms'
import { findGuardianToCorrect } from '~/domain/family/staff/correct-guardian.server'
import { addAthleteAsStaff } from '~/domain/family/staff/add-athlete.server'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { familyPath } from '~/values/paths/family-paths'
import { newAthleteFields } from './athlete-fields'

const page = staffForm({
  permission: 'correct-families',
  schema: AthleteFields,
  messages: childMessages,
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const guardian = await findGuardianToCorrect(staff, guardianId)
    if (!guardian) return null
    return {
      title: recordTexts.addAthlete,
      fields: newAthleteFields,
      known: { lastName: guardian.lastName },
      button: recordTexts.addAthlete,
      back: { to: familyPath(guardianId), label: recordTexts.backToFamily },
    }
  },
  async save(staff, answers, { id }) {
    const guardianId = id('guardianId')
    const outcome = await addAthleteAsStaff(staff, guardianId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { firstName } = answers
    const said = outcome.isNew
      ? recordTexts.athleteAdded(firstName)
      : recordTexts.athleteKnown(firstName)
    return { to: familyPath(guardianId), said }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
