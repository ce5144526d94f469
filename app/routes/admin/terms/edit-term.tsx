import { TermForm, termMessages } from '~/domain/enrollment/enrollment-forms'
import { findTerm } from '~/domain/enrollment/terms/find-terms.server'
import { saveTerm } from '~/domain/enrollment/terms/save-term.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import { typedMoney } from '~/values/money'
import { termPath, termsPath } from '~/values/paths/term-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { termTexts } from './term-texts'

const page = staffForm({
  permission: 'set-prices',
  schema: TermForm,
  messages: termMessages,
  async show(staff, { id }) {
    const term = id('termId') ? await findTerm(staff, id('termId')) : null
    if (id('termId') && term?.kind !== 'season') return null
    const { timeZone } = await findSettings()
    const back = term
      ? { to: termPath(term.id), label: termTexts.backToTerm }
      : { to: termsPath(), label: termTexts.backToTerms }
    const { registrationOpensAt, membersOpenAt } = term ?? {}
    return {
      title: term ? termTexts.changeTerm : termTexts.newTerm,
      lead: term
        ? 'Changes apply to new enrollments. The day tuition is charged and pauses change for everyone.'
        : 'You’ll add classes next.',
      fields,
      known: term
        ? {
            ...term,
            opensOn: calendarDateAt(registrationOpensAt!, timeZone),
            opensTime: wallTimeAt(registrationOpensAt!, timeZone),
            membersOn: membersOpenAt ? calendarDateAt(membersOpenAt, timeZone) : '',
            registrationFeeCents: typedMoney(term.registrationFeeCents),
          }
        : {
            id: newRowId(),
            version: 0,
            opensTime: '09:00',
            registrationFeeCents: '0',
            dropNoticeDays: 14,
            tuitionDay: 25,
            pausePercent: 100,
          },
      back,
    }
  },
  async save(staff, saving) {
    const refused = await saveTerm(staff, saving)
    return refused ?? { to: termPath(saving.id), said: 'Term saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'name', label: 'Name', help: 'Such as Fall 2026.' },
  { kind: 'date', name: 'startsOn', label: 'First day' },
  {
    kind: 'date',
    name: 'endsOn',
    label: 'Last day',
    help: 'Leave empty for year-round classes, which continue until you end them. Enrollments end on this day; a later day doesn’t extend them.',
    optional: true,
  },
  { kind: 'date', name: 'opensOn', label: 'Registration opens on' },
  { kind: 'time', name: 'opensTime', label: 'At' },
  {
    kind: 'date',
    name: 'membersOn',
    label: 'Returning families can register from',
    help: 'From midnight. Leave empty to open for everyone at once.',
    optional: true,
  },
  {
    kind: 'amount',
    name: 'registrationFeeCents',
    label: 'Registration fee for each athlete',
    help: 'Charged once a year with the first enrollment. Enter 0 for none.',
  },
  { kind: 'number', name: 'dropNoticeDays', label: 'Days’ notice to drop a class' },
  {
    kind: 'number',
    name: 'tuitionDay',
    label: 'Day of the month tuition is charged',
    help: 'Each charge is for the next month: November 25 pays for December.',
  },
  {
    kind: 'number',
    name: 'pausePercent',
    label: 'Percent of the price while a class is paused',
    help: 'Below 100, families can pause a class for up to eight weeks. At 0, paused lessons are free and others can take their places. At 100, families can’t pause.',
  },
]
