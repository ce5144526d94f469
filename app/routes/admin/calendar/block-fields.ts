import { blockCategories, categoryLabels } from '~/domain/scheduling/blocks/block-forms'
import type { FormField } from '../forms/form-fields'
import { weekdayOptions } from '../settings/coaches/weekday-options'

type Calendars = { id: string; name: string }[]

/** A block's fields, with recurrence if it can repeat. */
export function blockFields(calendars: Calendars, forAll: boolean, repeats: boolean): FormField[] {
  const everybody = forAll ? [{ value: '', label: 'Everybody’s' }] : []
  const own = calendars.map(({ id, name }) => ({ value: id, label: name }))
  const categories = blockCategories.map((value) => ({ value, label: categoryLabels[value] }))
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'line', name: 'title', label: 'What it is' },
    { kind: 'select', name: 'category', label: 'Kind', options: categories },
    { kind: 'line', name: 'place', label: 'Where', optional: true },
    { kind: 'select', name: 'coachId', label: 'Whose calendar', options: [...everybody, ...own] },
    { kind: 'box', name: 'blocksBooking', label: 'Block bookings during this time' },
    { kind: 'date', name: 'startsOn', label: 'First day' },
    {
      ...({ kind: 'date', name: 'endsOn', label: 'Last day', optional: true } as const),
      help: 'If it lasts several days.',
    },
    { kind: 'box', name: 'allDay', label: 'All day' },
    { kind: 'time', name: 'startTime', label: 'Begins at', optional: true, insteadOf: 'allDay' },
    { kind: 'time', name: 'endTime', label: 'Ends at', optional: true, insteadOf: 'allDay' },
    ...(repeats ? [repeatsField] : [{ kind: 'hidden', name: 'repeats' } as const]),
  ]
}

/** Asks again if a block was sent as all-day with times. */
export function askAllDayOrTimes(sent: Record<string, unknown>): FormField[] {
  const times = [sent.startTime, sent.endTime].filter(Boolean).map(String)
  if (!sent.allDay || times.length === 0) return []
  const options = [
    { value: 'all-day', label: 'All day; the times are left out' },
    { value: 'times', label: `At the times given: ${times.join(' – ')}` },
  ]
  return [{ kind: 'radios', name: 'allDayOrTimes', label: 'All day, or at these times?', options }]
}

/** Recurrence. */
export const repeatsField: FormField = {
  kind: 'group',
  name: 'repeating',
  label: 'Does it repeat?',
  fields: [
    {
      kind: 'select',
      name: 'repeats',
      label: 'Repeats',
      options: [
        { value: 'no', label: 'Never' },
        { value: 'daily', label: 'Daily' },
        { value: 'weekly', label: 'Weekly' },
        { value: 'monthly', label: 'Monthly' },
      ],
      help: 'Monthly means on the same day of the month as the first one. A month without that day, such as the 31st, is skipped.',
    },
    {
      kind: 'number',
      name: 'every',
      label: 'Repeat every … days, weeks or months',
      help: 'Weekly with 2 is every other week.',
      optional: true,
    },
    {
      kind: 'boxes',
      name: 'weekdays',
      label: 'If weekly, also on these weekdays',
      help: 'The weekday of the first day is included.',
      options: weekdayOptions,
    },
    {
      kind: 'date',
      name: 'until',
      label: 'Until',
      help: 'Leave both empty to repeat without end.',
      optional: true,
    },
    { kind: 'number', name: 'times', label: 'Or how many times', optional: true },
  ],
}
