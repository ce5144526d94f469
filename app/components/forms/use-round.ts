import { useState } from 'react'
import type { FormView } from '~/values/form-view'

/** How often a form has come back with an answer while its page stood open. */
export function useRound(form: FormView): number {
  const [shown, show] = useState({ form, round: 0 })
  if (shown.form === form) return shown.round
  show({ form, round: shown.round + 1 })
  return shown.round
}
