import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { exportEverything } from '~/domain/exports/export-everything.server'
import { isLeftOut, tablesLeftOut } from '~/domain/exports/export-tables'
import { database } from '~/platform/database/database.server'
import { putFile } from '~/platform/files/file-store.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { oneOfEverything } from '../../support/cases/one-of-everything'
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
}, 60_000)

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
  it('has every table that is not left out, with every row', async () => {
    const files = await exported()
    const wanted = (await tables()).filter((table) => !tablesLeftOut.includes(table))
    expect([...files.keys()].toSorted()).toEqual([...wanted, 'README', 'columns'].toSorted())
    for (const table of wanted) {
      const [found] = await database().$queryRawUnsafe<{ count: number }[]>(
        `select count(*)::int from "${table}"`,
      )
      // what is recorded of the export itself is written before it is read
      expect(files.get(table)!.length, table).toBe(found!.count)
    }
  })

  it('describes every column that it has, and no other', async () => {
    const files = await exported()
    const described = files
      .get('columns')!
      .map((line) => `${line.File!.replace('.csv', '')}.${line.Column}`)
    const wanted = (await existingColumns()).filter((one) => {
      const [table, column] = one.split('.') as [string, string]
      return !tablesLeftOut.includes(table) && !isLeftOut(table, column)
    })
    expect(described.toSorted()).toEqual(wanted.toSorted())
    expect(files.get('columns')!.filter((line) => !line['What it is'])).toEqual([])
    expect(described.filter((one) => /password_hash|token_hash|ciphertext/.test(one))).toEqual([])
  })

  it('joins by id: whatever a row names is a row of the file that its column names', async () => {
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
    const bookings = files.get('booking')!
    const owed = files.get('charge_line')!.filter(({ booking_id: id }) => id === bookings[0]!.id)
    const sum = await database().chargeLine.aggregate({
      where: { bookingId: bookings[0]!.id },
      _sum: { amountCents: true },
    })
    expect(owed.reduce((all, { amount_cents: cents }) => all + Number(cents), 0)).toBe(
      sum._sum.amountCents ?? 0,
    )
  })

  it('has medical notes only where they are asked for, and then counts each as read', async () => {
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

  it('has the pages of waivers on paper, each under the id of its row', async () => {
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

  it('leaves formulas as texts', async () => {
    const { id } = await database().guardian.findFirstOrThrow()
    await database().guardian.update({ where: { id }, data: { lastName: '=HYPERLINK("x")' } })
    const line = (await exported()).get('guardian')!.find((one) => one.id === id)!
    expect(line.last_name).toBe(`'=HYPERLINK("x")`)
  })

  it('is for owners alone', async () => {
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await exportEverything(staff, { withMedicalNotes: false }, today)).toBeNull()
  })
})
