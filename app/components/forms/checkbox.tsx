import type { ReactNode } from 'react'
import { Choice } from './choice'
import { constraintAttributes, describedBy, fieldId, isChosen } from './field-attributes'
import { FieldMessages } from './field-messages'
import type { FormView } from '~/values/form-view'

type Props = { form: FormView; name: string; help?: ReactNode } & (
  | { label: ReactNode; children?: undefined }
  | { label?: undefined; children: ReactNode }
)

/** A single checkbox that posts "on". Rich labels are passed as children. */
export function Checkbox({ form, name, label, help, children }: Props) {
  return (
    <div className="field" data-invalid={form.errors[name]?.length ? '' : undefined}>
      <FieldMessages form={form} name={name} />
      <Choice
        id={fieldId(form, name)}
        type="checkbox"
        name={name}
        value="on"
        label={label ?? children}
        help={help}
        required={constraintAttributes(form, name).required}
        defaultChecked={isChosen(form, name, 'on')}
        {...describedBy(form, name)}
      />
    </div>
  )
}
