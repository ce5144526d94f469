import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { familyViewTexts } from '~/domain/family/views/family-view'
import type { wishOf } from './new-booking.server'

type Start = NonNullable<Awaited<ReturnType<typeof wishOf>>['start']>

type Props = { start: Start; types: { value: string; label: string }[] }

/** Chooses lesson and family: recently booked ones first, then by search, or a new one. */
export function ChooseFamily({ start, types }: Props) {
  const { form, kept, asksFamily, families, recent, viewed } = start
  const somebodyNew = (
    <SubmitButton variant="quiet" name="guardian" value="new">
      {staffBookingTexts.newFamily}
    </SubmitButton>
  )
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent">{staffBookingTexts.recentFamilies}</h2>
          <EntryList entries={recent} />
        </section>
      )}
      {viewed.length > 0 && (
        <section aria-labelledby="viewed">
          <h2 id="viewed">{familyViewTexts.recent}</h2>
          <EntryList entries={viewed} />
        </section>
      )}
      <FilterForm label="Lesson and family" also={asksFamily && somebodyNew}>
        {kept.map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
        <SelectField form={form} name="type" label="Lesson" options={types} />
        {asksFamily && (
          <TextField
            form={form}
            name="who"
            label="Name, email or phone of the family"
            type="search"
            optional
          />
        )}
      </FilterForm>
      {families && <EntryList entries={families} />}
      {families?.length === 0 && <p>{staffBookingTexts.noFamilyFound}</p>}
    </>
  )
}
