import type { FormView } from '~/values/form-view'
import { TextField } from './text-field'

type Props = {
  form: FormView
  name?: string
  label?: string
  /** A new password; lets a password manager suggest one. */
  isNew?: boolean
}

/** Never filled in when the form comes back. */
export function PasswordField({
  form,
  name = 'password',
  label = 'Password',
  isNew = false,
}: Props) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      help={isNew ? howToChoose : undefined}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      secret
    />
  )
}

const howToChoose = 'At least 10 characters. A few words that no one would expect together do well.'
