import { TextField } from './text-field'
import type { FieldProps } from './field-frame'

/** Posts YYYY-MM-DD. No autocomplete, since it is a child's birth date, not the user's. */
export function DateOfBirthField(field: FieldProps) {
  return <TextField {...field} type="date" autoComplete="off" width="middle" />
}
