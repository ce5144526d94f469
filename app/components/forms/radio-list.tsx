import type { ReactNode } from 'react'
import { Disclosure } from '~/components/layout/texts/disclosure'
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
  /** A long list shows the first options, the others unfold. */
  folded?: { after: number; summary: string }
}

export function RadioList({ form, name, legend, options, help, columns, folded }: Props) {
  const className = columns ? 'choices choices-columns' : 'choices'
  const choices = options.map((option, index) => (
    <Choice
      key={option.value}
      id={choiceId(form, name, index)}
      type="radio"
      name={name}
      required={constraintAttributes(form, name).required}
      defaultChecked={isChosen(form, name, option.value)}
      {...option}
    />
  ))
  // one alone is shown as quickly as what unfolds it
  const after = folded && options.length > folded.after + 1 ? folded.after : options.length
  return (
    <fieldset className="field" role="radiogroup" {...describedBy(form, name, help)}>
      <legend className="field-label">{legend}</legend>
      <FieldMessages form={form} name={name} help={help} />
      <div className={className}>{choices.slice(0, after)}</div>
      {folded && after < options.length && (
        <Disclosure
          summary={folded.summary}
          open={options.slice(after).some(({ value }) => isChosen(form, name, value))}
        >
          <div className={className}>{choices.slice(after)}</div>
        </Disclosure>
      )}
    </fieldset>
  )
}
