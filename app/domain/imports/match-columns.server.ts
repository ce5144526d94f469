import { isDeepStrictEqual } from 'node:util'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { may } from '~/values/permissions'
import type { Matching } from './import'
import { readDateHints } from './read-import-json'
import { orderOf, type DateHints, type DateOrder } from './reading/import-dates'
import {
  dateFields,
  whyNotMatch,
  type ImportField,
  type MatchTrouble,
} from './reading/import-fields'

export type MatchRefusal = MatchTrouble | 'date-order' | 'changed-meanwhile' | 'too-late'

type MatchAnswers = {
  fields: (ImportField | null)[]
  dateOrder: DateOrder | null
  overwrites: boolean
  version: number
}

/**
 * Saves the column mapping and checks the rows with it, unless it is the same. It can be changed
 * until families are imported. Null if there is no such import or no permission.
 */
export async function matchColumns(
  staff: Staff,
  importId: string,
  answers: MatchAnswers,
  now: Date = clock.now(),
): Promise<Refused<MatchRefusal> | { importId: string } | null> {
  return await transaction(async (tx) => {
    const found = await lockImport(tx, staff, importId)
    if (!found) return null
    if (!['matching', 'checking', 'checked'].includes(found.state)) return { refused: 'too-late' }
    const { fields, overwrites } = answers
    const hints = hintsOfDates(readDateHints(found), fields)
    const order = orderOf(hints) ?? answers.dateOrder
    if (order && isDeepStrictEqual(found.matching, { fields, dateOrder: order, overwrites }))
      return { importId }
    if (found.version !== answers.version) return { refused: 'changed-meanwhile' }
    const trouble = whyNotMatch(fields)
    if (trouble) return { refused: trouble }
    if (!order) return { refused: 'date-order', field: 'dateOrder' }
    const matching: Matching = { fields, dateOrder: order, overwrites }
    const data = { matching, state: 'checking' as const, version: { increment: 1 } }
    await tx.familyImport.update({ where: { id: importId }, data })
    await queueImportWork(tx, importId)
    const subject = { subjectKind: 'family-import', subjectId: importId }
    await recordAuditEvent(tx, staff, { action: 'match-columns', ...subject }, now)
    return { importId }
  })
}

/** The date hints of columns mapped to dates. */
export function hintsOfDates(hints: DateHints[], fields: (ImportField | null)[]): DateHints[] {
  return hints.filter((_, column) => {
    const field = fields[column]
    return field ? dateFields.includes(field) : false
  })
}

/** Part of a command: locks an import; null if there is none or no permission. */
export async function lockImport(tx: Transaction, staff: Staff, importId: string) {
  if (!may(staff, 'import-families') || !isRowId(importId)) return null
  await lockRow(tx, 'family_import', importId, 'references')
  return await tx.familyImport.findFirst({ where: { id: importId, state: { not: 'reading' } } })
}

/** Part of a command: queues an import's next step. */
export async function queueImportWork(tx: Transaction, importId: string): Promise<void> {
  await queueJob(tx, 'work-on-import', { importId }, { key: importWorkKey(importId) })
}

/** The key of an import's only pending job. */
export function importWorkKey(importId: string): string {
  return `import ${importId}`
}
