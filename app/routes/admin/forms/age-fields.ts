import type { FormField } from './form-fields'

/** Between which ages athletes take part in something. */
export const fieldsOfAges: FormField[] = [
  { kind: 'number', name: 'minAge', label: 'From age' },
  { kind: 'number', name: 'maxAge', label: 'To age' },
]
