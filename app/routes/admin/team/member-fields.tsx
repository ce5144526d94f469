import { CheckboxList } from '~/components/forms/checkbox-list'
import type { Option } from '~/components/forms/option'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import type { CalendarChoice } from '~/domain/admin/find-team.server'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  roles: Option[]
  roleHelp?: string
  calendars: CalendarChoice[]
  venues: { id: string; name: string }[]
}

/** A team member's fields. */
export function MemberFields({ form, roles, roleHelp, calendars, venues }: Props) {
  return (
    <>
      <RadioList form={form} name="roleId" legend="Role" help={roleHelp} options={roles} />
      <SelectField
        form={form}
        name="coachId"
        label="Calendar"
        options={[
          { value: '', label: 'None: they don’t teach' },
          ...calendars.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {venues.length > 0 && (
        <CheckboxList
          form={form}
          name="venueIds"
          legend="Venues"
          help="Only used for roles that are limited to venues."
          options={venues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
