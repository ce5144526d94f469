import type { ReactNode } from 'react'
import { Choice } from './choice'
import { choiceId, constraintAttributes, describedBy, isChosen } from './field-attributes'
import { FieldMessages } from './field-messages'
import type { FormView } from '~/values/form-view'
import type { Option } from './option'

type Props = {
  form: FormView
  name: string
  legend: ReactNode
  options: Option[]
  help?: ReactNode
  /** Side by side if there is room. */
  columns?: boolean
}

export function RadioList({ form, name, legend, options, help, columns }: Props) {
  return (
    <fieldset className="field" role="radiogroup" {...describedBy(form, name, help)}>
      <legend className="field-label">{legend}</legend>
      <FieldMessages form={form} name={name} help={help} />
      <div className={columns ? 'choices choices-columns' : 'choices'}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            id={choiceId(form, name, index)}
            type="radio"
            name={name}
            required={constraintAttributes(form, name).required}
            defaultChecked={isChosen(form, name, option.value)}
            {...option}
          />
        ))}
      </div>
    </fieldset>
  )
}
