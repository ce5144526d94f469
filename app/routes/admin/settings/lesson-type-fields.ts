import type { FormField } from '../form-fields'

/** What an owner decides about a kind of lesson. */
export const lessonTypeFields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'line', name: 'summary', label: 'In one line' },
  { kind: 'lines', name: 'description', label: 'What happens in it' },
  {
    kind: 'lines',
    name: 'keyPoints',
    label: 'Key points',
    optional: true,
    help: 'One in each line.',
  },
  { kind: 'number', name: 'durationMinutes', label: 'Minutes' },
  {
    kind: 'radios',
    name: 'format',
    label: 'How it is booked',
    options: [
      { value: 'private', label: 'Private', help: 'A family books the whole lesson.' },
      { value: 'semi_private', label: 'Semi-private', help: 'One family, several athletes.' },
      { value: 'group', label: 'Group class', help: 'Families book places in it.' },
    ],
  },
  { kind: 'number', name: 'minAthletes', label: 'Fewest athletes' },
  {
    kind: 'number',
    name: 'maxAthletes',
    label: 'Most athletes',
    help: 'Of a class: its places. Classes in the calendar keep theirs.',
  },
  { kind: 'number', name: 'minAge', label: 'Youngest age' },
  { kind: 'number', name: 'maxAge', label: 'Oldest age' },
  {
    kind: 'amount',
    name: 'priceCents',
    label: 'Price',
    help: 'For the lesson; for a class, for each athlete.',
  },
  {
    kind: 'amount',
    name: 'depositCents',
    label: 'Deposit',
    help: 'What of the price is due with the booking; 0 for nothing.',
  },
  {
    kind: 'number',
    name: 'makeUpDays',
    label: 'Days to make up for a missed lesson',
    help: 'After an absence that was reported in time; 0 where there is nothing to make up for.',
  },
  { kind: 'box', name: 'active', label: 'It can be booked' },
]
