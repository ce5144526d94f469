import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { checked, line, rowId, seenVersion } from '~/values/form-fields'
import { permissions, type Permission } from '~/values/permissions'
import { roleTexts } from './role-texts'

const some = z
  .array(z.enum(permissions, fieldTexts.chooseFromList))
  .max(permissions.length)
  .optional()
  .default([])

/**
 * A role, with a list of permissions for each group of check boxes. `version` is the one that the
 * page showed, 0 if new.
 */
export const RoleForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  version: seenVersion,
  name: line(roleTexts.nameMissing, 40),
  lessons: some,
  athletes: some,
  families: some,
  money: some,
  website: some,
  business: some,
  needsSecondFactor: checked,
  ownVenuesOnly: checked,
})

/** A role to be saved, with its permissions in the order of the code. */
export type RoleSaving = {
  id: string
  version: number
  name: string
  needsSecondFactor: boolean
  ownVenuesOnly: boolean
  permissions: Permission[]
}

/** The form asks for permissions by group; they are saved in one list. */
export function roleSavingOf(answers: z.output<typeof RoleForm>): RoleSaving {
  const { id, version, name, needsSecondFactor, ownVenuesOnly, ...groups } = answers
  const chosen = new Set(Object.values(groups).flat())
  const ordered = permissions.filter((one) => chosen.has(one))
  return { id, version, name, needsSecondFactor, ownVenuesOnly, permissions: ordered }
}
