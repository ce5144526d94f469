import { RoleForm, roleSavingOf } from '~/domain/accounts/roles/role-forms'
import { roleTexts } from '~/domain/accounts/roles/role-texts'
import { roleSavingMessages, saveRole } from '~/domain/accounts/roles/save-role.server'
import { findRoleWithMembers } from '~/domain/accounts/roles/find-roles.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { removeRolePath, rolePath, rolesPath } from '~/values/paths/staff-paths'
import { staffForm, type AskedParams } from '../forms/form-page.server'
import { boxesOf, roleFields } from './role-fields'

const page = staffForm({
  permission: 'manage-staff',
  schema: RoleForm,
  messages: roleSavingMessages,
  async show(_staff, asked) {
    const role = await findAsked(asked)
    if (!role) return null
    const { id, name, permissions, version, members, isOwner } = role
    const { needsSecondFactor, ownVenuesOnly } = role
    const isKept = version > 0
    const copying = { to: rolePath('new', id), label: roleTexts.copy }
    const removing = { to: removeRolePath(id), label: roleTexts.remove, destructive: true } as const
    return {
      title: isKept ? name : 'New role',
      lead: 'Changes apply from the next page each person opens.',
      notes: isOwner ? [roleTexts.ownersRole] : [],
      fields: roleFields,
      known: {
        id,
        version,
        name,
        needsSecondFactor,
        ownVenuesOnly,
        ...boxesOf(permissions),
      },
      button: isOwner ? null : 'Save',
      back: { to: rolesPath(), label: 'Back to roles' },
      ways: isKept ? [copying] : [],
      presses: isKept && !isOwner && members === 0 ? [removing] : [],
    }
  },
  async save(staff, answers, { id: param }) {
    const saving = roleSavingOf(answers)
    const id = param('roleId')
    if (id && !(await findRoleWithMembers(id))) return null
    const outcome = await saveRole(staff, id ? { ...saving, id } : saving)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: rolesPath(), said: `${saving.name} saved.` }
  },
})

/** The role of the address, or a new one: empty, or a copy of that in the query. */
async function findAsked({ id, search }: AskedParams) {
  if (id('roleId')) return await findRoleWithMembers(id('roleId'))
  const fresh = { id: newRowId(), version: 0, members: 0, isOwner: false, name: '' }
  const copied = await findRoleWithMembers(search.get('from') ?? '')
  if (!copied) return { ...fresh, permissions: [], needsSecondFactor: false, ownVenuesOnly: false }
  return { ...copied, ...fresh, name: `Copy of ${copied.name}`.slice(0, 40) }
}

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
