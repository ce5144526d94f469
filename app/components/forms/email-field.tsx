import type { FormView } from '~/values/form-view'
import { fieldValue } from './field-attributes'
import { TextField } from './text-field'

type Props = {
  form: FormView
  label?: string
  help?: string
  /** `username` for the sign-in address, `off` for someone else's. */
  autoComplete?: 'email' | 'username' | 'off'
  width?: 'middle'
  optional?: boolean
}

/** After an error, a hidden field tells the next submission which address was asked about. */
export function EmailField({ label = 'Email address', autoComplete = 'email', ...field }: Props) {
  const { form } = field
  return (
    <>
      {form.errors.email && (
        <input type="hidden" name="emailSeen" value={fieldValue(form, 'email')} />
      )}
      <TextField
        {...field}
        name="email"
        label={label}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
      />
    </>
  )
}
