import { useState } from 'react'
import type { FormView } from '~/values/form-view'

/** Counts how often a form has come back with a response while the page was open. */
export function useSubmissionCount(form: FormView): number {
  const [shown, show] = useState({ form, round: 0 })
  if (shown.form === form) return shown.round
  show({ form, round: shown.round + 1 })
  return shown.round
}
