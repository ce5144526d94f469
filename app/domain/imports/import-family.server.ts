import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  database,
  databaseErrorCode,
  transaction,
  type Transaction,
} from '~/platform/database/database.server'
import { describeError } from '~/platform/error-description.server'
import { newId } from '~/platform/ids.server'
import { logger } from '~/platform/logger.server'
import { system } from '~/values/actor'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { ImportContext } from './import-context.server'
import type { RowOutcome, SkipReason } from './import'
import { lockKnownGuardians } from './lock-known-guardians.server'
import type { PlannedFamily } from './planning/family-plan'
import { planFamilies, type FamilyPlan } from './plan-families.server'
import type { ReadRow } from './reading/read-family-row'
import { writeFamily } from './write-family.server'

type WaitingFamily = { id: string; rows: ReadRow[]; plan: FamilyPlan }

/**
 * Writes one family of an import, or skips it with the reason. One that cannot be written as planned
 * is planned once more.
 */
export async function importFamily(
  { id, rows, plan }: WaitingFamily,
  context: ImportContext,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return await skipFamily(id, null)
  const planAgain = async () => (await planFamilies(database(), [rows], context))[0]!.family
  const { importId } = context.writing
  const planned = plan.followsAnother ? await planAgain() : plan.family
  if (!(await whyNotWrite(importId, id, planned, now))) return
  const reason = await whyNotWrite(importId, id, await planAgain(), now)
  if (reason) await skipFamily(id, reason)
}

/** Writes a family; the reason if that is impossible. */
async function whyNotWrite(
  importId: string,
  id: string,
  planned: FamilyPlan['family'],
  now: Date,
): Promise<SkipReason | null> {
  if (planned === 'several') return 'several-here'
  try {
    await transaction((tx) => write(tx, importId, { id, planned }, now))
    return null
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 'changed-here'
    if (!isRefusedByData(error)) throw error
    logger.warn({ family: id, error: describeError(error) }, 'family not imported')
    return 'not-saved'
  }
}

/**
 * Postgres's error classes for data that breaks a type, a constraint or a trigger's rule. Any other
 * error, such as a lost connection, says nothing about the family.
 */
function isRefusedByData(error: unknown): boolean {
  return /^(22|23|P0)[0-9A-Z]{3}$/.test(databaseErrorCode(error) ?? '')
}

async function write(
  tx: Transaction,
  importId: string,
  { id, planned }: { id: string; planned: PlannedFamily },
  now: Date,
): Promise<void> {
  if (!(await lockWaiting(tx, id))) return
  const { guardianId } = planned
  await lockKnownGuardians(tx, knownGuardiansOf(planned))
  await writeFamily(tx, id, planned.draft)
  await tx.$executeRaw`
    UPDATE import_family SET state = 'imported', guardian_id = ${guardianId}::uuid, mark = ${newId()}::uuid
    WHERE id = ${id}::uuid`
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  const entry = { action: 'import-family', ...subject, details: { importId } }
  await recordAuditEvent(tx, system, entry, now)
}

/** Whether a family still waits: a concurrent run may have imported it, or the import be undone. */
async function lockWaiting(tx: Transaction, id: string): Promise<boolean> {
  const [still] = await tx.$queryRaw<unknown[]>`
    SELECT import_family.id FROM import_family
    JOIN family_import ON family_import.id = import_id AND family_import.state = 'importing'
    WHERE import_family.id = ${id}::uuid AND import_family.state = 'waiting'
    FOR UPDATE OF import_family FOR SHARE OF family_import`
  return still !== undefined
}

const skippedOutcomes: Record<SkipReason, RowOutcome> = {
  'several-here': 'conflict',
  'changed-here': 'error',
  'not-saved': 'error',
}

/** @param code null if its rows say why already */
async function skipFamily(id: string, code: SkipReason | null): Promise<void> {
  await transaction(async (tx) => {
    if (!(await lockWaiting(tx, id))) return
    await tx.importFamily.update({ where: { id }, data: { state: 'skipped' } })
    if (!code) return
    const data = { outcome: skippedOutcomes[code], reasons: [{ code }] }
    await tx.importRow.updateMany({ where: { familyId: id, outcome: { not: 'error' } }, data })
  })
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
