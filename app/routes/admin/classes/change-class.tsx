import { changeClass } from '~/domain/booking/classes/change-class.server'
import { ChangeClassForm, changeClassMessages } from '~/domain/booking/classes/class-change'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { dateToChange } from './present-class.server'
import { assistantsField } from '../forms/assistants-field.server'
import { venueField } from '../forms/venue-field.server'
import type { FormField } from '../forms/form-fields'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: ChangeClassForm,
  messages: changeClassMessages,
  async show(staff, { id, search }) {
    const date = await dateToChange(staff, id('lessonId'), search)
    if (!date) return null
    return {
      title: `Change ${date.name}`,
      lead: date.lead,
      notes: date.canChange ? notesFor(date.comesAgain) : [changeClassMessages[date.whyNot]],
      fields: [
        ...fieldsFor(
          await findCoaches(staff),
          await assistantsField(staff, date.known.assistants),
          date.comesAgain,
        ),
        ...(await venueField(staff, date.known.venueId)),
      ],
      known: { ...date.known, ...wishOf(search), id: newRowId(), scope: 'this' },
      back: { to: date.self, label: 'Keep it as is' },
    }
  },
  async save(staff, request, { id, search }) {
    const outcome = await changeClass(staff, id('lessonId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    const to = withCalendar(classPath(outcome.lessonId), calendarQuery(search))
    return { to, said: 'Class changed.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** The drop position from the calendar; the form validates it. */
function wishOf(search: URLSearchParams) {
  const [coachId, day, startTime] = ['coach', 'day', 'time'].map((name) => search.get(name))
  return { ...(coachId && { coachId }), ...(day && { day }), ...(startTime && { startTime }) }
}

const notes = [
  'Families who have booked keep their price and policy, and get an email if the time or place changes. After you save, the class page lists anyone you need to call.',
  'If the class moves earlier, families can cancel or reschedule until it begins, under the policy for the old time.',
]

function notesFor(comesAgain: boolean): string[] {
  return comesAgain ? [...notes, calendarTexts.otherDates] : notes
}

const daysHelp = 'If you change several dates, each moves by the same number of days.'

function fieldsFor(
  coaches: { id: string; name: string }[],
  assistants: FormField[],
  comesAgain: boolean,
): FormField[] {
  const options = coaches.map(({ id: value, name: label }) => ({ value, label }))
  return [
    { kind: 'hidden', name: 'id' },
    comesAgain
      ? { kind: 'radios', name: 'scope', label: 'Which dates', options: scopes }
      : { kind: 'hidden', name: 'scope' },
    { kind: 'date', name: 'day', label: 'Day', help: comesAgain ? daysHelp : undefined },
    { kind: 'time', name: 'startTime', label: 'Begins at' },
    { kind: 'number', name: 'minutes', label: 'Minutes' },
    { kind: 'select', name: 'coachId', label: 'Coach', options },
    ...assistants,
    { kind: 'number', name: 'places', label: 'Places' },
  ]
}

const scopes = [
  { value: 'this', label: 'This date' },
  { value: 'following', label: 'This and all later dates' },
  { value: 'all', label: 'All upcoming dates' },
]
