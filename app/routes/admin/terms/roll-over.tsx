import { RollOverForm, rollOverMessages } from '~/domain/enrollment/enrollment-forms'
import { formatTuition } from '~/domain/enrollment/enrollment-texts'
import { findTerms } from '~/domain/enrollment/terms/find-terms.server'
import { rollOver } from '~/domain/enrollment/terms/roll-over.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatList } from '~/values/format/format-list'
import { termPath } from '~/values/paths/term-paths'
import { staffForm } from '../forms/form-page.server'
import { formatTermDates, formatWeekdays, termTexts } from './term-texts'

const page = staffForm({
  permission: 'set-prices',
  schema: RollOverForm,
  messages: rollOverMessages,
  async show(staff, { id }) {
    const terms = (await findTerms(staff)).filter(({ kind }) => kind === 'season')
    const from = terms.find((term) => term.id === id('termId'))
    if (!from) return null
    const others = terms.filter((term) => term.id !== from.id)
    const { currency } = await findSettings()
    return {
      title: `Copy the classes of ${from.name}`,
      lead: 'Each stays the same class on the calendar, with its title, price, ages and skills. Children aren’t copied: families enroll again, returning families first if you set an earlier date for them.',
      notes: others.length === 0 ? ['There’s no other term yet. Add it first.'] : [],
      fields: [
        {
          kind: 'select',
          name: 'toTermId',
          label: 'To',
          options: others.map((term) => ({
            value: term.id,
            label: `${term.name}: ${formatTermDates(term.startsOn, term.endsOn)}`,
          })),
        },
        {
          kind: 'boxes',
          name: 'classes',
          label: 'Classes',
          options: from.classes.map((termClass) => ({
            value: termClass.id,
            label: `${termClass.title}, ${formatWeekdays(termClass.series)}`,
            help: `${formatTuition(termClass, currency)}. ${termClass.enrolled} enrolled now.`,
          })),
        },
      ],
      known: {
        toTermId: others[0]?.id ?? '',
        classes: from.classes.map((termClass) => termClass.id),
      },
      button: others.length > 0 ? 'Copy classes' : null,
      back: { to: termPath(from.id), label: termTexts.backToTerm },
    }
  },
  async save(staff, request, { id }) {
    const outcome = await rollOver(staff, id('termId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    const { copied, left } = outcome
    const count = copied.length === 1 ? '1 class is' : `${copied.length} classes are`
    const without =
      left.length > 0
        ? ` Skipped because they’re already there or have no dates in the term: ${formatList(left.map(({ title }) => title))}.`
        : ''
    return { to: termPath(request.toTermId), said: `${count} copied.${without}` }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'
