import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { PhotoConsentForm } from '~/domain/family/family-forms'
import { recordPhotoConsent } from '~/domain/family/staff/correct-athlete.server'
import { correctAthletePath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: PhotoConsentForm,
  messages: {},
  async save(staff, { allowed }, { id }) {
    const of = { guardianId: id('guardianId'), athleteId: id('athleteId') }
    const saved = await recordPhotoConsent(staff, of, allowed === 'yes')
    return saved && { to: correctAthletePath(of.guardianId, of.athleteId), said: recordTexts.saved }
  },
})
