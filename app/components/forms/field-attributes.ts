import type { Constraint, FormView } from '~/values/form-view'

/** The id of a field's control, or of the first of several choices. Error links point here. */
export function fieldId(form: FormView, name: string) {
  return `${form.id}-${name}`.replace(/[^A-Za-z0-9_-]+/g, '-')
}

/** The id of one choice. The first has the field's own id, so that error links find it. */
export function choiceId(form: FormView, name: string, index: number) {
  const id = fieldId(form, name)
  return index === 0 ? id : `${id}-${index + 1}`
}

/** Attributes that connect a control with its label, help and error. */
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

/** HTML constraints. All entries of a list share them. */
export function constraintAttributes(form: FormView, name: string): Omit<Constraint, 'multiple'> {
  const { multiple: _, ...attributes } = form.constraints[name.replace(/\[\d+\]/g, '[]')] ?? {}
  return attributes
}

/** The submitted value as one string. */
export function fieldValue(form: FormView, name: string) {
  const value = form.values[name]
  return Array.isArray(value) ? value[0] : value
}

export function isChosen(form: FormView, name: string, option: string) {
  const value = form.values[name]
  return Array.isArray(value) ? value.includes(option) : value === option
}
