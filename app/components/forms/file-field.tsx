import { constraintAttributes, fieldAttributes } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

/** A file from somebody's own machine; no browser keeps it when the form comes back. */
export function FileField({ accept, ...field }: FieldProps & { accept: string }) {
  const { form, name, help } = field
  return (
    <FieldFrame {...field}>
      <input
        className="control"
        type="file"
        accept={accept}
        required={constraintAttributes(form, name).required}
        {...fieldAttributes(form, name, help)}
      />
    </FieldFrame>
  )
}
