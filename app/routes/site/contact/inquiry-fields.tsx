import { EmailField } from '~/components/forms/email-field'
import { SelectField } from '~/components/forms/select-field'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { levelLabels, levels } from '~/values/level'
import type { FormView } from '~/values/form-view'

/** Who writes, about whom, and what they would like to know. */
export function InquiryFields({ form }: { form: FormView }) {
  return (
    <>
      <TextField form={form} name="name" label="Your name" autoComplete="name" />
      <EmailField form={form} help="Our answer goes there, and nothing else." />
      <TextField
        form={form}
        name="phone"
        label="Phone number"
        help="If you would rather be called."
        type="tel"
        autoComplete="tel"
        optional
      />
      <TextField
        form={form}
        name="athleteAge"
        label="Athlete’s age"
        inputMode="numeric"
        width="narrow"
        optional
      />
      <SelectField
        form={form}
        name="level"
        label="Athlete’s level"
        options={levelOptions}
        help="As you would call it; we look ourselves, too."
        optional
      />
      <TextArea form={form} name="message" label="Your message" rows={7} />
    </>
  )
}

const levelOptions = [
  { value: '', label: 'Not sure' },
  ...levels.map((value) => ({ value, label: levelLabels[value] })),
]
