import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import type { FormView } from '~/values/form-view'

type Props = { search: FormView; families?: Entry[]; button?: string }

/** Finds the family that something is done for. */
export function FamilySearch({ search, families, button }: Props) {
  return (
    <>
      <FilterForm label="Family" button={button}>
        <TextField
          form={search}
          name="who"
          label="Name, email or phone of the family"
          type="search"
        />
      </FilterForm>
      {families && <EntryList entries={families} />}
      {families?.length === 0 && <p>{staffBookingTexts.noFamilyFound}</p>}
    </>
  )
}
