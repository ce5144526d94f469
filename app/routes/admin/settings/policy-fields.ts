import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { FormField } from '../forms/form-fields'

const rules = 5

const returns = [
  { value: 'percent', label: 'A percentage of what was paid' },
  { value: 'all_but_deposit', label: 'All but the deposit' },
  { value: 'nothing', label: 'Nothing' },
]

/** A policy's rules, with a few empty ones; those without hours are dropped. */
export const policyFields: FormField[] = [
  ...Array.from({ length: rules }, (_, index) => ruleField(index)),
  {
    kind: 'radios',
    name: 'noShow',
    label: 'For a no-show',
    options: returns.slice(1),
  },
]

function ruleField(index: number): FormField {
  const name = `tiers[${index}]`
  const fields: FormField[] = [
    {
      kind: 'number',
      name: `${name}.hoursBefore`,
      label: 'Hours before the lesson',
      help: 'Leave empty for no rule.',
      optional: true,
    },
    { kind: 'select', name: `${name}.gives`, label: 'Refund', options: returns },
    { kind: 'number', name: `${name}.percent`, label: 'Percent', optional: true },
  ]
  return { kind: 'group', name, label: `Rule ${index + 1}`, fields }
}

/** A policy's form values. */
export function typedPolicy({ tiers, noShow }: CancellationPolicy) {
  const more = Array.from({ length: Math.max(0, rules - tiers.length) }, () => ({
    hoursBefore: null,
    gives: 'percent',
    percent: null,
  }))
  return { tiers: [...tiers, ...more], noShow: noShow === 'percent' ? 'nothing' : noShow }
}
