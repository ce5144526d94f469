import { beforeEach, describe, expect, it } from 'vitest'
import { matchColumns } from '~/domain/imports/match-columns.server'
import { uploadImport } from '~/domain/imports/upload-import.server'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  aCheckedImport,
  anImport,
  anUpload,
  everyCell,
  everyHeading,
  fileOf,
  rowOutcomesOf,
  rowsOfFamilies,
  sourceOf,
} from '../../support/factories/factories-imports'
import { openOwnedBusiness } from '../../support/cases/new-business'

let owner: Staff
beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

describe('uploadImport', () => {
  it('stores a file once for two presses, and is only for owners', async () => {
    const file = {
      idempotencyKey: newToken(),
      name: 'a.csv',
      source: sourceOf(fileOf(rowsOfFamilies(3))),
    }
    const first = await uploadImport(owner, file, today)
    expect(await uploadImport(owner, file, today)).toEqual(first)
    expect(await database().importRow.count()).toBe(3)
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await uploadImport(staff, { ...file, idempotencyKey: newToken() }, today)).toBeNull()
  })

  it('reads anew a file that a lost connection left in its middle, once two minutes have passed', async () => {
    const idempotencyKey = newToken()
    const file = { idempotencyKey, name: 'a.csv', source: sourceOf(fileOf(rowsOfFamilies(3))) }
    const first = done((await uploadImport(owner, file, today))!)
    await database().familyImport.update({
      where: { id: first.importId },
      data: { state: 'reading' },
    })
    const again = async (minutes: number) =>
      await uploadImport(owner, file, addMinutes(today, minutes))
    expect(await again(1)).toEqual({ refused: 'still-reading' })
    const { importId } = done((await again(2))!)
    expect(importId).not.toBe(first.importId)
    expect(await again(3)).toEqual({ importId })
    expect(await database().importRow.count()).toBe(3)
  })

  it.each([
    ['more rows than it takes', 'a,b\n' + '1,2\n'.repeat(20_001), 'too-many-rows'],
    ['headings alone', 'First name,Email\n', 'no-rows'],
    [
      'more quotes that are wrong than rows that are right',
      'a,b\n' + '"x"y,"\n'.repeat(501),
      'too-many-broken',
    ],
    ['nothing', '', 'empty'],
  ])('refuses a file of %s and stores nothing', async (_what, text, refused) => {
    const file = { idempotencyKey: newToken(), name: 'a.csv', source: sourceOf(text, 65_536) }
    expect(await uploadImport(owner, file, today)).toEqual({ refused, field: 'file' })
    expect(await database().familyImport.count()).toBe(0)
    expect(await database().importRow.count()).toBe(0)
  })
})

describe('matchColumns', () => {
  const said = { dateOrder: null, overwrites: false, version: 1 }

  it.each([
    [['guardianName', null], 'no-contact'],
    [[null, 'email'], 'no-name'],
    [['email', 'email'], 'twice'],
    [['guardianFirstName', 'email'], 'no-name'],
    [['guardianName', 'email', 'athleteName'], 'no-birth-date'],
  ] as const)('refuses %j', async (fields, refused) => {
    const id = await anUpload(owner, 'a,b,c\n1,2,3\n')
    expect(await matchColumns(owner, id, { ...said, fields: [...fields] })).toEqual({ refused })
  })

  it('asks for the order of day and month if the file is ambiguous', async () => {
    const id = await anUpload(owner, 'Name,Email,Child,DOB\nAnn Lee,a@b.example,Dot Lee,3/9/2015\n')
    const fields = ['guardianName', 'email', 'athleteName', 'bornOn'] as const
    const asked = { ...said, fields: [...fields] }
    expect(await matchColumns(owner, id, asked)).toEqual({
      refused: 'date-order',
      field: 'dateOrder',
    })
    expect(await matchColumns(owner, id, { ...asked, dateOrder: 'day-first' })).toEqual({
      importId: id,
    })
    await workOnImport(id, today)
    expect(await rowOutcomesOf(id)).toEqual(['2 new: new-family, new-athlete'])
    expect(await matchColumns(owner, id, asked)).toEqual({ refused: 'changed-meanwhile' })
    const events = { action: 'match-columns', subjectId: id }
    expect(await matchColumns(owner, id, { ...asked, dateOrder: 'day-first' })).toEqual({
      importId: id,
    })
    expect(await database().auditEvent.count({ where: events })).toBe(1)
  })
})

describe('the rows of an import file', () => {
  it('are deleted once the import cannot be undone anymore, and not before', async () => {
    const importId = await anImport(owner, [everyHeading, everyCell])
    const clear = (minutes: number) =>
      clearExpiredData([personalData.imports!], addMinutes(today, minutes))
    await clear(24 * 60 - 1)
    expect(await database().importRow.count()).toBe(1)
    await clear(24 * 60)
    expect(await database().importRow.count()).toBe(0)
    expect(await database().importChange.count()).toBe(0)
    const found = await database().familyImport.findUniqueOrThrow({ where: { id: importId } })
    expect(found).toMatchObject({ ciphertext: null, state: 'imported' })
    expect(await database().guardian.count()).toBe(2)
  })

  it('are deleted after a week if they were not imported', async () => {
    await aCheckedImport(owner, [everyHeading, everyCell])
    const clear = (minutes: number) =>
      clearExpiredData([personalData.imports!], addMinutes(today, minutes))
    await clear(7 * 24 * 60 - 1)
    expect(await database().familyImport.count()).toBe(1)
    await clear(7 * 24 * 60)
    expect(await database().familyImport.count()).toBe(0)
    expect(await database().importRow.count()).toBe(0)
  })
})
