/** HTML's own constraint attributes, derived from the form's schema on the server. */
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
 * A form as a page shows it: what was typed, what is wrong with it, what the browser may check.
 * Keys are field names as they are posted, e.g. `email` or `athletes[0].firstName`; constraints are
 * named once for all entries of a list, e.g. `athletes[].firstName`.
 */
export type FormView = {
  id: string
  values: Record<string, string | string[] | undefined>
  errors: Record<string, string[] | undefined>
  formErrors: string[]
  constraints: Record<string, Constraint | undefined>
}

/** Whether a form was refused because somebody else has saved since its page was made. */
export function isStale(sent: FormView, kept: FormView): boolean {
  return sent.formErrors.length > 0 && sent.values.version !== kept.values.version
}

/**
 * Whose version the next press is made of: what is kept by now only where the page has said so, so
 * that nobody's change is lost without a word.
 */
export function seenOf(sent: FormView, kept: FormView): FormView {
  return isStale(sent, kept) ? kept : sent
}
