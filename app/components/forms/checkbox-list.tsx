import type { ReactNode } from 'react'
import { Choice } from './choice'
import { choiceId, describedBy, isChosen } from './field-attributes'
import { FieldMessages } from './field-messages'
import type { FormView } from '~/values/form-view'
import type { Option } from './option'

type Props = {
  form: FormView
  name: string
  legend: ReactNode
  options: Option[]
  help?: ReactNode
  /** The maximum, shown as help and enforced by the server. */
  max?: number
}

export function CheckboxList({ form, name, legend, options, help, max }: Props) {
  const about = help ?? (max === undefined ? undefined : `Choose up to ${max}.`)
  const { 'aria-describedby': descriptions, 'aria-invalid': invalid } = describedBy(
    form,
    name,
    about,
  )
  return (
    <fieldset className="field" aria-describedby={descriptions} data-invalid={invalid && ''}>
      <legend className="field-label">{legend}</legend>
      <FieldMessages form={form} name={name} help={about} />
      <div className="choices">
        {options.map((option, index) => (
          <Choice
            key={option.value}
            id={choiceId(form, name, index)}
            type="checkbox"
            name={name}
            aria-invalid={invalid}
            defaultChecked={isChosen(form, name, option.value)}
            {...option}
          />
        ))}
      </div>
    </fieldset>
  )
}
