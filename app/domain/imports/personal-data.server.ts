import type { Transaction } from '~/platform/database/database.server'
import type { Period, PersonalData } from '~/platform/personal-data.server'
import { addMinutes } from '~/values/business-time'
import { phoneDigits } from './reading/read-family-row'
import { openCells } from './sealed-cells.server'
import { readChangedRow } from './read-import-json'

const weekInMinutes = 7 * 24 * 60
const importsAtOnce = 10

const untilUndoIsOver: Period = {
  lasts: 'until the import can no longer be undone; 7 days after a file that was not imported',
  async clear(tx, now) {
    const never = { importedAt: null, uploadedAt: { lte: addMinutes(now, -weekInMinutes) } }
    const dropped = await tx.familyImport.deleteMany({
      where: { ...never, state: { in: ['reading', 'matching', 'checking', 'checked'] } },
    })
    const over = await tx.familyImport.findMany({
      where: {
        clearedAt: null,
        OR: [{ state: 'imported', undoUntil: { lte: now } }, { state: 'undone' }],
      },
      take: importsAtOnce,
      select: { id: true },
    })
    const importId = { in: over.map(({ id }) => id) }
    await tx.importRow.deleteMany({ where: { importId } })
    await tx.importChange.deleteMany({ where: { family: { importId } } })
    const data = { clearedAt: now, keyId: null, nonce: null, ciphertext: null }
    await tx.familyImport.updateMany({ where: { id: importId }, data })
    return { count: dropped.count + over.length }
  },
}

/** File contents are encrypted and deleted when the import can no longer be undone. */
export const personalData: PersonalData = {
  personal: {
    import_row: ['key_id', 'nonce', 'ciphertext'],
    import_change: ['key_id', 'nonce', 'ciphertext'],
  },
  impersonal: {
    family_import: [
      ...['id', 'idempotency_key', 'started_by_id', 'uploaded_at', 'encoding', 'separator'],
      ...['row_count', 'headings_hash', 'key_id', 'nonce', 'ciphertext', 'date_hints', 'state'],
      ...['matching', 'checked_at', 'imported_at', 'undo_until', 'undone_at', 'cleared_at'],
      'version',
    ],
    import_family: [
      'id',
      'import_id',
      'position',
      'state',
      'guardian_id',
      'mark',
      'trouble',
      'invited_at',
      'wave',
    ],
    import_row: ['id', 'import_id', 'family_id', 'number', 'broken', 'outcome', 'reasons'],
    import_change: ['family_id', 'position', 'table_name', 'row_key', 'after_hash'],
    opening_balance: ['id', 'order_id', 'import_id', 'amount_cents', 'currency', 'created_at'],
    opening_balance_allocation: ['payment_id', 'opening_balance_id', 'amount_cents'],
    opening_balance_write_off: ['id', 'opening_balance_id', 'amount_cents', 'reason', 'created_at'],
    opening_balance_write_off_undo: ['write_off_id', 'reason', 'undone_at'],
    opening_balance_refund: [
      'id',
      'payment_id',
      'write_off_id',
      'amount_cents',
      'state',
      'returned_as',
      'stripe_refund_id',
      'dispute_id',
      'occasion',
      'created_at',
    ],
  },
  kept: {
    import_row: [untilUndoIsOver],
    import_change: 'as long as the rows that it was imported from',
  },
  async export(tx, guardianId) {
    const rows = await findRowsAbout(tx, await whoIs(tx, guardianId), guardianId)
    return {
      importedRows: rows.map(({ number, cells }) => ({ number, cells })),
      openingBalances: await tx.openingBalance.findMany({
        where: { order: { guardianId } },
        include: {
          writeOffs: { include: { undo: true } },
          allocations: true,
          order: { select: { payments: { select: { paymentRefunds: true } } } },
        },
      }),
    }
  },
  async exportByEmail(tx, email) {
    const rows = await findRowsAbout(tx, { email })
    return { importedRows: rows.map(({ number, cells }) => ({ number, cells })) }
  },
  async eraseByEmail(tx, email) {
    await deleteRows(tx, await findRowsAbout(tx, { email }))
  },
  async erase(tx, guardianId) {
    await deleteRows(tx, await findRowsAbout(tx, await whoIs(tx, guardianId), guardianId))
    await deleteInvitedAccounts(tx, guardianId)
    await tx.importChange.deleteMany({ where: { family: { guardianId } } })
    await tx.importFamily.updateMany({
      where: { guardianId, state: 'imported' },
      data: { state: 'kept', trouble: 'erased' },
    })
  },
}

type Person = { email?: string | null; phone?: string; lastName?: string }

async function whoIs(tx: Transaction, guardianId: string): Promise<Person> {
  const select = { email: true, phone: true, lastName: true }
  return await tx.guardian.findUniqueOrThrow({ where: { id: guardianId }, select })
}

type FoundRow = { id: string; number: number; cells: string[] }

/** A family's rows, and any other row that names the same person, including unreadable ones. */
async function findRowsAbout(
  tx: Transaction,
  person: Person,
  guardianId?: string,
): Promise<FoundRow[]> {
  const rows = await tx.importRow.findMany({ include: { family: true } })
  return rows.flatMap(({ family, ...row }) => {
    const cells = openCells(row)
    const isTheirs = guardianId !== undefined && family?.guardianId === guardianId
    return isTheirs || names(cells, person) ? [{ id: row.id, number: row.number, cells }] : []
  })
}

function names(cells: string[], { email, phone = '', lastName }: Person): boolean {
  const text = cells.join('\n').toLowerCase()
  if (email && text.includes(email)) return true
  const digits = phoneDigits(phone)
  const hasPhone = digits !== '' && cells.some((cell) => phoneDigits(cell).includes(digits))
  return hasPhone && Boolean(lastName) && text.includes(lastName!.toLowerCase())
}

async function deleteRows(tx: Transaction, rows: FoundRow[]): Promise<void> {
  await tx.importRow.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
}

/** Accounts that were invited but never used. */
async function deleteInvitedAccounts(tx: Transaction, guardianId: string): Promise<void> {
  const changes = await tx.importChange.findMany({
    where: { tableName: 'account', family: { guardianId } },
  })
  const ids = changes.flatMap((change) => readChangedRow(change).key.id ?? [])
  await tx.account.deleteMany({ where: { id: { in: ids }, verifiedAt: null } })
}
