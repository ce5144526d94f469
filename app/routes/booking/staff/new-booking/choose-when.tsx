import { Form } from '~/framework'
import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { FreeTimePicker } from '../../choose/free-time-picker'
import type { askWhen } from './when.server'

type Props = { when: Awaited<ReturnType<typeof askWhen>>; zone: string }

/** A free time as families choose it, or any typed time. */
export function ChooseWhen({ when, zone }: Props) {
  const { times, coaches, teachers, kept, form, typed } = when
  return (
    <>
      {coaches && (
        <FilterForm label="Whose free times">
          {[...kept, 'day'].map((name) => (
            <HiddenField key={name} form={form} name={name} />
          ))}
          <SelectField form={form} name="coach" label="Coach" options={coaches} />
        </FilterForm>
      )}
      <FreeTimePicker times={times} form={form} method="get">
        {[...kept, 'coach'].map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
        <SubmitButton>{staffBookingTexts.continue}</SubmitButton>
      </FreeTimePicker>
      <Disclosure summary={staffBookingTexts.anotherTime}>
        <p>{staffBookingTexts.anyTime}</p>
        <Form className="form">
          {kept.map((name) => (
            <HiddenField key={name} form={typed} name={name} />
          ))}
          <SelectField form={typed} name="coach" label="Coach" options={teachers} />
          <TextField form={typed} name="day" label="Day" type="date" />
          <TextField form={typed} name="time" label="Time" help={`In ${zone}.`} type="time" />
          <SubmitButton variant="quiet">{staffBookingTexts.useThisTime}</SubmitButton>
        </Form>
      </Disclosure>
    </>
  )
}
