import { Checkbox } from '~/components/forms/checkbox'
import type { FormView } from '~/values/form-view'
import { PersonFieldset } from './person-fieldset'

/** Who brings the athletes, and to whom they are handed. */
export function PickUpFields({ form }: { form: FormView }) {
  return (
    <>
      <Checkbox form={form} name="guardianDoesBoth" label="I will do both: bring and collect" />
      <PersonFieldset
        form={form}
        name="brings"
        legend="Who brings?"
        help="Leave empty if you do both."
      />
      <PersonFieldset
        form={form}
        name="collects"
        legend="Who collects?"
        help="Leave empty if you do both."
      />
      <PersonFieldset
        form={form}
        name="alternate"
        legend="Who else may collect?"
        help="Optional: in case of traffic, or a flat tyre."
      />
    </>
  )
}
