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
    label: 'Days in between without camp',
    fields: [1, 2, 3].map((count) => ({
      kind: 'date',
      name: `notOn[${count - 1}]`,
      label: `Not on, day ${count}`,
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
    label: index === 0 ? 'What families can add' : `Extra ${count}`,
    fields: [
      {
        kind: 'line',
        name: `${field}.name`,
        label: `Name of extra ${count}`,
        help: 'Such as Early drop-off from 8 AM, or Lunch. It is on the roster and the roll sheet.',
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
        label: `Extra ${count} is paid`,
        options: extraBases.map((value) => ({ value, label: paidLabels[value] })),
      },
    ],
  }
}

const paidLabels = { day: 'For each day', camp: 'Once for the camp' }

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
    help: 'Several days never cost more than all of them.',
    optional: true,
  },
  ...Array.from({ length: mostExtras }, (_, index) => extraFields(index)),
  { kind: 'date', name: 'opensOn', label: 'Registration opens on' },
  { kind: 'time', name: 'opensTime', label: 'Registration opens at' },
  {
    kind: 'date',
    name: 'membersOn',
    label: 'For families with a child enrolled before, on',
    help: 'From midnight on. Leave it empty if everyone begins together.',
    optional: true,
  },
  {
    kind: 'number',
    name: 'dropNoticeDays',
    label: 'Days of notice to cancel',
    help: 'Days of the camp that are further away are refunded when a family cancels.',
  },
  { kind: 'box', name: 'open', label: 'Families can enroll' },
]
