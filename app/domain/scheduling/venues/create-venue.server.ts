import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import type { LessonVenue } from './venue'

/** Adds a venue at the end. */
export async function createVenue(
  actor: System,
  venue: LessonVenue & { rooms: string[] },
): Promise<string> {
  return await transaction(async (tx) => {
    const id = newId()
    const position = (await tx.venue.count()) + 1
    await tx.venue.create({ data: { id, ...venue, position } })
    const subject = { subjectKind: 'venue', subjectId: id }
    await recordAuditEvent(tx, actor, { action: 'create-venue', ...subject })
    return id
  })
}
