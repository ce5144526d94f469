import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'

export function AppCodeField({ form }: { form: FormView }) {
  return (
    <TextField
      form={form}
      name="code"
      label="Six digits"
      help="They change every 30 seconds."
      inputMode="numeric"
      autoComplete="one-time-code"
      width="narrow"
      secret
    />
  )
}
