import { CampForm, campSavingMessages } from '~/domain/enrollment/camps/camp-forms'
import { saveCamp } from '~/domain/enrollment/camps/save-camp.server'
import { findPlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { staffForm } from '../../forms/form-page.server'
import { termTexts } from '../term-texts'
import { campFields } from './camp-fields'
import { knownCamp } from './known-camp.server'

const page = staffForm({
  permission: 'set-prices',
  schema: CampForm,
  messages: campSavingMessages,
  async show(staff, { id }) {
    const camp = await findPlannedClass(staff, id('termClassId'))
    if (camp?.term.kind !== 'camp') return null
    return {
      title: termTexts.changeCamp,
      lead: 'Changes apply to new enrollments. To change days, times, coach or places, open that day in the calendar.',
      fields: [
        { kind: 'hidden', name: 'id' },
        { kind: 'line', name: 'title', label: 'Title' },
        ...campFields,
      ],
      known: {
        ...knownCamp(camp, await findSettings()),
        id: camp.id,
        version: camp.version,
      },
      back: { to: termClassRosterPath(camp.id), label: termTexts.backToCamp },
    }
  },
  async save(staff, saving, { id }) {
    if (saving.id !== id('termClassId')) return null
    const outcome = await saveCamp(staff, saving)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termClassRosterPath(outcome.termClassId), said: 'Camp saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'
