import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { exportEverything } from '~/domain/exports/export-everything.server'
import { waiverFiles } from '~/domain/exports/export-files.server'
import { isLeftOut, tablesLeftOut } from '~/domain/exports/export-tables'
import { database } from '~/platform/database/database.server'
import { readingSnapshot } from '~/platform/database/read-tables.server'
import { putFile } from '~/platform/files/file-store.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { again, oneOfEverything } from '../../support/cases/one-of-everything'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { existingColumns } from '../../support/database/personal-columns'
import { tables } from '../../support/database/database-dump'
import { unzip } from '../../support/reading/unzip'

type Line = Record<string, string>

let owner: Staff
beforeAll(async () => {
  await oneOfEverything()
  owner = (await aStaffMember({ role: 'owner' })).staff
})

async function archived(withMedicalNotes = false) {
  const archive = (await exportEverything(owner, { withMedicalNotes }, today))!
  const pieces: Uint8Array[] = []
  for await (const piece of archive.read()) pieces.push(piece)
  await archive.close()
  return unzip(Buffer.concat(pieces))
}

async function exported(withMedicalNotes = false): Promise<Map<string, Line[]>> {
  const files = [...(await archived(withMedicalNotes))].filter(([name]) => name.endsWith('.csv'))
  return new Map(
    files.map(([name, bytes]) => [
      name.replace('.csv', ''),
      parse<Line>(bytes, { columns: true, bom: true, skip_empty_lines: true }),
    ]),
  )
}

