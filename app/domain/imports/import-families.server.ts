import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { undoHours } from './import'
import { cellsByField, findImportContext, type ImportContext } from './import-context.server'
import { lockKnownGuardians } from './lock-known-guardians.server'
import { lockImport, queueImportWork } from './match-columns.server'
import type { PlannedFamily } from './planning/plan-family'
import { planFamilies, type Plan } from './plan-families.server'
import { readFamilyRow, type ReadRow } from './reading/read-family-row'
import { openCells } from './sealed-cells.server'
import { writeFamily } from './write-family.server'

export type StartRefusal = 'not-checked' | 'changed-meanwhile' | 'nothing-to-import'

/** Starts importing a checked file in the background. Idempotent. */
export async function startImport(
  staff: Staff,
  importId: string,
  { version }: { version: number },
  now: Date = clock.now(),
): Promise<Refused<StartRefusal> | { importId: string } | null> {
  return await transaction(async (tx) => {
    const found = await lockImport(tx, staff, importId)
    if (!found) return null
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
 * Imports the remaining families, each in its own transaction. It can be killed and resumed, and
 * concurrent runs import no family twice.
 */
export async function importFamilies(importId: string, now: Date): Promise<void> {
  const found = await database().familyImport.findFirst({
    where: { id: importId, state: 'importing' },
  })
  if (!found) return
  const context = await findImportContext(found, now)
  for (;;) {
    const waiting = await database().importFamily.findMany({
      where: { importId, state: 'waiting' },
      orderBy: { position: 'asc' },
      take: familiesAtOnce,
      include: { rows: { where: { broken: null }, orderBy: { number: 'asc' } } },
    })
    if (waiting.length === 0) break
    const families = waiting.map(({ id, rows }) => ({ id, rows: readable(rows, context) }))
    const plans = await planFamilies(
      database(),
      families.map(({ rows }) => rows),
      context,
    )
    for (const [index, family] of families.entries())
      await transaction((tx) => importFamily(tx, importId, { ...family, plan: plans[index]! }, now))
  }
  await database().familyImport.updateMany({
    where: { id: importId, state: 'importing' },
    data: { state: 'imported', importedAt: now, undoUntil: addMinutes(now, undoHours * 60) },
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

type Waiting = { id: string; rows: ReadRow[]; plan: Plan }

async function importFamily(
  tx: Transaction,
  importId: string,
  { id, rows, plan }: Waiting,
  now: Date,
): Promise<void> {
  const [still] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM import_family WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE`
  if (!still) return
  if (rows.length === 0 || plan === 'several') {
    await tx.importFamily.update({ where: { id }, data: { state: 'skipped' } })
    return
  }
  const { guardianId } = plan
  await lockKnownGuardians(tx, knownGuardiansOf(plan))
  await writeFamily(tx, id, plan.draft)
  await tx.$executeRaw`
    UPDATE import_family SET state = 'imported', guardian_id = ${guardianId}::uuid, mark = ${newId()}::uuid
    WHERE id = ${id}::uuid`
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  const entry = { action: 'import-family', ...subject, details: { importId } }
  await recordAuditEvent(tx, system, entry, now)
}

/** Existing guardians among those that the plan changes. */
function knownGuardiansOf({ guardianId, draft }: PlannedFamily): string[] {
  const made = draft.made()
  const own = made.flatMap(({ table, row }) => (table === 'guardian' ? String(row.id) : []))
  const named = made.flatMap(({ table, row }) =>
    table === 'guardianship' ? String(row.guardian_id) : [],
  )
  return [...new Set([guardianId, ...named])].filter((id) => !own.includes(id))
}
