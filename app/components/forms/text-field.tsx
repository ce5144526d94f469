import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react'
import { constraintAttributes, fieldAttributes, fieldValue } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'
import { useSubmissionCount } from './use-submission-count'

type Props = FieldProps & {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  width?: 'narrow' | 'middle' | 'full'
  /** A password or code, which is cleared when the form comes back. */
  secret?: boolean
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  width = 'full',
  secret,
  ...field
}: Props) {
  const { form, name, help } = field
  const round = useSubmissionCount(form)
  return (
    <FieldFrame {...field}>
      <input
        key={secret ? round : undefined}
        className={`control control-${width}`}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        defaultValue={fieldValue(form, name)}
        {...fieldAttributes(form, name, help)}
        {...constraintAttributes(form, name)}
      />
    </FieldFrame>
  )
}
