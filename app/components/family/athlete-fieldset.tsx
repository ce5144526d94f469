import { Checkbox } from '~/components/forms/checkbox'
import { DateOfBirthField } from '~/components/forms/date-of-birth-field'
import { Fieldset } from '~/components/forms/fieldset'
import type { FormView } from '~/values/form-view'
import { SelectField } from '~/components/forms/select-field'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import {
  experienceLabels,
  experiences,
  genderLabels,
  genders,
} from '~/domain/family/athletes/athlete'

type Props = {
  form: FormView
  /** The field prefix; empty if the form is for a single athlete. */
  name?: string
  legend: string
  /** False for guardians who may not read medical notes. */
  medical?: boolean
}

/** What the coach needs to know about an athlete. */
export function AthleteFieldset({ form, name, legend, medical = true }: Props) {
  const field = (part: string) => ({ form, name: name ? `${name}.${part}` : part })
  return (
    <Fieldset legend={legend}>
      <TextField {...field('firstName')} label="First name" autoComplete="off" />
      <TextField {...field('lastName')} label="Last name" autoComplete="off" />
      <DateOfBirthField {...field('bornOn')} label="Date of birth" />
      <SelectField {...field('experience')} label="Experience" options={experienceOptions} />
      <SelectField {...field('gender')} label="Gender" options={genderOptions} optional />
      {medical && (
        <TextArea
          {...field('medicalNotes')}
          label="Medical notes and allergies"
          help="Asthma, an old injury, an allergy: whatever the coach should know. Kept encrypted, and shown to the coach and to adults who may see it."
          optional
        />
      )}
      <Checkbox {...field('hostGymMember')} label="Is a member of the gym we train in" />
    </Fieldset>
  )
}

const experienceOptions = [
  { value: '', label: 'Choose one' },
  ...experiences.map((value) => ({ value, label: experienceLabels[value] })),
]

const genderOptions = [
  { value: '', label: 'Rather not say' },
  ...genders.map((value) => ({ value, label: genderLabels[value] })),
]
