import { hasAuditEvent } from '~/domain/audit/has-audit-event.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { permissionsAtVenues, type Permission, type StaffRole } from '~/values/permissions'
import { takeTeam } from '../staff/find-member.server'
import { findRole } from './find-roles.server'
import { formatPermissions } from './describe-role'
import { isBeyondRights } from './is-beyond-rights'
import type { RoleSaving } from './role-forms'
import { roleTexts } from './role-texts'

type FixedRole = 'owners-role' | 'beyond-own-rights' | 'own-role'
type RoleSavingRefusal = VersionConflict | FixedRole | 'name-taken' | 'not-at-venues'
type RoleRemovalRefusal = FixedRole | 'in-use'

const fixedMessages: Record<FixedRole, string> = {
  'owners-role': roleTexts.ownersRole,
  'beyond-own-rights': roleTexts.beyondRights,
  'own-role': roleTexts.ownRole,
}

export const roleSavingMessages: Record<RoleSavingRefusal, string> = {
  ...versionConflictMessages,
  ...fixedMessages,
  'name-taken': roleTexts.nameTaken,
  'not-at-venues': `${roleTexts.notAtVenues} {detail}.`,
}

export const roleRemovalMessages: Record<RoleRemovalRefusal, string> = {
  ...fixedMessages,
  'in-use': roleTexts.inUse,
}

type Saved = { roleId: string }

/**
 * Creates a role, or changes it for its members from their next request on. Nobody changes their own
 * role, or one with a permission they lack. Null if the actor may no longer manage staff.
 */
export async function saveRole(
  actor: Staff,
  { id, version, ...content }: RoleSaving,
  now: Date = clock.now(),
): Promise<Saved | Refused<RoleSavingRefusal> | null> {
  return await transaction(async (tx) => {
    const own = await takeTeam(tx, actor)
    if (!own) return null
    const kept = await findKept(tx, id)
    const how = resolveVersionConflict(kept, { version, content })
    if (how !== 'write') return how === 'written' ? { roleId: id } : { refused: how }
    const fixed = whyFixed(own, kept?.role) ?? whyFixed(own, { ...content, id, isOwner: false })
    if (fixed) return { refused: fixed }
    const beyond = content.permissions.filter((one) => !permissionsAtVenues.includes(one))
    if (content.ownVenuesOnly && beyond.length > 0)
      return { refused: 'not-at-venues', field: 'ownVenuesOnly', detail: formatPermissions(beyond) }
    const name = { equals: content.name, mode: 'insensitive' } as const
    if (await tx.role.count({ where: { name, id: { not: id } } }))
      return { refused: 'name-taken', field: 'name' }

    if (kept) await tx.role.update({ where: { id }, data: { ...content, version: version + 1 } })
    else await tx.role.create({ data: { id, ...content } })
    const details = {
      ...changesOf(kept?.content.permissions ?? [], content.permissions),
      ...(content.ownVenuesOnly === (kept?.content.ownVenuesOnly ?? false)
        ? {}
        : { ownVenuesOnly: content.ownVenuesOnly }),
    }
    const subject = { subjectKind: 'role', subjectId: id }
    const entry = { action: kept ? 'change-role' : 'create-role', ...subject, details }
    await recordAuditEvent(tx, actor, entry, now)
    return { roleId: id }
  })
}

/** Removes a role that nobody has. Idempotent. Null if there was none, or no permission. */
export async function removeRole(
  actor: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Saved | Refused<RoleRemovalRefusal> | null> {
  return await transaction(async (tx) => {
    const own = await takeTeam(tx, actor)
    if (!own || !isRowId(id)) return null
    const subject = { subjectKind: 'role', subjectId: id }
    const role = await findRole(id, tx)
    if (!role)
      return (await hasAuditEvent(tx, { action: removed, ...subject })) ? { roleId: id } : null
    const fixed = whyFixed(own, role)
    if (fixed) return { refused: fixed }
    if (await tx.staffMember.count({ where: { roleId: id } })) return { refused: 'in-use' }
    await tx.role.delete({ where: { id } })
    const details = changesOf(role.permissions, [])
    await recordAuditEvent(tx, actor, { action: removed, ...subject, details }, now)
    return { roleId: id }
  })
}

const removed = 'remove-role'

type Rights = Pick<StaffRole, 'id' | 'isOwner' | 'permissions'>

function whyFixed(own: StaffRole, role: Rights | undefined): FixedRole | null {
  if (!role) return null
  if (role.isOwner) return 'owners-role'
  if (role.id === own.id) return 'own-role'
  return isBeyondRights(own, role) ? 'beyond-own-rights' : null
}

async function findKept(tx: Transaction, id: string) {
  const row = await tx.role.findUnique({ where: { id }, select: { version: true } })
  const role = row && (await findRole(id, tx))
  if (!role) return null
  const { name, needsSecondFactor, ownVenuesOnly } = role
  const content = { name, needsSecondFactor, ownVenuesOnly, permissions: [...role.permissions] }
  return { version: row.version, content, role }
}

function changesOf(before: readonly Permission[], after: readonly Permission[]) {
  return { from: before.join(', '), to: after.join(', ') }
}
