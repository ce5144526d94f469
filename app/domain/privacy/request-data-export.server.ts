import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { clearDataExports } from './clear-data-exports.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { consumeRateLimit } from '~/platform/database/rate-limit.server'
import type { Parent } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { addMinutes } from '~/values/business-time'
import { formatWait } from '~/values/format/format-time'
import type { Period } from '~/platform/personal-data.server'

const limit = { of: 'data export', most: 5, minutes: 24 * 60 }

/**
 * Queues a job that collects a family's export and deletes its previous one. Idempotent while one
 * is being made.
 */
export async function requestDataExport(
  parent: Parent,
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  const { id: guardianId } = parent
  if ((await database().dataExport.count({ where: { guardianId, ...exportsInProgress(now) } })) > 0)
    return null
  const taken = await consumeRateLimit(limit, guardianId, now)
  if ('waitSeconds' in taken) {
    const { waitSeconds } = taken
    return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
  }
  return await transaction(async (tx) => {
    const id = newId()
    const row = { id, guardianId, requestedAt: now }
    const { count } = await tx.dataExport.createMany({ data: row, skipDuplicates: true })
    if (count === 0) return null
    await clearDataExports(tx, { guardianId, id: { not: id } })
    await queueJob(tx, 'make-data-export', { exportId: id })
    const subject = { subjectKind: 'data-export', subjectId: id }
    await recordAuditEvent(tx, parent, { action: 'ask-data-export', ...subject }, now)
    return null
  })
}

/** Exports in progress. Those older than a day were given up. */
export function exportsInProgress(now: Date) {
  return { madeAt: null, requestedAt: { gt: addMinutes(now, -24 * 60) } }
}

export const dataExportRetention: Period = {
  lasts: '7 days after a copy was made, or asked for and not made',
  clear: (tx, now) =>
    clearDataExports(tx, {
      OR: [
        { expiresAt: { lte: now } },
        { madeAt: null, requestedAt: { lte: addMinutes(now, -7 * 24 * 60) } },
      ],
    }),
}
