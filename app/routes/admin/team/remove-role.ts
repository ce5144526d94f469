import { roleTexts } from '~/domain/accounts/roles/role-texts'
import { removeRole, roleRemovalMessages } from '~/domain/accounts/roles/save-role.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { rolesPath } from '~/values/paths/staff-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'manage-staff',
  schema: EmptyForm,
  messages: roleRemovalMessages,
  async save(staff, _nothing, { id }) {
    const outcome = await removeRole(staff, id('roleId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: rolesPath(), said: roleTexts.removed }
  },
})
