import { TextField } from './text-field'
import type { FieldProps } from './field-frame'

/** Posts YYYY-MM-DD; no autocomplete, for it is a child's date and not the writer's own. */
export function DateOfBirthField(field: FieldProps) {
  return <TextField {...field} type="date" autoComplete="off" width="middle" />
}
