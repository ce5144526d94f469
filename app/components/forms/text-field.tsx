import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react'
import { constraintAttributes, fieldAttributes, fieldValue } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

type Props = FieldProps & {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  width?: 'narrow' | 'middle' | 'full'
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  width = 'full',
  ...field
}: Props) {
  const { form, name, help } = field
  return (
    <FieldFrame {...field}>
      <input
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
