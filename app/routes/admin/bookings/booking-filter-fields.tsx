import { FilterForm, MoreFilters } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'
import type { findBookingsOfUrl } from './bookings.server'

type Props = { form: FormView; choices: Awaited<ReturnType<typeof findBookingsOfUrl>>['choices'] }

/** Filters by person, date and more. */
export function BookingFilterFields({ form, choices }: Props) {
  const { coaches, lessonTypes, venues, statuses, channels } = choices
  return (
    <FilterForm label="Find a booking">
      <TextField
        form={form}
        name="who"
        label="Name, email or phone"
        help="Or a booking number."
        type="search"
      />
      <SelectField form={form} name="order" label="Order" options={orders} />
      <MoreFilters form={form} names={rarely}>
        <TextField form={form} name="from" label="First day" type="date" />
        <TextField form={form} name="until" label="Last day" type="date" />
        <SelectField form={form} name="status" label="State" options={statuses} />
        <SelectField form={form} name="lessonType" label="Kind of lesson" options={lessonTypes} />
        <SelectField form={form} name="channel" label="Booked" options={channels} />
        {coaches && <SelectField form={form} name="coach" label="Coach" options={coaches} />}
        {venues && <SelectField form={form} name="venue" label="Venue" options={venues} />}
      </MoreFilters>
    </FilterForm>
  )
}

const rarely = ['from', 'until', 'status', 'lessonType', 'channel', 'coach', 'venue']

const orders = [
  { value: 'next', label: 'Upcoming' },
  { value: 'newest', label: 'Newest first' },
]
