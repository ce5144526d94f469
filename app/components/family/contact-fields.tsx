import { Fieldset } from '~/components/forms/fieldset'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'

/** A guardian's contact details and an emergency contact. */
export function ContactFields({ form }: { form: FormView }) {
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label="Phone number"
        help="For the day of the lesson, if something changes."
        type="tel"
        autoComplete="tel"
        width="middle"
      />
      <Fieldset legend="In an emergency" help="Someone other than you we can call.">
        <TextField
          form={form}
          name="emergencyContactName"
          label="Emergency contact’s name"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="emergencyContactPhone"
          label="Emergency contact’s phone number"
          type="tel"
          autoComplete="off"
          width="middle"
        />
      </Fieldset>
    </>
  )
}
