import { createHash } from 'node:crypto'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'

export type WaiverText = {
  title: string
  body: string
  photoClause: string
  clauses: { text: string; required: boolean }[]
}

/**
 * Makes a text the one that is signed from now on. Signatures of earlier versions stay as proof.
 * Publishing comes last: from then on the database lets neither the text nor its clauses change.
 */
export async function publishWaiver(
  actor: System,
  text: WaiverText,
  now: Date = clock.now(),
): Promise<string> {
  return await transaction(async (tx) => {
    const id = newId()
    const { clauses, ...version } = text
    const { _max } = await tx.waiverVersion.aggregate({ _max: { number: true } })
    await tx.waiverVersion.create({
      data: {
        ...version,
        id,
        number: (_max.number ?? 0) + 1,
        textHash: createHash('sha256').update(JSON.stringify(text)).digest('hex'),
      },
    })
    await tx.waiverClause.createMany({
      data: clauses.map((clause, index) => ({ ...clause, versionId: id, position: index + 1 })),
    })
    await tx.waiverVersion.update({ where: { id }, data: { publishedAt: now } })
    await recordAuditEvent(tx, actor, {
      action: 'publish-waiver',
      subjectKind: 'waiver-version',
      subjectId: id,
    })
    return id
  })
}
