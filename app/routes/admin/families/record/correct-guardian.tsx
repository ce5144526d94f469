import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { findFamilyAddress } from '~/domain/booking/on-behalf/correct-address.server'
import { offersTexts } from '~/domain/communications/texts/text-opt-in.server'
import { textTexts } from '~/domain/communications/texts/text-texts'
import {
  correctGuardian,
  findGuardianToCorrect,
} from '~/domain/family/staff/correct-guardian.server'
import { CorrectGuardianForm } from '~/domain/family/staff/staff-family-forms'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import {
  familyAddressPath,
  familyPath,
  familySessionsPath,
  familyTextsPath,
} from '~/values/paths/family-paths'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: CorrectGuardianForm,
  messages: versionConflictMessages,
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const [known, address] = await Promise.all([
      findGuardianToCorrect(staff, guardianId),
      findFamilyAddress(staff, guardianId),
    ])
    if (!known) return null
    const label = address?.email ? recordTexts.changeAddress : recordTexts.addAddress
    return {
      title: recordTexts.editAdult,
      notes: address ? [] : [recordTexts.ownAddress],
      fields,
      known,
      back: { to: familyPath(guardianId), label: recordTexts.backToFamily },
      ways: [
        ...(address ? [{ to: familyAddressPath(guardianId), label }] : []),
        ...(address
          ? []
          : [{ to: familySessionsPath(guardianId), label: recordTexts.signOutParent }]),
        ...(offersTexts() ? [{ to: familyTextsPath(guardianId), label: textTexts.title }] : []),
      ],
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await correctGuardian(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(outcome.guardianId), said: recordTexts.saved }
  },
})

const fields: FormField[] = [
  { kind: 'line', name: 'firstName', label: 'First name' },
  { kind: 'line', name: 'lastName', label: 'Last name' },
  { kind: 'line', name: 'phone', label: 'Phone', optional: true },
  {
    kind: 'line',
    name: 'emergencyContactName',
    label: 'Emergency contact’s name',
    optional: true,
  },
  {
    kind: 'line',
    name: 'emergencyContactPhone',
    label: 'Emergency contact’s phone',
    optional: true,
  },
]

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
