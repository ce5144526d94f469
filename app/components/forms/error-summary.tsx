import { NavigationType, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { fieldId } from './field-attributes'
import type { FormView } from '~/values/form-view'

/** What is wrong with a form, above it: first the form's own troubles, then a link to each field. */
export function ErrorSummary({ form }: { form: FormView }) {
  const summary = useFocusOnErrors(form)
  const fieldErrors = Object.entries(form.errors).flatMap(([name, errors = []]) =>
    errors.map((error) => ({ name, error })),
  )
  if (form.formErrors.length + fieldErrors.length === 0) return null

  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <h2>There is a problem</h2>
      <ul>
        {form.formErrors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {fieldErrors.map(({ name, error }) => (
          <li key={`${name} ${error}`}>
            <a href={`#${fieldId(form, name)}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Errors that a script brought are gone to; whoever types into a page that came with them is left alone. */
function useFocusOnErrors(form: FormView) {
  const summary = useRef<HTMLDivElement>(null)
  const cameWithPage = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (cameWithPage && document.activeElement !== document.body) return
    summary.current?.focus()
  }, [form, cameWithPage])
  return summary
}
