import type { Constraint, FormView } from '~/values/form-view'

/** The id of a field's control; for a list of choices, of its first choice. Error links lead here. */
export function fieldId(form: FormView, name: string) {
  return `${form.id}-${name}`.replace(/[^A-Za-z0-9_-]+/g, '-')
}

/** The id of one choice: the first has the field's own id, so that a link to the field finds it. */
export function choiceId(form: FormView, name: string, index: number) {
  const id = fieldId(form, name)
  return index === 0 ? id : `${id}-${index + 1}`
}

/** What ties a control to its label, help and error. */
export function fieldAttributes(form: FormView, name: string, help?: unknown) {
  const id = fieldId(form, name)
  return { id, name, ...describedBy(form, name, help) }
}

export function describedBy(form: FormView, name: string, help?: unknown) {
  const id = fieldId(form, name)
  const invalid = Boolean(form.errors[name]?.length)
  const descriptions = [help ? `${id}-help` : '', invalid ? `${id}-error` : ''].filter(Boolean)
  return {
    'aria-describedby': descriptions.join(' ') || undefined,
    'aria-invalid': invalid || undefined,
  }
}

/** What the browser may check; every entry of a list is checked alike. */
export function constraintAttributes(form: FormView, name: string): Omit<Constraint, 'multiple'> {
  const { multiple: _, ...attributes } = form.constraints[name.replace(/\[\d+\]/g, '[]')] ?? {}
  return attributes
}

/** What was typed or chosen, as one text. */
export function fieldValue(form: FormView, name: string) {
  const value = form.values[name]
  return Array.isArray(value) ? value[0] : value
}

export function isChosen(form: FormView, name: string, option: string) {
  const value = form.values[name]
  return Array.isArray(value) ? value.includes(option) : value === option
}
