import { NavigationType, useNavigationType } from '~/framework'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useErrorTitle } from '~/components/layout/texts/error-title'
import { fieldId } from './field-attributes'
import type { FormView } from '~/values/form-view'

/** A form's errors: general ones first, then a link to each invalid field. */
export function ErrorSummary({ form }: { form: FormView }) {
  const summary = useFocusOnErrors(form)
  const fieldErrors = Object.entries(form.errors).flatMap(([name, errors = []]) =>
    errors.map((error) => ({ name, error })),
  )
  const hasErrors = form.formErrors.length + fieldErrors.length > 0
  useErrorTitle(hasErrors)
  if (!hasErrors) return null

  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <h2>There is a problem</h2>
      <ul>
        {form.formErrors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {fieldErrors.map(({ name, error }) => (
          <li key={`${name} ${error}`}>
            <a href={`#${fieldId(form, name)}`} onClick={goToField}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Without a new address, as the router forgets the errors with the old one. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus()
}

/**
 * Focuses errors that a script brought in, but not ones that the page loaded with, when the user
 * may be typing already.
 */
function useFocusOnErrors(form: FormView) {
  const summary = useRef<HTMLDivElement>(null)
  const cameWithPage = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (cameWithPage && document.activeElement !== document.body) return
    summary.current?.focus()
  }, [form, cameWithPage])
  return summary
}
