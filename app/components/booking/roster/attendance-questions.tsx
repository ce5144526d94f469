import type { ReactNode } from 'react'
import { Form } from '~/framework'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { HiddenField } from '~/components/forms/hidden-field'
import type { FormView } from '~/values/form-view'
import { formatList } from '~/values/format/format-list'
import './roster.css'

export type AttendanceFields = {
  form: FormView
  action: string
  /** Athletes, in form order. */
  names: string[]
  options: { value: string; label: string }[]
}

/** Attendance, one question per athlete. */
export function AttendanceQuestions({
  form,
  action,
  names,
  options,
  children,
}: AttendanceFields & { children?: ReactNode }) {
  return (
    <Form method="post" action={action} className="attendance-form" id={form.id}>
      <HiddenField form={form} name="version" />
      {names.map((name, index) => (
        <div key={name + index}>
          <HiddenField form={form} name={`athletes[${index}].athleteId`} />
          <SelectField
            form={form}
            name={`athletes[${index}].attendance`}
            label={`Attendance of ${name}`}
            options={options}
          />
        </div>
      ))}
      {children}
      <SubmitButton variant="quiet">
        <span>
          Save attendance<span className="sr-only"> of {formatList(names)}</span>
        </span>
      </SubmitButton>
    </Form>
  )
}
