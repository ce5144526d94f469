import { CheckboxList } from '~/components/forms/checkbox-list'
import type { Option } from '~/components/forms/option'
import { TextArea } from '~/components/forms/text-area'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  options: Option[]
  /** The maximum for this lesson's length. */
  allowed: number
}

/** What a lesson should work on. */
export function FocusFields({ form, options, allowed }: Props) {
  return (
    <>
      <CheckboxList
        form={form}
        name="focusAreas"
        legend="Focus areas"
        options={options}
        max={allowed}
      />
      <TextArea
        form={form}
        name="focusNote"
        label="Anything else the coach should know"
        rows={3}
        optional
      />
    </>
  )
}
