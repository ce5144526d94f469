import { fieldValue } from './field-attributes'
import type { FormView } from '~/values/form-view'

export function HiddenField({ form, name }: { form: FormView; name: string }) {
  return <input type="hidden" name={name} value={fieldValue(form, name) ?? ''} />
}
