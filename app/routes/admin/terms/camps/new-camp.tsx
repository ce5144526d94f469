import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { campSavingMessages, mostOff, NewCampForm } from '~/domain/enrollment/camps/camp-forms'
import { createCamp } from '~/domain/enrollment/camps/create-camp.server'
import { listCampDays } from '~/domain/enrollment/camps/list-camp-days'
import { findPlannedClass, type PlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { datesOfTerm } from '~/domain/enrollment/terms/find-term-class.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { currentTime } from '~/http/current-time.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  minutesOf,
  wallTimeOf,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'
import { formatShortDay } from '~/values/format/format-time'
import { termClassRosterPath, termsPath } from '~/values/paths/term-paths'
import type { FormField } from '../../forms/form-fields'
import { assistantsField } from '../../forms/assistants-field.server'
import { staffForm } from '../../forms/form-page.server'
import { venueField } from '../../forms/venue-field.server'
import { termTexts } from '../term-texts'
import { campFields, dayFields } from './camp-fields'
import { knownCamp } from './known-camp.server'

/** From one year to the next, on the same days of the week. */
const daysToNextYear = 52 * 7

const page = staffForm({
  permission: 'set-prices',
  schema: NewCampForm,
  messages: campSavingMessages,
  async show(staff, { search }) {
    const settings = await findSettings()
    const copied = await findPlannedClass(staff, search.get('copyOf') ?? '')
    if (search.has('copyOf') && copied?.term.kind !== 'camp') return null
    const shown = { fields: await fieldsFor(staff, copied) }
    if (!copied)
      return {
        ...shown,
        title: termTexts.newCamp,
        lead: 'Its days go on the coach’s calendar. Families enroll for all of them or for single days.',
        known: {
          id: newRowId(),
          version: 0,
          weekdays: ['1', '2', '3', '4', '5'],
          places: 16,
          minAge: 5,
          maxAge: 12,
          startTime: '09:00',
          endTime: '15:00',
          allowsDays: true,
          opensOn: calendarDateAt(currentTime(), settings.timeZone),
          opensTime: '09:00',
          dropNoticeDays: 14,
          open: true,
        },
        back: { to: termsPath(), label: termTexts.backToTerms },
      }
    const { known, days } = nextYear(copied, settings)
    return {
      ...shown,
      title: `${termTexts.copyCamp}: ${copied.title}`,
      lead: 'Same camp, a year later, on the same days of the week. Change what’s different, then save: nothing is created until you do. Questions are copied; enrolled children aren’t.',
      notes: [`New dates: ${days.map(formatShortDay).join('; ')}.`],
      known,
      back: { to: termClassRosterPath(copied.id), label: termTexts.backToCamp },
    }
  },
  async save(staff, request) {
    const outcome = await createCamp(staff, request)
    if ('refused' in outcome) return outcome
    return { to: termClassRosterPath(outcome.termClassId), said: 'The camp is on the calendar.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

async function fieldsFor(staff: Staff, copied: PlannedClass | null): Promise<FormField[]> {
  const [lessonTypes, coaches] = await Promise.all([findLessonTypes(), findCoaches(staff)])
  const classes = lessonTypes.filter(({ format }) => format === 'group')
  const optionsOf = (all: { id: string; name: string }[]) =>
    all.map(({ id: value, name: label }) => ({ value, label }))
  return [
    { kind: 'hidden', name: 'id' },
    ...(copied ? [{ kind: 'hidden', name: 'copyOf' } as const] : []),
    { kind: 'line', name: 'title', label: 'Title', help: 'Such as Winter Break Camp.' },
    {
      kind: 'select',
      name: 'lessonTypeId',
      label: 'Class type',
      help: 'Its tax and cancellation policy apply.',
      options: optionsOf(classes),
    },
    { kind: 'select', name: 'coachId', label: 'Coach', options: optionsOf(coaches) },
    ...(await assistantsField(staff)),
    ...(await venueField(staff, copied?.series.venueId ?? null)),
    { kind: 'number', name: 'places', label: 'Places' },
    ...dayFields,
    ...campFields,
  ]
}

type NextYear = { known: object; days: CalendarDate[] }

function nextYear(camp: PlannedClass, settings: Settings): NextYear {
  const { term, series, lessonType } = camp
  const today = calendarDateAt(currentTime(), settings.timeZone)
  const before = datesOfTerm(camp, today)
  const days = before.map((day) => addDays(day, daysToNextYear))
  const firstOn = addDays(term.startsOn, daysToNextYear)
  const lastOn = addDays(term.endsOn ?? term.startsOn, daysToNextYear)
  const weekdays = [...new Set(days.map(weekdayOf))].toSorted()
  const all = listCampDays({ firstOn, lastOn, weekdays, notOn: [] })
  const off = all.filter((day) => !days.includes(day)).slice(0, mostOff)
  return {
    days,
    known: {
      ...knownCamp(camp, settings, daysToNextYear),
      id: newRowId(),
      copyOf: camp.id,
      version: 0,
      lessonTypeId: lessonType.id,
      coachId: series.coachId,
      venueId: series.venueId ?? '',
      places: series.places,
      assistants: series.assistantIds,
      firstOn,
      lastOn,
      weekdays: weekdays.map(String),
      ...Object.fromEntries(off.map((day, index) => [`notOn[${index}]`, day])),
      startTime: series.startTime,
      endTime: wallTimeOf(minutesOf(series.startTime) + series.lessonType.durationMinutes),
    },
  }
}
