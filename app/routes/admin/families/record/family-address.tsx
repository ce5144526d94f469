import { recordTexts } from '~/domain/admin/families/record/record-texts'
import {
  correctFamilyAddress,
  findFamilyAddress,
} from '~/domain/booking/on-behalf/correct-address.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { CorrectAddressForm } from '~/domain/family/family-forms'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { familyPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: CorrectAddressForm,
  messages: versionConflictMessages,
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const known = await findFamilyAddress(staff, guardianId)
    if (!known) return null
    return {
      title: staffBookingTexts.familyAddress,
      notes: [
        staffBookingTexts.whereEmailsGo,
        ...(known.email === null ? [] : [staffBookingTexts.ofEarlierAddress]),
      ],
      fields: [{ kind: 'email', name: 'email', label: 'Email address' }],
      known: { email: known.email ?? '', version: known.version },
      back: { to: familyPath(guardianId), label: recordTexts.backToFamily },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await correctFamilyAddress(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(outcome.guardianId), said: 'The address is saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
