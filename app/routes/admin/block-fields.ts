import { blockCategories, categoryLabels } from '~/domain/scheduling/block-forms'
import { formatWeekday } from '~/values/time-in-words'
import type { FormField } from './form-fields'

type Calendars = { id: string; name: string }[]

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  ...{ value: String(day), label: formatWeekday(day) },
}))

/** What a block is asked; how it repeats only where it may. */
export function blockFields(calendars: Calendars, forAll: boolean, repeats: boolean): FormField[] {
  const everybody = forAll ? [{ value: '', label: 'Everybody’s' }] : []
  const own = calendars.map(({ id, name }) => ({ value: id, label: name }))
  const categories = blockCategories.map((value) => ({ value, label: categoryLabels[value] }))
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'line', name: 'title', label: 'What it is' },
    { kind: 'select', name: 'category', label: 'Of which kind', options: categories },
    { kind: 'line', name: 'place', label: 'Where', optional: true },
    { kind: 'select', name: 'coachId', label: 'Whose calendar', options: [...everybody, ...own] },
    { kind: 'box', name: 'blocksBooking', label: 'Nothing can be booked meanwhile' },
    { kind: 'date', name: 'startsOn', label: 'First day' },
    {
      ...({ kind: 'date', name: 'endsOn', label: 'Last day', optional: true } as const),
      help: 'Where it goes over several days.',
    },
    { kind: 'box', name: 'allDay', label: 'All day' },
    { kind: 'time', name: 'startTime', label: 'Begins at', optional: true },
    { kind: 'time', name: 'endTime', label: 'Ends at', optional: true },
    ...(repeats ? [repeatsField] : [{ kind: 'hidden', name: 'repeats' } as const]),
  ]
}

/** How something repeats. */
export const repeatsField: FormField = {
  kind: 'group',
  name: 'repeating',
  label: 'Does it repeat?',
  fields: [
    {
      kind: 'select',
      name: 'repeats',
      label: 'It repeats',
      options: [
        { value: 'no', label: 'Not at all' },
        { value: 'daily', label: 'By the day' },
        { value: 'weekly', label: 'By the week' },
        { value: 'monthly', label: 'By the month' },
      ],
    },
    {
      kind: 'number',
      name: 'every',
      label: 'Every so many',
      help: 'With 2 by the week: every other week.',
      optional: true,
    },
    {
      kind: 'boxes',
      name: 'weekdays',
      label: 'By the week, also on',
      help: 'Beside the weekday of the first day.',
      options: weekdays,
    },
    {
      kind: 'date',
      name: 'until',
      label: 'Until',
      help: 'Without a day and a number, it goes on.',
      optional: true,
    },
    { kind: 'number', name: 'times', label: 'Or so many times', optional: true },
  ],
}
