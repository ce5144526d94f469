import { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { findPlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { classWaitingMessages, JoinHereForm } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { enrollFamilyPath, termClassRosterPath } from '~/values/paths/term-paths'
import { staffForm } from '../forms/form-page.server'
import { familyAthleteOptions } from './family-athlete-options'
import { termTexts } from './term-texts'

const page = staffForm({
  permission: 'correct-families',
  schema: JoinHereForm,
  messages: classWaitingMessages,
  async show(staff, { id }) {
    const termClass = await findPlannedClass(staff, id('termClassId'))
    const family = await findFamily(staff, { guardianId: id('guardianId'), who: '' })
    if (!termClass || !family || termClass.term.kind === 'camp') return null
    const options = familyAthleteOptions(family, termClass.term.startsOn)
    return {
      title: classWaitingTexts.add,
      lead: classWaitingTexts.addLead(family.name, termClass.title),
      notes: [classWaitingTexts.addHow],
      fields: [{ kind: 'boxes', name: 'athletes', label: 'Who', options }],
      known: { athletes: options.length === 1 ? [options[0]!.value] : [] },
      button: options.length > 0 ? classWaitingTexts.add : null,
      back: { to: enrollFamilyPath(termClass.id, family.id), label: termTexts.enroll },
    }
  },
  async save(staff, { athletes }, { id }) {
    const termClass = await findPlannedClass(staff, id('termClassId'))
    if (!termClass || termClass.term.kind === 'camp') return null
    const wanted = { termClass: termClass.slug, athletes }
    const outcome = await joinClassWaiting(staff, id('guardianId'), wanted)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termClassRosterPath(termClass.id), said: classWaitingTexts.added }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'
