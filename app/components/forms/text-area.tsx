import { constraintAttributes, fieldAttributes, fieldValue } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

export function TextArea({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  const { form, name, help } = field
  const { required, minLength, maxLength } = constraintAttributes(form, name)
  return (
    <FieldFrame {...field}>
      <textarea
        className="control"
        rows={rows}
        required={required}
        minLength={minLength}
        maxLength={maxLength}
        defaultValue={fieldValue(form, name)}
        {...fieldAttributes(form, name, help)}
      />
    </FieldFrame>
  )
}
