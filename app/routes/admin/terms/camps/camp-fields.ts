import { extraBases } from '~/domain/enrollment/camps/camp-extras'
import { mostExtras } from '~/domain/enrollment/camps/camp-forms'
import { weekdayOptions } from '../../settings/coaches/weekday-options'
import { fieldsOfAges } from '../../forms/age-fields'
import type { FormField } from '../../forms/form-fields'

/** When a new camp is. */
export const dayFields: FormField[] = [
  { kind: 'date', name: 'firstOn', label: 'First day' },
  { kind: 'date', name: 'lastOn', label: 'Last day' },
  {
    kind: 'boxes',
    name: 'weekdays',
    label: 'Days of the week',
    options: weekdayOptions,
  },
  {
    kind: 'fold',
    name: 'daysOff',
    label: 'Days off',
    fields: [1, 2, 3].map((count) => ({
      kind: 'date',
      name: `notOn[${count - 1}]`,
      label: `Day off ${count}`,
      optional: true,
    })),
  },
  { kind: 'time', name: 'startTime', label: 'Begins at' },
  { kind: 'time', name: 'endTime', label: 'Ends at' },
]

function extraFields(index: number): FormField {
  const [count, field] = [index + 1, `extras[${index}]`]
  return {
    kind: index === 0 ? 'group' : 'fold',
    name: field,
    label: index === 0 ? 'Extras' : `Extra ${count}`,
    fields: [
      {
        kind: 'line',
        name: `${field}.name`,
        label: `Name of extra ${count}`,
        help: 'Such as Early drop-off from 8 AM, or Lunch. Shown on the roster and the roll sheet.',
        optional: true,
      },
      {
        kind: 'amount',
        name: `${field}.priceCents`,
        label: `Price of extra ${count}`,
        optional: true,
      },
      {
        kind: 'radios',
        name: `${field}.basis`,
        label: `Extra ${count} is charged`,
        options: extraBases.map((value) => ({ value, label: paidLabels[value] })),
      },
    ],
  }
}

const paidLabels = { day: 'Per day', camp: 'Once per camp' }

/** What a camp says, costs and asks. */
export const campFields: FormField[] = [
  { kind: 'lines', name: 'description', label: 'Description', optional: true },
  { kind: 'lines', name: 'whatToBring', label: 'What to bring', optional: true },
  ...fieldsOfAges,
  { kind: 'amount', name: 'priceCents', label: 'Price of all days' },
  { kind: 'box', name: 'allowsDays', label: 'Families can book single days' },
  {
    kind: 'amount',
    name: 'dayPriceCents',
    label: 'Price of one day',
    help: 'Single days never add up to more than the full price.',
    optional: true,
  },
  ...Array.from({ length: mostExtras }, (_, index) => extraFields(index)),
  { kind: 'date', name: 'opensOn', label: 'Registration opens on' },
  { kind: 'time', name: 'opensTime', label: 'Registration opens at' },
  {
    kind: 'date',
    name: 'membersOn',
    label: 'Returning families can register from',
    help: 'From midnight. Leave empty to open for everyone at once.',
    optional: true,
  },
  {
    kind: 'number',
    name: 'dropNoticeDays',
    label: 'Days’ notice to cancel',
    help: 'When a family cancels, camp days further away than this are refunded.',
  },
  { kind: 'box', name: 'open', label: 'Families can enroll' },
]
