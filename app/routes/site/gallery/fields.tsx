import { Checkbox } from '~/components/forms/checkbox'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FileField } from '~/components/forms/file-field'
import { PasswordField } from '~/components/forms/password-field'
import { FoldedRadioList } from '~/components/booking/times/folded-radio-list'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'
import { ExampleForm, Exhibit, State } from './exhibit'
import { formOf, longName, unbreakable, usualName } from './samples'

const blank = formOf('blank')

const filled = formOf('filled', {
  values: {
    name: usualName,
    email: 'dana.okafor@example.com',
    experience: 'some',
    notes: `${longName} brings her. ${unbreakable}.`,
    level: 'beginner',
    areas: ['handstand', 'cartwheel'],
    both: 'on',
  },
})

const wrong = formOf('wrong', {
  values: { name: '', email: 'dana', notes: unbreakable },
  errors: {
    name: ['Give your name.'],
    email: ['Give an email address with an @ in it.'],
    experience: ['Choose how much she has done.'],
    notes: ['Use at most 1000 characters.'],
    level: ['Choose a level.'],
    areas: ['Choose up to 2.'],
    both: ['Someone has to bring her.'],
  },
  formErrors: ['That time was just booked by someone else. Choose another one.'],
})

export function FieldExhibits() {
  return (
    <>
      <Exhibit id="fields" title="Fields">
        <State name="Empty">
          <EveryField form={blank} />
        </State>
      </Exhibit>
      <Exhibit id="fields-filled" title="Fields, filled in">
        <State name="With long answers">
          <EveryField form={filled} />
        </State>
      </Exhibit>
      <Exhibit id="fields-wrong" title="Fields, with what is wrong">
        <State name="Above the form, and at each field">
          <ErrorSummary form={wrong} />
          <EveryField form={wrong} />
        </State>
      </Exhibit>
    </>
  )
}

function EveryField({ form }: { form: FormView }) {
  return (
    <ExampleForm>
      <TextField form={form} name="name" label="Your name" autoComplete="off" />
      <EmailField
        form={form}
        help="We write to it about this booking and nothing else."
        width="middle"
      />
      <PasswordField form={form} isNew />
      <SelectField
        form={form}
        name="experience"
        label="Experience"
        options={experiences}
        optional
      />
      <FileField form={form} name="photo" label="A picture" accept="image/jpeg" optional />
      <TextArea form={form} name="notes" label="Anything we should know" optional />
      <RadioList form={form} name="level" legend="Level" options={levels} />
      <FoldedRadioList
        form={form}
        name="date"
        legend="Choose a date"
        options={dates}
        after={2}
        summary="Later dates"
      />
      <CheckboxList
        form={form}
        name="areas"
        legend="What should we work on?"
        options={areas}
        max={2}
      />
      <Checkbox
        form={form}
        name="both"
        label="I’ll do both drop-off and pick-up"
        help="Bring her and collect her."
      />
    </ExampleForm>
  )
}

const dates = [1, 8, 15, 22].map((day) => {
  return { value: String(day), label: `Tuesday, December ${day} at 5:00 PM`, help: '8 places left' }
})

const experiences = [
  { value: '', label: 'Choose one' },
  { value: 'some', label: 'Has tried it, a class or a camp' },
]

const levels = [
  { value: 'beginner', label: 'Beginner', help: 'Rolls, handstands, cartwheels.' },
  { value: 'elite', label: unbreakable },
]

const areas = ['Handstand', 'Cartwheel', longName].map((label) => ({
  value: label.toLowerCase(),
  label,
}))
