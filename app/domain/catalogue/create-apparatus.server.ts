import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import type { Level } from '~/values/level'

export type NewApparatus = {
  slug: string
  name: string
  focusAreas: { slug: string; name: string; level: Level }[]
}

/** Adds an apparatus with its focus areas. */
export async function createApparatus(actor: System, apparatus: NewApparatus): Promise<void> {
  await transaction(async (tx) => {
    const { focusAreas, ...rest } = apparatus
    const id = newId()
    const position = (await tx.apparatus.count()) + 1
    await tx.apparatus.create({ data: { ...rest, id, position } })
    await tx.focusArea.createMany({
      data: focusAreas.map((area, index) => ({ ...area, apparatusId: id, position: index + 1 })),
    })
    await recordAuditEvent(tx, actor, {
      action: 'create-apparatus',
      subjectKind: 'apparatus',
      subjectId: id,
    })
  })
}
