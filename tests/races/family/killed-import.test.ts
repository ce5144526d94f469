import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startImport } from '~/domain/imports/import-families.server'
import { matchColumns } from '~/domain/imports/match-columns.server'
import { guessFields } from '~/domain/imports/reading/import-fields'
import { startUndo } from '~/domain/imports/undo-import.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { anUpload, fileOf } from '../../support/factories/factories-imports'
import {
  startKillableSite,
  type KillableSite,
  type Moment,
} from '../../support/kills/killable-site'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { until } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'

const families = 240
const headings = ['First name', 'Last name', 'Email', 'Child first name', 'Child last name', 'DOB']
const rows = Array.from({ length: families }, (_, n) => [
  `Ann${n}`,
  'Lee',
  `ann${n}@killed.example`,
  `Dot${n}`,
  'Lee',
  '2015-03-09',
])

let site: KillableSite
let owner: Staff
let importId: string

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  await resetDatabase()
  // rows encrypted here are decrypted there
  const { MEDICAL_KEYS, TOKEN_SECRET } = process.env as Record<string, string>
  const settings = { MEDICAL_KEYS: MEDICAL_KEYS!, TOKEN_SECRET: TOKEN_SECRET! }
  const directory = temporaryDirectory('killed-import')
  site = await startKillableSite(process.env.DATABASE_URL!, directory, settings)
  owner = (await aStaffMember({ role: 'owner' })).staff
  importId = await anUpload(owner, fileOf([headings, ...rows]), new Date())
})
afterAll(() => site.stop())

const importing = /UPDATE import_family SET state = 'imported'/
const undoing = /site\.undone_import/

describe('an import interrupted by a killed site', () => {
  it('while its rows are checked has the same result in the end', async () => {
    site.killAt({ commit: /UPDATE import_row SET family_id/, when: 'before' })
    const { version } = await found()
    const fields = guessFields(headings)
    const said = { fields, dateOrder: 'month-first' as const, overwrites: false, version }
    done(await matchColumns(owner, importId, said))
    await site.dead()
    await site.restart()
    await untilState('checked')
    expect(await database().importRow.groupBy({ by: ['outcome'], _count: true })).toEqual([
      { outcome: 'new', _count: families },
    ])
    expect(await database().importFamily.count({ where: { state: 'waiting' } })).toBe(families)
  })

  it('three times in the middle continues without a duplicate or missing family', async () => {
    done(await startImport(owner, importId, { version: (await found()).version }))
    await killedOnceIn('imported', 30, { commit: importing, when: 'before' })
    await killedOnceIn('imported', 90, { commit: importing, when: 'after' })
    await killedOnceIn('imported', 150, 'between')
    await untilState('imported')
    expect(await differences()).toEqual({ missed: [], twice: [] })
    const events = await database().auditEvent.groupBy({
      by: ['subjectId'],
      where: { action: 'import-family' },
      _count: true,
    })
    expect(events.map((one) => one._count)).toEqual(rows.map(() => 1))
    expect(await database().athlete.count({ where: { firstName: { startsWith: 'Dot' } } })).toBe(
      families,
    )
  })

  it('is noticed by the test if a family is missing or duplicated', async () => {
    const { id, ...first } = await database().guardian.findFirstOrThrow({
      where: { email: 'ann7@killed.example' },
    })
    const rename = (email: string | null) =>
      database().guardian.update({ where: { id }, data: { email } })
    await rename('ann8@killed.example')
    expect(await differences()).toEqual({
      missed: ['ann7@killed.example'],
      twice: ['ann8@killed.example'],
    })
    await rename(first.email)
    // undoing recognizes a row that it created by all of its columns
    await database().guardian.update({ where: { id }, data: first })
    expect(await differences()).toEqual({ missed: [], twice: [] })
  })

  it('twice while it is undone leaves no family', async () => {
    done(await startUndo(owner, importId))
    await killedOnceIn('undone', 40, { commit: undoing, when: 'before' })
    await killedOnceIn('undone', 120, { commit: undoing, when: 'after' })
    await untilState('undone')
    expect(await database().importFamily.groupBy({ by: ['state'], _count: true })).toEqual([
      { state: 'undone', _count: families },
    ])
    expect(await arrived()).toEqual([])
    expect(await database().athlete.count({ where: { firstName: { startsWith: 'Dot' } } })).toBe(0)
  })
})

async function found() {
  return await database().familyImport.findUniqueOrThrow({ where: { id: importId } })
}

/** A killed site keeps its job until others notice that it is gone. */
const patience = 6_000

async function untilState(state: string): Promise<void> {
  await until(async () => (await found()).state === state, `is not ${state}`, patience)
}

/** Kills the site after this many families, and before all of them are done; then restarts it. */
async function killedOnceIn(
  state: 'imported' | 'undone',
  families_: number,
  moment: Moment | 'between',
): Promise<void> {
  const enough = async () =>
    (await database().importFamily.count({ where: { state } })) >= families_
  await until(enough, `not ${families_} families are ${state}`, patience)
  if (moment === 'between') site.kill()
  else site.killAt(moment)
  await site.dead()
  const kept = await database().importFamily.count({ where: { state } })
  expect(kept).toBeLessThan(families)
  await site.restart()
}

/** The addresses of all imported guardians. */
async function arrived(): Promise<string[]> {
  const guardians = await database().guardian.findMany({
    where: { email: { endsWith: '@killed.example' } },
  })
  return guardians.map(({ email }) => email!)
}

async function differences() {
  const here = await arrived()
  return {
    missed: rows.map((row) => row[2]!).filter((email) => !here.includes(email)),
    twice: here.filter((email, at) => here.indexOf(email) !== at),
  }
}
