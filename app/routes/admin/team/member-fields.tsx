import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { roleLabels } from '~/domain/accounts/account'
import type { Calendar } from '~/domain/admin/find-team.server'
import type { FormView } from '~/values/form-view'
import type { StaffRole } from '~/values/actor'

type Props = { form: FormView; roles: StaffRole[]; calendars: Calendar[] }

/** A team member's fields. */
export function MemberFields({ form, roles, calendars }: Props) {
  return (
    <>
      <RadioList
        form={form}
        name="role"
        legend="What they do here"
        options={roles.map((role) => ({
          value: role,
          label: roleLabels[role],
          help: roleHelp[role],
        }))}
      />
      <SelectField
        form={form}
        name="coachId"
        label="Whose lessons are theirs"
        options={[
          { value: '', label: 'No one’s: they do not teach' },
          ...calendars.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}

const roleHelp: Record<StaffRole, string> = {
  owner: 'May do everything, this page included. Signs in with an app.',
  coach: 'Sees their own lessons and who comes to them.',
  front_desk: 'Sees every lesson and booking, and changes them; no medical notes.',
}
