import type { ReactNode } from 'react'
import { choiceId, isChosen } from '~/components/forms/field-attributes'
import type { FormView } from '~/values/form-view'
import './marks.css'

export type AthleteMarks = {
  form: FormView
  /** The form field prefix, such as `athletes[0]`. */
  field: string
  name: string
  options: { value: string; label: string }[]
}

/**
 * One athlete's attendance buttons. They belong to the lesson's form, which is elsewhere on the
 * page.
 */
export function MarkButtons({ form, field, name, options }: AthleteMarks) {
  const mark = `${field}.mark`
  return (
    <fieldset className="marks">
      <legend className="sr-only">Attendance of {name}</legend>
      {options.map(({ value, label }, index) => (
        <Mark
          key={value}
          id={choiceId(form, mark, index)}
          type="radio"
          name={mark}
          value={value}
          form={form.id}
          defaultChecked={isChosen(form, mark, value)}
        >
          {label}
        </Mark>
      ))}
      <Mark
        id={choiceId(form, `${field}.told`, 0)}
        type="checkbox"
        name={`${field}.told`}
        value="on"
        form={form.id}
        defaultChecked={isChosen(form, `${field}.told`, 'on')}
      >
        Told us before
      </Mark>
    </fieldset>
  )
}

type MarkProps = {
  id: string
  type: 'radio' | 'checkbox'
  name: string
  value: string
  form: string
  defaultChecked: boolean
  children: ReactNode
}

function Mark({ children, ...input }: MarkProps) {
  return (
    <span className={input.type === 'radio' ? 'mark' : 'mark-told'}>
      <input {...input} />
      <label htmlFor={input.id}>{children}</label>
    </span>
  )
}
