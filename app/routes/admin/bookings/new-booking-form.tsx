import { Form } from '@remix-run/react'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { Checkbox } from '~/components/forms/checkbox'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { EmailField } from '~/components/forms/email-field'
import { Fieldset } from '~/components/forms/fieldset'
import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { staffBookingTexts } from '~/domain/booking/staff-booking-texts'
import {
  channelLabels,
  channels,
  priceReasonLabels,
  priceReasons,
} from '~/domain/booking/on-behalf/on-behalf'
import type { FormView } from '~/values/form-view'
import type { wishOf } from './new-booking.server'

type Booking = NonNullable<Awaited<ReturnType<typeof wishOf>>['booking']>

/** When, who comes, what it costs, and how the family asked for it. */
export function NewBookingForm({ booking, form }: { booking: Booking; form: FormView }) {
  const { title, dates, coaches, family, added, usualPrice } = booking
  return (
    <>
      <h2>{title}</h2>
      {booking.newOptions.length > 1 && <HowManyAreNew booking={booking} />}
      <Form method="post" className="form">
        <HiddenField form={booking.form} name="idempotencyKey" />
        {dates ? (
          <SelectField form={form} name="lesson" label="Date" options={dates} />
        ) : (
          <>
            <SelectField form={form} name="coach" label="Coach" options={coaches} />
            <TextField form={form} name="day" label="Day" type="date" />
            <TextField form={form} name="time" label="Time" type="time" />
          </>
        )}
        {family === null && <NewParent form={form} />}
        {family && family.athletes.length > 0 && (
          <CheckboxList form={form} name="known" legend="Who is coming" options={family.athletes} />
        )}
        {Array.from({ length: added }, (_, index) => (
          <AthleteFieldset
            key={index}
            form={form}
            name={`athletes[${index}]`}
            legend={added === 1 ? 'New athlete' : `New athlete, ${index + 1}`}
          />
        ))}
        <TextArea form={form} name="focusNote" label="What to work on" optional />
        <TextField
          form={form}
          name="priceCents"
          label="Price"
          help={usualPrice.join(' ')}
          inputMode="decimal"
          width="narrow"
          optional
        />
        <SelectField form={form} name="priceReason" label="Why this price" options={reasons} />
        {booking.credits && (
          <Checkbox
            form={form}
            name="useCredits"
            label="Pay with credits of the family"
            help={booking.credits}
          />
        )}
        <RadioList form={form} name="channel" legend="How they asked" options={ways} />
        <RadioList form={form} name="state" legend="What becomes of it" options={states} />
        <SubmitButton>{staffBookingTexts.bookForThem}</SubmitButton>
      </Form>
    </>
  )
}

/** Asked before anything is typed, as the page is made anew for it. */
function HowManyAreNew({ booking: { asking, newOptions } }: { booking: Booking }) {
  return (
    <FilterForm label="How many are new">
      {['type', 'guardian', 'who', 'coach', 'day', 'time', 'lesson', 'waiting'].map((name) => (
        <HiddenField key={name} form={asking} name={name} />
      ))}
      <SelectField form={asking} name="new" label="Athletes who are new" options={newOptions} />
    </FilterForm>
  )
}

function NewParent({ form }: { form: FormView }) {
  return (
    <Fieldset legend="Who books">
      <TextField form={form} name="firstName" label="Parent’s first name" autoComplete="off" />
      <TextField form={form} name="lastName" label="Parent’s last name" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone number" type="tel" autoComplete="off" />
      <EmailField
        form={form}
        help="Where the link goes by which they confirm."
        autoComplete="off"
        optional
      />
    </Fieldset>
  )
}

const reasons = priceReasons.map((value) => ({ value, label: priceReasonLabels[value] }))
const ways = channels.map((value) => ({ value, label: channelLabels[value] }))
const states = [
  {
    value: 'held',
    label: 'Keep the time',
    help: 'The family confirms by a link, until it begins.',
  },
  {
    value: 'held_for_more',
    label: 'Keep the time, and add more times',
    help: 'The family confirms all of them by one link, which you send once you have added the last.',
  },
  { value: 'confirmed', label: 'Book it now', help: 'Where all waivers are signed already.' },
]
