import { RichLine } from '~/components/content/rich-text'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { Checkbox } from '~/components/forms/checkbox'
import { Fieldset } from '~/components/forms/fieldset'
import type { FormView } from '~/values/form-view'
import { TextField } from '~/components/forms/text-field'

/** A clause. The server rendered its Markdown as safe HTML. */
export type ShownClause = { id: string; html: string; required: boolean }

type Props = {
  form: FormView
  name: string
  athlete: { id: string; name: string }
  clauses: ShownClause[]
  photoHtml: string
  photoHelp?: string
}

const photosOfAthletes = 'Optional. Anyone you or we share progress with sees the pictures too.'

/** One athlete's clauses. Photo consent is separate, because it can be refused. */
export function WaiverFieldset(props: Props) {
  const { form, name, athlete, clauses, photoHtml, photoHelp = photosOfAthletes } = props
  return (
    <Fieldset legend={`For ${athlete.name}`}>
      <input type="hidden" name={`${name}.athleteId`} value={athlete.id} />
      <CheckboxList
        form={form}
        name={`${name}.clauses`}
        legend="I agree"
        options={clauses.map(({ id, html, required }) => ({
          value: id,
          label: <RichLine html={html} />,
          help: required ? 'Required' : 'Optional',
        }))}
      />
      <Checkbox
        form={form}
        name={`${name}.photoConsent`}
        label={<RichLine html={photoHtml} />}
        help={photoHelp}
      />
      <TextField
        form={form}
        name={`${name}.relationship`}
        label="Your relationship to this athlete"
        help="For example mother, father or legal guardian."
        autoComplete="off"
        width="middle"
      />
    </Fieldset>
  )
}
