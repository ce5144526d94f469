import { constraintAttributes, fieldAttributes, fieldValue } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

type Props = FieldProps & { options: { value: string; label: string }[] }

export function SelectField({ options, ...field }: Props) {
  const { form, name, help } = field
  return (
    <FieldFrame {...field}>
      <select
        className="control"
        // HTML forbids `required` on a select without an empty option
        required={options[0]?.value === '' && constraintAttributes(form, name).required}
        defaultValue={fieldValue(form, name)}
        {...fieldAttributes(form, name, help)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
