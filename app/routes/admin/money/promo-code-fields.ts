import type { FormField } from '../forms/form-fields'

/** A promo code's fields. */
export function promoCodeFields(lessonTypes: { id: string; name: string }[]): FormField[] {
  return [
    { kind: 'hidden', name: 'id' },
    {
      kind: 'line',
      name: 'promoCode',
      label: 'Code',
      help: 'What families type: letters, digits and hyphens. Small letters are the same.',
    },
    {
      kind: 'radios',
      name: 'takesOff',
      label: 'What it takes off',
      options: [
        { value: 'percent', label: 'A percentage', help: 'Of all that is booked in one go.' },
        { value: 'amount', label: 'An amount', help: 'Once, off all that is booked in one go.' },
      ],
    },
    { kind: 'number', name: 'percent', label: 'Percentage', optional: true },
    { kind: 'amount', name: 'amountCents', label: 'Amount', optional: true },
    { kind: 'date', name: 'firstDay', label: 'First day', optional: true },
    {
      kind: 'date',
      name: 'lastDay',
      label: 'Last day',
      optional: true,
      help: 'What counts is the day of booking, not the day of the lesson.',
    },
    {
      kind: 'number',
      name: 'mostUses',
      label: 'How often, in all',
      optional: true,
      help: 'So many orders can be booked with it; 1 for a code that can be used once.',
    },
    { kind: 'box', name: 'oncePerFamily', label: 'Each family can use it once' },
    {
      kind: 'select',
      name: 'lessonTypeId',
      label: 'For which lesson',
      optional: true,
      options: [
        { value: '', label: 'Every lesson' },
        ...lessonTypes.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    { kind: 'box', name: 'active', label: 'It can be used' },
  ]
}
