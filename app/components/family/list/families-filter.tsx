import { FilterForm, MoreFilters } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'

type Option = { value: string; label: string }

type Names = 'states' | 'money' | 'waivers' | 'lessonTypes' | 'tags' | 'orders'

type Props = { form: FormView; choices: Record<Names, Option[]> & { activeHelp: string } }

/** Filter and sort order. */
export function FamiliesFilter({ form, choices }: Props) {
  return (
    <FilterForm label="Find a family">
      <TextField form={form} name="who" label="Name, email or phone" type="search" />
      <SelectField
        form={form}
        name="state"
        label="State"
        help={choices.activeHelp}
        options={choices.states}
      />
      <SelectField form={form} name="order" label="Sort by" options={choices.orders} />
      <MoreFilters form={form} names={['money', 'waiver', 'lessonType', 'tag']}>
        <SelectField form={form} name="money" label="Balance" options={choices.money} />
        <SelectField form={form} name="waiver" label="Waiver" options={choices.waivers} />
        <SelectField
          form={form}
          name="lessonType"
          label="Lesson type"
          options={choices.lessonTypes}
        />
        <SelectField form={form} name="tag" label="Tag" options={choices.tags} />
      </MoreFilters>
    </FilterForm>
  )
}
