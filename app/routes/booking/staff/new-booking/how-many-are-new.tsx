import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import type { NewBookingView } from './booking-fields'

const kept = ['type', 'guardian', 'who', 'coach', 'day', 'time', 'place', 'lesson', 'waiting']

/** Asked first, because the page reloads for it. */
export function HowManyAreNew({ booking: { asking, newOptions } }: { booking: NewBookingView }) {
  return (
    <FilterForm label="How many are new">
      {[...kept, 'from', 'weeks', 'until'].map((name) => (
        <HiddenField key={name} form={asking} name={name} />
      ))}
      <SelectField form={asking} name="new" label="Athletes who are new" options={newOptions} />
    </FilterForm>
  )
}
