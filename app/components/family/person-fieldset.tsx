import { Fieldset } from '~/components/forms/fieldset'
import type { FormView } from '~/values/form-view'
import { TextField } from '~/components/forms/text-field'

type Props = { form: FormView; name: string; legend: string; help: string }

/** Someone who brings or picks up an athlete. */
export function PersonFieldset({ form, name, legend, help }: Props) {
  const field = (part: string) => ({ form, name: `${name}${part}`, autoComplete: 'off' })
  return (
    <Fieldset legend={legend} help={help}>
      <TextField {...field('Name')} label="Name" />
      <TextField
        {...field('Relationship')}
        label="Relationship to the athlete"
        help="For example grandmother or neighbor."
      />
      <TextField {...field('Phone')} label="Phone number" type="tel" width="middle" />
    </Fieldset>
  )
}
