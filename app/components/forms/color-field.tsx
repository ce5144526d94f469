import { fieldAttributes, fieldValue } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

/** The browser's color picker. */
export function ColorField(field: FieldProps) {
  const { form, name, help } = field
  return (
    <FieldFrame {...field}>
      <input
        className="control control-color"
        type="color"
        defaultValue={fieldValue(form, name)}
        {...fieldAttributes(form, name, help)}
      />
    </FieldFrame>
  )
}
