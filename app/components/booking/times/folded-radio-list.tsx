import type { ReactNode } from 'react'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { Choice } from '~/components/forms/choice'
import {
  choiceId,
  constraintAttributes,
  describedBy,
  isChosen,
} from '~/components/forms/field-attributes'
import { FieldMessages } from '~/components/forms/field-messages'
import type { FormView } from '~/values/form-view'
import type { Option } from '~/components/forms/option'

type Props = {
  form: FormView
  name: string
  legend: ReactNode
  options: Option[]
  /** How many stand first; the others unfold. */
  after: number
  summary: string
}

/** A long list of radio buttons, of which the first are chosen most often. */
export function FoldedRadioList({ form, name, legend, options, after, summary }: Props) {
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
  const later = options.slice(after)
  return (
    <fieldset className="field" role="radiogroup" {...describedBy(form, name)}>
      <legend className="field-label">{legend}</legend>
      <FieldMessages form={form} name={name} />
      <div className="choices">{choices.slice(0, after)}</div>
      {later.length > 0 && (
        <Disclosure summary={summary} open={later.some(({ value }) => isChosen(form, name, value))}>
          <div className="choices">{choices.slice(after)}</div>
        </Disclosure>
      )}
    </fieldset>
  )
}
