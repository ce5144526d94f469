import {
  ClassForm,
  classMessages,
  parseSkippedDates,
  serializeSkippedDates,
  type AgreedDates,
} from '~/domain/booking/classes/class-forms'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { noRepeat } from '~/domain/scheduling/recurrence-rule'
import { newRowId } from '~/http/forms/idempotency-key.server'
import type { CalendarDate } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { backToCalendar, calendarShowing } from '~/components/calendar/back-to-calendar'
import { repeatsField } from '../calendar/block-fields'
import { assistantsField } from '../forms/assistants-field.server'
import { venueField } from '../forms/venue-field.server'
import type { FormField } from '../forms/form-fields'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: ClassForm,
  messages: classMessages,
  async show(staff, { search }) {
    const classes = (await findLessonTypes()).filter(({ format }) => format === 'group')
    const [coach, day, time] = ['coach', 'day', 'time'].map((name) => search.get(name) ?? '')
    const places = classes[0]?.maxAthletes ?? 8
    const known = { coachId: coach, startsOn: day, startTime: time, places }
    return {
      title: 'New class',
      lead: 'One time or repeating. Dates open for booking go on the calendar now; later ones are added automatically.',
      fields: [
        ...fieldsFor(classes, await findCoaches(staff), await assistantsField(staff)),
        ...(await venueField(staff)),
      ],
      known: { ...noRepeat, ...known, id: newRowId() },
      button: 'Save',
      back: { to: backToCalendar(search, { coach, day }), label: calendarTexts.back },
    }
  },
  async save(staff, request, { search }) {
    const outcome = await scheduleClass(staff, request)
    if ('refused' in outcome) {
      const { days, ...refusal } = outcome
      return days ? { ...refusal, more: [leaveOut({ ...request, days })] } : refusal
    }
    const to = calendarShowing(search, { coach: request.coachId, day: outcome.startsOn })
    return { to, said: formatDone(outcome.leftOut) }
  },
  askedMore({ leaveOut: sent, coachId, startTime }) {
    const agreed = typeof sent === 'string' && sent ? parseSkippedDates(sent) : null
    const isOther =
      (coachId && coachId !== agreed?.coachId) || (startTime && startTime !== agreed?.startTime)
    return !agreed || isOther ? [] : [leaveOut(agreed)]
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'

/** Exactly the dates named, for this coach and time; newly conflicting ones are named first. */
function leaveOut(agreed: AgreedDates): FormField {
  const options = [{ value: serializeSkippedDates(agreed), label: 'Skip these dates' }]
  const help = `${agreed.days.map(formatDay).join('; ')}. You can restore each one later from the class page.`
  return { kind: 'boxes', name: 'leaveOut', label: 'Conflicts', options, help }
}

/** The longest list that fits a sentence. */
const mostNamed = 4

function formatDone(leftOut: CalendarDate[]): string {
  const without =
    leftOut.length > mostNamed
      ? `${leftOut.length} of its dates`
      : leftOut.map(formatDay).join('; ')
  return `The class is on the calendar${without && `, without ${without}`}.`
}

type Named = { id: string; name: string }[]

function fieldsFor(classes: Named, coaches: Named, assistants: FormField[]): FormField[] {
  const optionsOf = (all: Named) => all.map(({ id: value, name: label }) => ({ value, label }))
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'select', name: 'lessonTypeId', label: 'Class', options: optionsOf(classes) },
    { kind: 'select', name: 'coachId', label: 'Coach', options: optionsOf(coaches) },
    ...assistants,
    { kind: 'number', name: 'places', label: 'Places' },
    { kind: 'date', name: 'startsOn', label: 'First day' },
    { kind: 'time', name: 'startTime', label: 'Begins at' },
    repeatsField,
  ]
}
