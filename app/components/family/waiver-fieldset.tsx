import { CheckboxList } from '~/components/forms/checkbox-list'
import { Checkbox } from '~/components/forms/checkbox'
import { Fieldset } from '~/components/forms/fieldset'
import type { FormView } from '~/values/form-view'
import { TextField } from '~/components/forms/text-field'
import type { WaiverClause } from '~/domain/family/waiver'

type Props = {
  form: FormView
  name: string
  athlete: { id: string; name: string }
  clauses: WaiverClause[]
  photoClause: string
}

/** The clauses for one athlete; the photo consent stands apart, because it can be refused. */
export function WaiverFieldset({ form, name, athlete, clauses, photoClause }: Props) {
  return (
    <Fieldset legend={`For ${athlete.name}`}>
      <input type="hidden" name={`${name}.athleteId`} value={athlete.id} />
      <CheckboxList
        form={form}
        name={`${name}.clauses`}
        legend="I agree"
        options={clauses.map(({ id, text, required }) => ({
          value: id,
          label: text,
          help: required ? 'Required' : 'Optional',
        }))}
      />
      <Checkbox form={form} name={`${name}.photoConsent`} label={photoClause} help="Optional" />
      <TextField
        form={form}
        name={`${name}.relationship`}
        label="What you are to this athlete"
        help="For example mother, father or legal guardian."
        autoComplete="off"
        width="middle"
      />
    </Fieldset>
  )
}