describe('exportEverything', () => {
  it('has every table except excluded ones, with every row', async () => {
    const files = await exported()
    const wanted = (await tables()).filter((table) => !tablesLeftOut.includes(table))
    expect([...files.keys()].toSorted()).toEqual(
      [...wanted, 'README', 'columns', 'files'].toSorted(),
    )
    for (const table of wanted) {
      const [found] = await database().$queryRawUnsafe<{ count: number }[]>(
        `select count(*)::int from "${table}"`,
      )
      // the export's own audit event is written before the export reads
      expect(files.get(table)!.length, table).toBe(found!.count)
    }
  })

  it('describes exactly the columns that it has', async () => {
    const files = await exported()
    const described = files
      .get('columns')!
      .map((line) => `${line.File!.replace('.csv', '')}.${line.Column}`)
    const wanted = (await existingColumns()).filter((one) => {
      const [table, column] = one.split('.') as [string, string]
      return !tablesLeftOut.includes(table) && !isLeftOut(table, column)
    })
    const ofFiles = ['files.name', 'files.table', 'files.row_id']
    expect(described.toSorted()).toEqual([...wanted, ...ofFiles].toSorted())
    expect(files.get('columns')!.filter((line) => !line['What it is'])).toEqual([])
    expect(described.filter((one) => /password_hash|token_hash|ciphertext/.test(one))).toEqual([])
  })

  it('has only references to exported rows', async () => {
    const files = await exported()
    const ids = new Map(
      [...files].map(([name, lines]) => [name, new Set(lines.map(({ id }) => id))]),
    )
    const lone: string[] = []
    for (const column of files.get('columns')!) {
      const [table, target] = [column.File!, column['Names rows of']!].map((file) =>
        file.replace('.csv', ''),
      ) as [string, string]
      if (!target || !ids.get(target)?.size || tablesLeftOut.includes(target)) continue
      if (!files.get(target)!.some(({ id }) => id)) continue
      for (const line of files.get(table)!) {
        const named = line[column.Column!]
        if (named && !ids.get(target)!.has(named)) lone.push(`${table}.${column.Column}`)
      }
    }
    expect(lone).toEqual([])
  })

  it('has amounts as numbers that spreadsheets add up, also negative ones', async () => {
    const amounts = (await exported()).get('charge_line')!.map((line) => Number(line.amount_cents))
    const sum = await database().chargeLine.aggregate({ _sum: { amountCents: true } })
    expect(amounts.reduce((all, cents) => all + cents, 0)).toBe(sum._sum.amountCents)
    expect(Math.min(...amounts)).toBeLessThan(0)
  })

  it('has medical notes only on request, and then records each as read', async () => {
    const opened = () => database().auditEvent.count({ where: { action: 'open-medical-note' } })
    const [before, notes] = [await opened(), await database().medicalNote.count()]
    expect((await exported()).has('medical_note')).toBe(false)
    expect(await opened()).toBe(before)
    const lines = (await exported(true)).get('medical_note')!
    expect(lines.map(({ note }) => note)).toContain('Asthma.')
    expect(lines).toHaveLength(notes)
    expect(await opened()).toBe(before + notes)
    const where = { action: 'export-everything', actorId: owner.id }
    expect(
      (await database().auditEvent.findMany({ where })).map(({ details }) => details),
    ).toContainEqual({ withMedicalNotes: true })
  })

  it('has the scans of paper waivers, each under the id of its row', async () => {
    const { id, folder } = await database().waiverScan.findFirstOrThrow()
    await putFile(`athletes/${folder}/480.webp`, Buffer.from('a page'), 'image/webp')
    expect((await archived()).get(`files/waiver_scan/${id}.webp`)?.toString()).toBe('a page')
    const { signatureId } = await database().waiverScan.findFirstOrThrow()
    const asPdf = { folder: newToken(), widths: [], height: 0, position: 2 }
    const added = await database().waiverScan.create({
      data: { ...asPdf, signatureId, uploadedAt: today },
    })
    await putFile(`athletes/${asPdf.folder}/paper.pdf`, Buffer.from('a PDF'), 'application/pdf')
    expect((await archived()).get(`files/waiver_scan/${added.id}.pdf`)?.toString()).toBe('a PDF')
  })

  it('has the documents of families, each under the id of its row', async () => {
    const { id, folder } = await database().familyDocument.findFirstOrThrow()
    await putFile(`athletes/${folder}/480.webp`, Buffer.from('a release'), 'image/webp')
    expect((await archived()).get(`files/family_document/${id}.webp`)?.toString()).toBe('a release')
  })

  it('has every signed waiver as a readable document, with answers, drawing and scan', async () => {
    const { id: scanId, signatureId: id } = await database().waiverScan.findFirstOrThrow({
      orderBy: { position: 'asc' },
    })
    const drawing = 'M10 10L50 60'
    await database().$transaction([
      database().$executeRaw`ALTER TABLE waiver_signature DISABLE TRIGGER USER`,
      database().$executeRaw`
        UPDATE waiver_signature SET drawing = ${drawing}, signer_name = 'Dana <b>Okafor' WHERE id = ${id}::uuid`,
      database().$executeRaw`ALTER TABLE waiver_signature ENABLE TRIGGER USER`,
    ])
    const files = await archived()
    const page = files.get(`files/waiver_signature/${id}.html`)!.toString()
    const { snapshot } = await database().waiverSignature.findUniqueOrThrow({ where: { id } })
    const { title } = snapshot as { title: string }
    for (const part of [
      title,
      'Agreed: ',
      drawing,
      'Dana &lt;b>Okafor',
      `waiver_scan/${scanId}.webp`,
    ])
      expect(page).toContain(part)
    const pages = [...files.keys()].filter((name) => name.startsWith('files/waiver_signature/'))
    expect(pages).toHaveLength(await database().waiverSignature.count())
  })

  it('combines older waivers in shared files if there are too many, and has none twice', async () => {
    const copied = () =>
      database().$executeRawUnsafe(again('waiver_signature', { idempotency_key: newId() }))
    for (let copies = 0; copies < 4; copies++) await copied()
    const signed = await database().waiverSignature.findMany({ orderBy: { id: 'desc' } })
    const files = await readingSnapshot(async (tx) => {
      const read: { name: string; rowIds: string[]; text: string }[] = []
      for await (const { name, rowIds, pieces } of waiverFiles(tx, { pages: 2, inBook: 2 })) {
        let text = ''
        for await (const piece of pieces) text += piece
        read.push({ name, rowIds, text })
      }
      return read
    })
    expect(files.flatMap(({ rowIds }) => rowIds)).toEqual(signed.map(({ id }) => id))
    const folder = 'files/waiver_signature'
    const books = Math.ceil((signed.length - 2) / 2)
    expect(files.map(({ name }) => name)).toEqual([
      ...signed.slice(0, 2).map(({ id }) => `${folder}/${id}.html`),
      ...Array.from({ length: books }, (_, index) => `${folder}/older-${index + 1}.html`),
    ])
    for (const { rowIds, text } of files) {
      expect(text.match(/<h1>/g)).toHaveLength(rowIds.length)
      expect(text.match(/<!doctype html>/g)).toHaveLength(1)
      expect(text.trimEnd().endsWith('</html>')).toBe(true)
    }
  })

  it('lists the row of every file and every file of a row', async () => {
    const { folder } = await database().waiverScan.findFirstOrThrow({
      orderBy: { position: 'asc' },
    })
    await putFile(`athletes/${folder}/480.webp`, Buffer.from('a page'), 'image/webp')
    const files = await archived()
    const tables = await exported()
    const lines = tables.get('files')!
    expect(lines.map(({ name }) => name).toSorted()).toEqual(
      [...files.keys()].filter((name) => name.startsWith('files/')).toSorted(),
    )
    const rowsOf = (table: string) => tables.get(table)!.map(({ id }) => id)
    expect(lines.filter(({ table, row_id: id }) => !rowsOf(table!).includes(id))).toEqual([])
    expect(lines.map(({ table }) => table)).toContain('waiver_scan')
  })

  it('has no secret columns and no secret values', async () => {
    const id = newId()
    await database().settings.updateMany({ data: { previewLinkId: id } })
    const existing = await existingColumns()
    expect(neverToLeave.filter((column) => !existing.includes(column))).toEqual([])
    const files = await exported(true)
    const left = [...files].flatMap(([table, lines]) =>
      Object.keys(lines[0] ?? {}).map((column) => `${table}.${column}`),
    )
    expect(neverToLeave.filter((column) => left.includes(column))).toEqual([])
    const all = [...(await archived(true)).values()].map((bytes) => bytes.toString('latin1')).join()
    const secrets = (await Promise.all(neverToLeave.map(valuesOf))).flat()
    expect(secrets).toContain(id)
    expect(secrets.length).toBeGreaterThan(10)
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  it('has a decision for every column that sounds like a secret', async () => {
    const sounds = /hash|token|secret|seed|nonce|cipher|password|totp|link_id|key|code/
    const undecided = (await existingColumns()).filter(
      (one) => sounds.test(one.split('.')[1]!) && ![...neverToLeave, ...mayLeave].includes(one),
    )
    expect(undecided).toEqual([])
  })

  it('keeps formulas as text', async () => {
    const { id } = await database().guardian.findFirstOrThrow({ orderBy: { id: 'asc' } })
    await database().guardian.update({ where: { id }, data: { lastName: '=HYPERLINK("x")' } })
    const line = (await exported()).get('guardian')!.find((one) => one.id === id)!
    expect(line.last_name).toBe(`'=HYPERLINK("x")`)
  })

  it('is only available to owners', async () => {
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await exportEverything(staff, { withMedicalNotes: false }, today)).toBeNull()
  })
})

/** What grants access to an account, a page or an email, or what that is derived from. */
const neverToLeave = [
  ...['account.password_hash', 'account_token.token_hash', 'session.token_hash'],
  'account_token.browser_hash',
  ...['second_factor.key_id', 'second_factor.nonce', 'second_factor.ciphertext'],
  ...['passkey.credential_id', 'passkey.public_key', 'passkey_challenge.token_hash'],
  ...['recovery_code.code_hash', 'first_owner_link.token_hash', 'calendar_feed.token_hash'],
  ...['booking_order.visitor_token_hash', 'booking_order.link_seed', 'booking_link.token_hash'],
  ...['payment_attempt.visitor_token_hash', 'share_link.token_hash', 'waiting_entry.token_hash'],
  ...['guardian_invitation.token_hash', 'newsletter_subscriber.token_hash'],
  ...['privacy_request.token_hash', 'privacy_request.export_token_hash'],
  ...['settings.preview_link_id', 'rate_limit_try.key'],
  ...['data_export.key_id', 'data_export.nonce'],
  ...['medical_note.key_id', 'medical_note.nonce', 'medical_note.ciphertext'],
  ...['family_import.key_id', 'family_import.nonce', 'family_import.ciphertext'],
  ...['party_guest.key_id', 'party_guest.nonce', 'party_guest.ciphertext'],
  ...['party_guest.visitor_token_hash', 'party_link.token_hash'],
  ...['import_row.key_id', 'import_row.nonce', 'import_row.ciphertext'],
  ...['import_change.key_id', 'import_change.nonce', 'import_change.ciphertext'],
  // would repeat a request
  ...[
    'booking',
    'enrollment',
    'enrollment_pause',
    'lesson_message',
    'cancellation',
    'reschedule',
  ].map((table) => `${table}.idempotency_key`),
  ...['inquiry', 'inquiry_reply'].map((table) => `${table}.idempotency_key`),
  ...[
    'privacy_request',
    'staff_note',
    'family_document',
    'athlete_picture',
    'waiver_signature',
    'family_message',
  ].map((table) => `${table}.idempotency_key`),
  ...[
    'family_import',
    'credit_grant',
    'credit_take_back',
    'evaluation',
    'evaluation_picture',
    'waiting_entry',
    'gift_card',
  ].map((table) => `${table}.idempotency_key`),
  ...['gift_card.code_hash', 'gift_card.page_token_hash'],
]

/** Data of the business, or columns whose names only sound secret. */
const mayLeave = [
  ...['waiver_version.text_hash', 'waiver_signature.text_hash', 'family_import.headings_hash'],
  ...['party_waiver.text_hash', 'gift_card.code_number', 'payment_attempt.decline_code'],
  ...['promo_code.code', 'booking_discount.promo_code_id', 'booking_order.promo_code_id'],
  ...['newsletter_subscriber.token_expires_at', 'privacy_request.token_expires_at'],
  ...[
    'account.password_set_at',
    'lesson_type.key_points',
    'site_section.key',
    'content_version.subject_key',
  ],
  // of tables that are not exported
  ...['import_change.row_key', 'import_change.after_hash'],
]

/** A column's values that are long enough not to occur elsewhere by chance. */
async function valuesOf(named: string): Promise<string[]> {
  const [table, column] = named.split('.') as [string, string]
  const rows = await database().$queryRawUnsafe<{ value: string }[]>(
    `SELECT DISTINCT "${column}"::text AS value FROM "${table}" WHERE length("${column}"::text) >= 16`,
  )
  return rows.map(({ value }) => value)
}
