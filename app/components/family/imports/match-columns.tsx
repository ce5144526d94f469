import { Form } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { importTexts } from '~/domain/imports/import-texts'
import { importFieldLabels, importFields } from '~/domain/imports/reading/import-fields'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  /** With the version that the page was rendered with. */
  blank: FormView
  columns: { name: string; label: string; help: string }[]
}

/** Assigns file columns to fields. */
export function MatchColumns({ form, blank, columns }: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={blank} name="version" />
        {columns.map(({ name, label, help }) => (
          <SelectField
            key={name}
            form={form}
            name={name}
            label={label}
            help={help || undefined}
            options={options}
          />
        ))}
        <RadioList
          form={form}
          name="dateOrder"
          legend={importTexts.dateOrder}
          help={importTexts.dateOrderHelp}
          options={[
            { value: 'month-first', label: importTexts.monthFirst },
            { value: 'day-first', label: importTexts.dayFirst },
          ]}
        />
        <RadioList
          form={form}
          name="conflicts"
          legend={importTexts.conflicts}
          options={[
            { value: 'ours', label: importTexts.keepOurs },
            { value: 'file', label: importTexts.takeTheirs },
          ]}
        />
        <SubmitButton>{importTexts.check}</SubmitButton>
      </Form>
    </>
  )
}

const options = [
  { value: '', label: 'Leave out' },
  ...importFields.map((value) => ({ value, label: importFieldLabels[value] })),
]
