import { noRights } from '~/domain/family/guardians/guardian-rights'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { requestDataExport } from '~/domain/privacy/request-data-export.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { linkTtl } from '~/values/ttl'
import { guest, today } from './factories-booking'

/** An invitation of another guardian, an export in progress, and a request to remove a guardian. */
export async function leaveTracesOfGuardians(parent: Parent): Promise<void> {
  const where = { guardianId: parent.id }
  const { athleteId } = await database().guardianship.findFirstOrThrow({ where })
  const invitation = { ...noRights, email: 'noor@example.com' }
  const invited = await inviteGuardian(parent, athleteId, invitation, today)
  if (!invited || 'refused' in invited) throw new Error('no one was invited')
  await database().familyTag.create({ data: { ...where, label: 'Team', createdAt: today } })
  await leaveNoteAndDocument(parent.id)
  await requestDataExport(parent, today)
  await leaveRemoval(parent, athleteId)
}

async function leaveNoteAndDocument(guardianId: string): Promise<void> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const strike = { create: { staffMemberId, reason: 'Not theirs', struckAt: today } }
  const note = { guardianId, staffMemberId, idempotencyKey: newToken(), text: 'Calls.' }
  await database().staffNote.create({ data: { ...note, writtenAt: today, strike } })
  const document = { title: 'Release', folder: newToken(), widths: [480] }
  const key = { guardianId, staffMemberId, idempotencyKey: newToken() }
  await database().familyDocument.create({ data: { ...document, ...key, uploadedAt: today } })
}

async function leaveRemoval(parent: Parent, athleteId: string): Promise<void> {
  const other =
    (await database().guardian.findFirst({
      where: { id: { not: parent.id } },
      orderBy: { id: 'asc' },
    })) ?? (await database().guardian.create({ data: { ...guest, email: null } }))
  const asked = { athleteId, guardianId: other.id, requestedById: parent.id, requestedAt: today }
  const dueAt = new Date(today.getTime() + linkTtl.guardianRemoval)
  await database().guardianRemoval.create({ data: { ...asked, dueAt } })
}
