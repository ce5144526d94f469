import { z } from 'zod'
import { database, sql, transaction, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import {
  rawOfSealed,
  sealBytes,
  unsealBytes,
  type Sealed,
} from '~/platform/secrets/encryption.server'

const boundToId = sql`id::text`

/** Tables with encrypted columns, and what a row's ciphertext is bound to. */
const sealedTables = {
  medical_note: { name: sql`medical_note`, boundTo: boundToId },
  second_factor: { name: sql`second_factor`, boundTo: boundToId },
  family_import: { name: sql`family_import`, boundTo: boundToId },
  import_row: { name: sql`import_row`, boundTo: boundToId },
  party_guest: { name: sql`party_guest`, boundTo: boundToId },
  import_change: { name: sql`import_change`, boundTo: sql`family_id || ' ' || position` },
}

type SealedTable = keyof typeof sealedTables
export const sealedTableNames = Object.keys(sealedTables) as SealedTable[]

const rowsAtOnce = 200

/**
 * Encrypts everything with the first of the configured keys, beside the running site. Works in
 * small transactions: stopped or killed, it goes on where it was.
 * @returns how many rows were encrypted anew, by table
 */
export async function rotateKeys(): Promise<Record<SealedTable, number>> {
  const rotated: [SealedTable, number][] = []
  for (const table of sealedTableNames) {
    let rows = 0
    for (let more = await rotateSome(table); more > 0; more = await rotateSome(table)) rows += more
    rotated.push([table, rows])
  }
  return Object.fromEntries(rotated) as Record<SealedTable, number>
}

/**
 * How many exports of families' data still need an earlier key. They are files, deleted within days,
 * and are not encrypted anew.
 */
export async function exportsUnderEarlierKeys(): Promise<number> {
  return await database().dataExport.count({ where: { keyId: { not: currentKey() } } })
}

type Row = {
  ctid: string
  keyId: string
  nonce: Uint8Array
  ciphertext: Uint8Array
  boundTo: string
}

/** @returns how many rows, 0 if all are under the current key */
async function rotateSome(table: SealedTable): Promise<number> {
  const { name, boundTo } = sealedTables[table]
  return await transaction(async (tx) => {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT ctid::text, key_id AS "keyId", nonce, ciphertext, ${boundTo} AS "boundTo"
      FROM ${name} WHERE key_id <> ${currentKey()} LIMIT ${rowsAtOnce} FOR UPDATE`
    for (const row of rows) await rotateRow(tx, table, row)
    return rows.length
  })
}

async function rotateRow(tx: Transaction, table: SealedTable, row: Row): Promise<void> {
  const { name } = sealedTables[table]
  const opened = unsealBytes(sealedIn(row), row.boundTo)
  const text = table === 'import_change' ? await withNoteAnew(tx, opened) : opened
  const { keyId, nonce, ciphertext } = sealBytes(text, row.boundTo)
  const [{ before, after }] = await tx.$queryRaw<[{ before: string; after: string }]>`
    UPDATE ${name} kept SET key_id = ${keyId}, nonce = ${nonce}, ciphertext = ${ciphertext}
    FROM ${name} earlier WHERE kept.ctid = ${row.ctid}::tid AND earlier.ctid = kept.ctid
    RETURNING md5(to_jsonb(earlier)::text) AS before, md5(to_jsonb(kept)::text) AS after`
  if (table === 'medical_note') await rehashNote(tx, row.boundTo, before, after)
}

/** Undoing an import recognizes by its hash a note that nobody has changed since. */
async function rehashNote(tx: Transaction, id: string, before: string, after: string) {
  await tx.importChange.updateMany({
    where: { tableName: 'medical_note', rowKey: { equals: { id } }, afterHash: before },
    data: { afterHash: after },
  })
}

function sealedIn({ keyId, nonce, ciphertext }: Omit<Row, 'ctid' | 'boundTo'>): Sealed {
  return { keyId, nonce: Uint8Array.from(nonce), ciphertext: Uint8Array.from(ciphertext) }
}

const bytesInJson = z
  .string()
  .startsWith('\\x')
  .transform((hex) => Buffer.from(hex.slice(2), 'hex'))

/** The columns of a medical note, among those of other tables. */
const NoteBefore = z.object({
  id: z.string(),
  key_id: z.string(),
  nonce: bytesInJson,
  ciphertext: bytesInJson,
})

/** What a row was before an import, as JSON. A medical note in it is encrypted itself. */
async function withNoteAnew(tx: Transaction, before: Buffer): Promise<Buffer> {
  const columns = JSON.parse(before.toString('utf8')) as object
  const note = NoteBefore.safeParse(columns)
  if (!note.success) return before
  const { id, key_id: keyId, nonce, ciphertext } = note.data
  const text = unsealBytes(sealedIn({ keyId, nonce, ciphertext }), id)
  const anew = JSON.stringify({ ...columns, ...rawOfSealed(sealBytes(text, id)) })
  const hashOf = async (json: string) => {
    const [{ hash }] = await tx.$queryRaw<[{ hash: string }]>`
      SELECT md5(to_jsonb(jsonb_populate_record(null::medical_note, ${json}::jsonb))::text) AS hash`
    return hash
  }
  await rehashNote(tx, id, await hashOf(before.toString('utf8')), await hashOf(anew))
  return Buffer.from(anew)
}

function currentKey(): string {
  return env().medicalKeys[0]!.id
}
