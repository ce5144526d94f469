import type { FormView } from '~/values/form-view'
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

export function EmailField({ label = 'Email address', autoComplete = 'email', ...field }: Props) {
  return (
    <TextField
      {...field}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
    />
  )
}
