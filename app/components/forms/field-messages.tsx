import type { ReactNode } from 'react'
import { fieldId } from './field-attributes'
import type { FormView } from '~/values/form-view'

type Props = { form: FormView; name: string; help?: ReactNode }

/** A field's help and errors. */
export function FieldMessages({ form, name, help }: Props) {
  const id = fieldId(form, name)
  const errors = form.errors[name] ?? []
  return (
    <>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          <span className="sr-only">Error: </span>
          {errors.join(' ')}
        </p>
      )}
    </>
  )
}
