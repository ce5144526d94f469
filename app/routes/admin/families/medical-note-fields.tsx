import { Form } from '~/framework'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import {
  medicalNoteTexts,
  waysTold,
  wayToldLabels,
} from '~/domain/booking/attendance/medical-note-texts'
import type { FormView } from '~/values/form-view'

const options = waysTold.map((value) => ({ value, label: wayToldLabels[value] }))

/** The form in which staff write a medical note. */
export function MedicalNoteFields({ form, action }: { form: FormView; action: string }) {
  return (
    <Form method="post" action={action} className="form">
      <HiddenField form={form} name="version" />
      <TextArea
        form={form}
        name="text"
        label={medicalNoteTexts.text}
        help={medicalNoteTexts.textHelp}
      />
      <SelectField form={form} name="told" label={medicalNoteTexts.told} options={options} />
      <SubmitButton>{medicalNoteTexts.save}</SubmitButton>
    </Form>
  )
}
