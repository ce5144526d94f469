import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'

/** A guardian's names. */
export function NameFields({ form }: { form: FormView }) {
  return (
    <>
      <TextField form={form} name="firstName" label="Your first name" autoComplete="given-name" />
      <TextField form={form} name="lastName" label="Your last name" autoComplete="family-name" />
    </>
  )
}
