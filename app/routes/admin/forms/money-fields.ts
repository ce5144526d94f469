import { fullName } from '~/domain/family/athletes/athlete'
import { methodLabels, methodsByHand } from '~/domain/payments/payment'
import type { FormField } from './form-fields'

/** How a payment arrived, or how a refund is paid out. */
export function methodField(label: string): FormField {
  const options = methodsByHand.map((value) => ({ value, label: methodLabels[value] }))
  return { kind: 'radios', name: 'method', label, options }
}

/** What records a payment that arrived without the site. */
export const receivedFields: FormField[] = [
  methodField('How it was paid'),
  { kind: 'date', name: 'receivedOn', label: 'Received on' },
]

/** Whose credits they are: one athlete's, or the whole family's. */
export function forWhomField(
  athletes: { id: string; firstName: string; lastName: string }[],
): FormField {
  return {
    kind: 'select',
    name: 'athleteId',
    label: 'For whom',
    optional: true,
    options: [
      { value: '', label: 'Everyone in the family' },
      ...athletes.map((athlete) => ({ value: athlete.id, label: fullName(athlete) })),
    ],
  }
}
