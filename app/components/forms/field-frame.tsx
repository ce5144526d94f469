import type { ReactNode } from 'react'
import { fieldId } from './field-attributes'
import { FieldMessages } from './field-messages'
import type { FormView } from '~/values/form-view'

export type FieldProps = {
  form: FormView
  name: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
}

/** Label, help, error, then the control. */
export function FieldFrame({
  form,
  name,
  label,
  help,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field" data-invalid={form.errors[name]?.length ? '' : undefined}>
      <label className="field-label" htmlFor={fieldId(form, name)}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      <FieldMessages form={form} name={name} help={help} />
      {children}
    </div>
  )
}
