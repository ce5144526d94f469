import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  databaseErrorCode,
  transaction,
  type Transaction,
} from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { unseal } from '~/platform/secrets/encryption.server'
import { system, type Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { undoUntilFrom, type KeptTrouble } from './import'
import { lockImport, queueImportWork } from './match-columns.server'
import type { Raw } from './planning/family-draft'
import { readChangedRow } from './read-import-json'
import { identifier, isKey, keyValues } from './write-family.server'

export type UndoRefusal = 'not-imported' | 'undo-over'

/**
 * Starts undoing an import within its time limit (exclusive), or while it is imported, which it
 * stops. Idempotent; one that is being undone is tried again at once.
 */
export async function startUndo(
  staff: Staff,
  importId: string,
  now: Date = clock.now(),
): Promise<Refused<UndoRefusal> | { importId: string } | null> {
  return await transaction(async (tx) => {
    const found = await lockImport(tx, staff, importId)
    if (!found) return null
    if (found.state === 'undoing') await queueImportWork(tx, importId)
    if (found.state === 'undoing' || found.state === 'undone') return { importId }
    if (found.state !== 'imported' && found.state !== 'importing')
      return { refused: 'not-imported' }
    const importedAt = found.importedAt ?? now
    const undoUntil = found.undoUntil ?? undoUntilFrom(now)
    if (found.clearedAt || undoUntil <= now) return { refused: 'undo-over' }
    const data = { state: 'undoing', importedAt, undoUntil, version: { increment: 1 } } as const
    await tx.familyImport.update({ where: { id: importId }, data })
    await queueImportWork(tx, importId)
    const subject = { subjectKind: 'family-import', subjectId: importId }
    await recordAuditEvent(tx, staff, { action: 'undo-import', ...subject }, now)
    return { importId }
  })
}

/**
 * Undoes an import family by family, newest first: deletes created rows and restores changed ones
 * exactly. A family with later activity is kept as a whole, with the reason.
 */
export async function undoImport(importId: string, now: Date): Promise<void> {
  const where = { id: importId, state: 'undoing' } as const
  if ((await database().familyImport.count({ where })) === 0) return
  const families = await database().importFamily.findMany({
    where: { importId, state: 'imported' },
    orderBy: { position: 'desc' },
    select: { id: true },
  })
  for (const { id } of families) {
    const trouble = await undoFamily(importId, id, now)
    if (trouble) await keepFamily(id, trouble)
  }
  const data = { state: 'undone', undoneAt: now } as const
  await database().familyImport.updateMany({ where, data })
}

async function undoFamily(importId: string, id: string, now: Date): Promise<KeptTrouble | null> {
  try {
    await transaction((tx) => undo(tx, importId, id, now))
    return null
  } catch (error) {
    if (error instanceof IsKept) return error.trouble
    // an unknown row refers to it
    if (['23001', '23503', 'P2003'].includes(databaseErrorCode(error) ?? '')) return 'in-use'
    throw error
  }
}

/** Thrown to roll back a family's undo. */
class IsKept extends Error {
  constructor(readonly trouble: KeptTrouble) {
    super('kept')
  }
}

async function undo(tx: Transaction, importId: string, id: string, now: Date): Promise<void> {
  const known = await tx.importFamily.findFirst({ where: { id, state: 'imported' } })
  if (!known) return
  // lock guardians first, in the order that merging uses
  if (known.guardianId) await lockRow(tx, 'guardian', known.guardianId, 'references')
  const [family] = await tx.$queryRaw<{ guardianId: string | null; mark: string }[]>`
    SELECT guardian_id AS "guardianId", mark FROM import_family
    WHERE id = ${id}::uuid AND state = 'imported' FOR UPDATE`
  if (!family) return
  const { guardianId, mark } = family
  if (!guardianId) throw new IsKept('erased')
  if (guardianId !== known.guardianId) throw new IsKept('merged')
  const since = await findSince(tx, { id, guardianId, mark })
  if (since) throw new IsKept(since)
  await tx.$executeRaw`SELECT set_config('site.undone_import', ${importId}, true)`
  await tx.importFamily.update({
    where: { id },
    data: { state: 'undone', guardianId: null, trouble: null },
  })
  const changes = await tx.importChange.findMany({
    where: { familyId: id },
    orderBy: { position: 'desc' },
  })
  for (const change of changes) await undoChange(tx, change)
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  const entry = { action: 'undo-import-of-family', ...subject, details: { importId } }
  await recordAuditEvent(tx, system, entry, now)
}

type Imported = { id: string; guardianId: string; mark: string }

/** Activity since the import: ids sort by time, so anything with a later id came after. */
async function findSince(
  tx: Transaction,
  { id, guardianId, mark }: Imported,
): Promise<KeptTrouble | null> {
  const [since] = await tx.$queryRaw<Record<KeptTrouble, boolean>[]>`
    WITH made AS (
      SELECT table_name, (row_key ->> 'id')::uuid AS id FROM import_change
      WHERE family_id = ${id}::uuid AND row_key ? 'id' AND key_id IS NULL
    ), theirs AS (
      SELECT athlete_id FROM guardianship WHERE guardian_id = ${guardianId}::uuid
    ), orders AS (
      SELECT id FROM booking_order WHERE guardian_id = ${guardianId}::uuid
    )
    SELECT
      EXISTS (SELECT FROM guardian WHERE id = ${guardianId}::uuid
        AND (erased_at IS NOT NULL)) AS erased,
      EXISTS (SELECT FROM guardian JOIN made ON made.table_name = 'guardian' AND made.id = guardian.id
        WHERE merged_into_id IS NOT NULL)
        OR EXISTS (SELECT FROM guardian gone JOIN audit_event ON subject_kind = 'guardian'
          AND subject_id = gone.id AND action = 'merge-guest' AND audit_event.id > ${mark}::uuid
          WHERE merged_into_id IN (SELECT id FROM made WHERE table_name = 'guardian'
            UNION ALL SELECT ${guardianId}::uuid)) AS merged,
      EXISTS (SELECT FROM account JOIN made ON made.table_name = 'guardian' AND made.id = account.guardian_id) AS account,
      EXISTS (SELECT FROM orders WHERE id > ${mark}::uuid)
        OR EXISTS (SELECT FROM booking JOIN orders ON orders.id = booking.order_id
          WHERE booking.id > ${mark}::uuid)
        OR EXISTS (SELECT FROM booking_place JOIN made ON made.table_name = 'athlete'
          AND made.id = booking_place.athlete_id)
        OR EXISTS (SELECT FROM waiting_entry WHERE guardian_id = ${guardianId}::uuid
          AND id > ${mark}::uuid)
        OR EXISTS (SELECT FROM class_waiting_entry WHERE guardian_id = ${guardianId}::uuid
          AND id > ${mark}::uuid)
        OR EXISTS (SELECT FROM credit_movement JOIN lesson_credit ON lesson_credit.id = credit_id
          JOIN made ON made.table_name = 'lesson_credit' AND made.id = lesson_credit.id
          WHERE credit_movement.id > ${mark}::uuid) AS booked,
      EXISTS (SELECT FROM payment JOIN orders ON orders.id = payment.order_id
        WHERE payment.id > ${mark}::uuid)
        OR EXISTS (SELECT FROM opening_balance_allocation JOIN made
          ON made.table_name = 'opening_balance' AND made.id = opening_balance_id) AS paid,
      EXISTS (SELECT FROM waiver_signature
        WHERE (guardian_id = ${guardianId}::uuid OR athlete_id IN (SELECT athlete_id FROM theirs))
          AND id > ${mark}::uuid) AS signed,
      EXISTS (SELECT FROM medical_note JOIN made ON made.table_name = 'athlete' AND made.id = athlete_id
        WHERE medical_note.id NOT IN (SELECT id FROM made))
        OR EXISTS (SELECT FROM staff_note_strike JOIN made ON made.table_name = 'staff_note'
          AND made.id = note_id)
        OR EXISTS (SELECT FROM opening_balance_write_off JOIN made
          ON made.table_name = 'opening_balance' AND made.id = opening_balance_id) AS changed,
      false AS "in-use"`
  const order: KeptTrouble[] = [
    ...(['erased', 'merged', 'booked', 'paid', 'signed', 'account', 'changed'] as const),
  ]
  return order.find((trouble) => since?.[trouble]) ?? null
}

type Change = Awaited<ReturnType<Transaction['importChange']['findFirstOrThrow']>>

/** @throws {IsKept} if the row changed since the import */
async function undoChange(tx: Transaction, change: Change): Promise<void> {
  const { table, key: rowKey } = readChangedRow(change)
  const key = keyValues(table, rowKey)
  const isLeft = `${isKey(table, 2)} AND md5(to_jsonb(kept)::text) = $1`
  const { keyId, nonce, ciphertext, familyId, position, afterHash } = change
  if (!keyId || !nonce || !ciphertext) {
    const statement = `DELETE FROM ${table} AS kept WHERE ${isLeft}`
    const count = await tx.$executeRawUnsafe(statement, afterHash, ...key)
    if (count !== 1) throw new IsKept('changed')
    return
  }
  const before = unseal({ keyId, nonce, ciphertext }, `${familyId} ${position}`)
  const columns = Object.keys(JSON.parse(before) as Raw)
    .map(identifier)
    .join(', ')
  const count = await tx.$executeRawUnsafe(
    `UPDATE ${table} AS kept SET (${columns}) = (
      SELECT ${columns} FROM jsonb_populate_record(null::${table}, $${key.length + 2}::jsonb))
    WHERE ${isLeft}`,
    afterHash,
    ...key,
    before,
  )
  if (count !== 1) throw new IsKept('changed')
}

async function keepFamily(id: string, trouble: KeptTrouble): Promise<void> {
  const where = { id, state: 'imported' } as const
  await database().importFamily.updateMany({ where, data: { state: 'kept', trouble } })
}
