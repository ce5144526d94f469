import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { textChoiceMessages } from '~/domain/communications/texts/text-forms'
import { TextChoiceForm } from '~/domain/communications/texts/text-forms'
import {
  findTextChoice,
  offersTexts,
  saveTextChoice,
} from '~/domain/communications/texts/text-opt-in.server'
import { consentWordsByStaff, textTexts } from '~/domain/communications/texts/text-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { familyPath } from '~/values/paths/family-paths'

const page = staffForm({
  permission: 'correct-families',
  schema: TextChoiceForm,
  messages: { ...textChoiceMessages, 'no-number': textTexts.noNumberOfAdult },
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const choice = offersTexts() ? await findTextChoice(staff, guardianId) : null
    if (!choice) return null
    const { name, timeZone } = await findSettings()
    const { phone, hasNumber, agreedAt } = choice
    const since = agreedAt && `Agreed to ${formatMomentWithYear(agreedAt, timeZone)}.`
    return {
      title: textTexts.title,
      lead: hasNumber ? `They go to ${phone}.` : textTexts.noNumberOfAdult,
      notes: since ? [since] : [],
      fields: hasNumber
        ? [{ kind: 'box' as const, name: 'wanted', label: consentWordsByStaff(name) }]
        : [],
      known: { wanted: agreedAt !== null },
      button: hasNumber ? undefined : null,
      back: { to: familyPath(guardianId), label: recordTexts.backToFamily },
    }
  },
  async save(staff, answers, { id }) {
    if (!offersTexts()) return null
    const outcome = await saveTextChoice(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const said = answers.wanted ? textTexts.savedForAdult : textTexts.endedForAdult
    return { to: familyPath(outcome.guardianId), said }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
