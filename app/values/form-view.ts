/** HTML constraint attributes, derived from the form's schema on the server. */
export type Constraint = {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number | string
  max?: number | string
  step?: number | string
  pattern?: string
  multiple?: boolean
}

/**
 * A form's view model: values, errors and constraints. Keys are posted field names such as `email`
 * or `athletes[0].firstName`; constraints use one key for all entries, such as
 * `athletes[].firstName`.
 */
export type FormView = {
  id: string
  values: Record<string, string | string[] | undefined>
  errors: Record<string, string[] | undefined>
  formErrors: string[]
  constraints: Record<string, Constraint | undefined>
}

/** Whether a submission was refused because of a newer version. */
export function isStale(sent: FormView, kept: FormView): boolean {
  return sent.formErrors.length > 0 && sent.values.version !== kept.values.version
}

/**
 * The form state that the next submission is based on: the newer version only after the page
 * reported the conflict, so no change is overwritten silently.
 */
export function seenOf(sent: FormView, kept: FormView): FormView {
  return isStale(sent, kept) ? kept : sent
}
