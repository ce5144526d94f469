import { noRights } from '~/domain/family/guardians/guardian-rights'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { askDataExport } from '~/domain/privacy/ask-data-export.server'
import { database } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { today } from './factories-booking'

/** Somebody who is asked to stand for an athlete as well, and an export that is being made. */
export async function leaveTracesOfGuardians(parent: Parent): Promise<void> {
  const where = { guardianId: parent.id }
  const { athleteId } = await database().guardianship.findFirstOrThrow({ where })
  const invitation = { ...noRights, email: 'noor@example.com' }
  const invited = await inviteGuardian(parent, athleteId, invitation, today)
  if (!invited || 'refused' in invited) throw new Error('nobody was invited')
  await askDataExport(parent, today)
}
