import { useFocusOnArrival } from '../use-focus-on-arrival'
import { fieldId } from './field-attributes'
import type { FormView } from '~/values/form-view'

/** A form's errors: general ones first, then a link to each invalid field. */
export function ErrorSummary({ form }: { form: FormView }) {
  const summary = useFocusOnArrival<HTMLDivElement>(form, { onLoad: true })
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
