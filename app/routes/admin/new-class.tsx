import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { ClassForm, classMessages } from '~/domain/booking/class-forms'
import { scheduleClass } from '~/domain/booking/schedule-class.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { once } from '~/domain/scheduling/recurrence-rule'
import { newRowId } from '~/http/attempt.server'
import type { CalendarDate } from '~/values/business-time'
import { calendarPath } from '~/values/calendar-paths'
import { formatDay } from '~/values/time-in-words'
import { repeatsField } from './block-fields'
import type { FormField } from './form-fields'
import { saveForm, showForm, type StaffForm } from './form-page.server'

export async function loader(args: LoaderFunctionArgs) {
  return await showForm(args, page)
}

export async function action(args: ActionFunctionArgs) {
  return await saveForm(args, page)
}

export { FormPage as default, metaOfForm as meta } from './form-page'

const page = {
  schema: ClassForm,
  messages: classMessages,
  async show(staff, { search }) {
    const classes = (await findLessonTypes()).filter(({ format }) => format === 'group')
    const [coach, day, time] = ['coach', 'day', 'time'].map((name) => search.get(name) ?? '')
    const places = classes[0]?.maxAthletes ?? 8
    const known = { coachId: coach, startsOn: day, startTime: time, places }
    return {
      title: 'New class',
      lead: 'Once, or again and again. Every date that can be booked is put into the calendar; the others follow by themselves.',
      fields: fieldsFor(classes, await findCoaches(staff)),
      known: { ...once, ...known, id: newRowId() },
      button: 'Put it into the calendar',
      back: { to: calendarPath({ coach, day }), label: 'Back to the calendar' },
    }
  },
  async save(staff, request) {
    const outcome = await scheduleClass(staff, request)
    if ('refused' in outcome) return { ...outcome, more: leaveOut(outcome.days ?? []) }
    const to = calendarPath({ coach: request.coachId, day: outcome.startsOn })
    return { to, said: 'The class is in the calendar.' }
  },
} satisfies StaffForm<typeof ClassForm>

/** Exactly those that were named: one that is taken since is named first. */
function leaveOut(days: CalendarDate[]): FormField[] {
  if (days.length === 0) return []
  const options = [{ value: days.join(), label: 'Leave these dates out' }]
  const help = `${days.map(formatDay).join('; ')}. Each can be put back later, on the page of the class.`
  return [{ kind: 'boxes', name: 'leaveOut', label: 'Dates that are taken', options, help }]
}

type Named = { id: string; name: string }[]

function fieldsFor(classes: Named, coaches: Named): FormField[] {
  const optionsOf = (all: Named) => all.map(({ id: value, name: label }) => ({ value, label }))
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'select', name: 'lessonTypeId', label: 'Class', options: optionsOf(classes) },
    { kind: 'select', name: 'coachId', label: 'Coach', options: optionsOf(coaches) },
    { kind: 'number', name: 'places', label: 'Places' },
    { kind: 'date', name: 'startsOn', label: 'First day' },
    { kind: 'time', name: 'startTime', label: 'Begins at' },
    repeatsField,
  ]
}
