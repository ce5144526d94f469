import type { ReactNode } from 'react'
import { Choice } from '~/components/forms/choice'
import { choiceId, describedBy, isChosen } from '~/components/forms/field-attributes'
import { FieldMessages } from '~/components/forms/field-messages'
import type { FormView } from '~/values/form-view'
import './date-list.css'

type ListedDate = {
  value: string
  label: string
  /** A note, or what conflicts. */
  help?: ReactNode
  /** Unavailable ones are shown too. */
  open: boolean
}

type Props = { form: FormView; name: string; legend: string; help?: string; dates: ListedDate[] }

/** Several dates to book at once. Each can be skipped; unavailable ones say why. */
export function DateList({ form, name, legend, help, dates }: Props) {
  const { 'aria-describedby': descriptions, 'aria-invalid': invalid } = describedBy(
    form,
    name,
    help,
  )
  return (
    <fieldset
      className="field date-list"
      aria-describedby={descriptions}
      data-invalid={invalid && ''}
    >
      <legend className="field-label">{legend}</legend>
      <FieldMessages form={form} name={name} help={help} />
      <div className="choices">
        {dates.map(({ value, label, help: about, open }, index) => (
          <Choice
            key={value}
            id={choiceId(form, name, index)}
            type="checkbox"
            name={name}
            value={value}
            label={label}
            help={about}
            aria-invalid={invalid}
            disabled={!open}
            defaultChecked={open && isChosen(form, name, value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
