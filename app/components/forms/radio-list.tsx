import type { ReactNode } from 'react'
import { Choice } from './choice'
import { choiceId, constraintAttributes, describedBy, isChosen } from './field-attributes'
import { FieldMessages } from './field-messages'
import type { FormView } from '~/values/form-view'
import type { Option } from './option'

type Choices = {
  form: FormView
  name: string
  options: Option[]
  /** Side by side if there is room. */
  columns?: boolean
  /** How many options of the same name stand before these. */
  after?: number
}

type Props = Omit<Choices, 'after'> & {
  legend: ReactNode
  help?: ReactNode
  /** Further choices. */
  children?: ReactNode
}

export function RadioList({ legend, help, children, ...choices }: Props) {
  const { form, name } = choices
  return (
    <fieldset className="field" role="radiogroup" {...describedBy(form, name, help)}>
      <legend className="field-label">{legend}</legend>
      <FieldMessages form={form} name={name} help={help} />
      <RadioChoices {...choices} />
      {children}
    </fieldset>
  )
}

export function RadioChoices({ form, name, options, columns, after = 0 }: Choices) {
  return (
    <div className={columns ? 'choices choices-columns' : 'choices'}>
      {options.map((option, index) => (
        <Choice
          key={option.value}
          id={choiceId(form, name, after + index)}
          type="radio"
          name={name}
          required={constraintAttributes(form, name).required}
          defaultChecked={isChosen(form, name, option.value)}
          {...option}
        />
      ))}
    </div>
  )
}
