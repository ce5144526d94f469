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
