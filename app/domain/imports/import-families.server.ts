import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { undoUntilFrom } from './import'
import { cellsByField, findImportContext, type ImportContext } from './import-context.server'
import { importFamily } from './import-family.server'
import { lockImport, queueImportWork } from './match-columns.server'
import { planFamilies } from './plan-families.server'
import { readFamilyRow, type ReadRow } from './reading/read-family-row'
import { openCells } from './sealed-cells.server'

export type StartRefusal = 'not-checked' | 'changed-meanwhile' | 'nothing-to-import'

/**
 * Starts importing a checked file in the background. Idempotent; one that is being imported is tried
 * again at once.
 */
export async function startImport(
  staff: Staff,
  importId: string,
  { version }: { version: number },
  now: Date = clock.now(),
): Promise<Refused<StartRefusal> | { importId: string } | null> {
  return await transaction(async (tx) => {
    const found = await lockImport(tx, staff, importId)
    if (!found) return null
    if (found.state === 'importing') await queueImportWork(tx, importId)
    if (found.state === 'importing' || found.state === 'imported') return { importId }
    if (found.state !== 'checked' || found.clearedAt) return { refused: 'not-checked' }
    if (found.version !== version) return { refused: 'changed-meanwhile' }
    const waiting = await tx.importFamily.count({ where: { importId, state: 'waiting' } })
    if (waiting === 0) return { refused: 'nothing-to-import' }
    const data = { state: 'importing', version: { increment: 1 } } as const
    await tx.familyImport.update({ where: { id: importId }, data })
    await queueImportWork(tx, importId)
    const subject = { subjectKind: 'family-import', subjectId: importId }
    const details = { families: waiting }
    await recordAuditEvent(tx, staff, { action: 'import-families', ...subject, details }, now)
    return { importId }
  })
}

const familiesAtOnce = 50

/**
 * Imports the remaining families, each in its own transaction; one that cannot be written is skipped
 * with the reason. It can be killed and resumed, and concurrent runs import no family twice.
 * @throws if the database fails, so that the job is retried
 */
export async function importFamilies(importId: string, now: Date): Promise<void> {
  const found = await database().familyImport.findFirst({
    where: { id: importId, state: 'importing' },
  })
  if (!found) return
  const context = await findImportContext(found, now)
  for (;;) {
    const waiting = await database().importFamily.findMany({
      where: { importId, state: 'waiting', import: { state: 'importing' } },
      orderBy: { position: 'asc' },
      take: familiesAtOnce,
      include: { rows: { where: { broken: null }, orderBy: { number: 'asc' } } },
    })
    if (waiting.length === 0) break
    const families = waiting.map(({ id, rows }) => ({ id, rows: readable(rows, context) }))
    const rows = families.map((family) => family.rows)
    const plans = await planFamilies(database(), rows, context)
    for (const [index, family] of families.entries())
      await importFamily({ ...family, plan: plans[index]! }, context, now)
  }
  await database().familyImport.updateMany({
    where: { id: importId, state: 'importing' },
    data: { state: 'imported', importedAt: now, undoUntil: undoUntilFrom(now) },
  })
}

type Kept = Parameters<typeof openCells>[0] & { number: number }

function readable(rows: Kept[], { matching, rules }: ImportContext): ReadRow[] {
  return rows.flatMap((one) => {
    const { row, troubles } = readFamilyRow(
      one.number,
      cellsByField(openCells(one), matching),
      rules,
    )
    return troubles.length === 0 ? row : []
  })
}
