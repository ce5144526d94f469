import { Checkbox } from '~/components/forms/checkbox'
import { Disclosure } from '~/components/layout/texts/disclosure'
import type { FormView } from '~/values/form-view'
import { PersonFieldset } from './person-fieldset'
import './pick-up-fields.css'

/** Drop-off and pick-up of the athletes. */
export function PickUpFields({ form }: { form: FormView }) {
  return (
    <>
      <Checkbox
        form={form}
        name="guardianDoesBoth"
        label="I’ll do both drop-off and pick-up"
        help="Uncheck this to name someone else."
      />
      <div className="unless-both">
        <PersonFieldset
          form={form}
          name="brings"
          legend="Who drops off?"
          help="Leave this blank if you’ll do both."
        />
        <PersonFieldset
          form={form}
          name="collects"
          legend="Who picks up?"
          help="Leave this blank if you’ll do both."
        />
      </div>
      <Disclosure summary="Someone else may pick up too" open={isSaid(form, 'alternate')}>
        <PersonFieldset
          form={form}
          name="alternate"
          legend="Who else may pick up?"
          help="Optional: in case of traffic, or a flat tire."
        />
      </Disclosure>
    </>
  )
}

function isSaid({ values, errors }: FormView, person: string): boolean {
  const fields = ['Name', 'Relationship', 'Phone'].map((part) => person + part)
  return fields.some((name) => values[name]?.length || errors[name]?.length)
}
