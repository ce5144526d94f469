import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  aCheckedImport,
  importChecked,
  rowOutcomesOf,
  undone,
} from '../../support/factories/factories-imports'
import { openOwnedBusiness } from '../../support/cases/new-business'

let owner: Staff
beforeEach(reset)

async function reset(): Promise<void> {
  owner = (await openOwnedBusiness()).owner
}

const headings = [
  ...['First name', 'Last name', 'Email', 'Phone', 'Emergency contact'],
  ...['Parent 2', 'Parent 2 email', 'Parent 2 phone'],
  ...['Child first name', 'Child last name', 'DOB', 'Allergies', 'Balance', 'Credits'],
]

type Adult = { name: string; email?: string; phone?: string }
const ann = { name: 'Ann Lee', email: 'ann@lee.example' }
const bo = { name: 'Bo Fox', email: 'bo@fox.example' }

type Said = {
  child?: string
  note?: string
  emergency?: string
  balance?: string
  credits?: string
}

function rowOf(parent: Adult, second: Adult | null, said: Said = {}): string[] {
  const { child = 'Dot', note = '', emergency = '', balance = '', credits = '' } = said
  const { email = '', phone = '' } = parent
  return [
    ...parent.name.split(' '),
    email,
    phone,
    emergency,
    second?.name ?? '',
    second?.email ?? '',
    second?.phone ?? '',
    child,
    'Lee',
    '2015-03-09',
    note,
    balance,
    credits,
  ]
}

function strangers(count: number): string[][] {
  return Array.from({ length: count }, (_, one) =>
    rowOf({ name: `Cy${one} Ox`, email: `cy${one}@ox.example` }, null, { child: `Eli${one}` }),
  )
}

/** Every guardian with their athletes. */
async function families(): Promise<string[]> {
  const guardians = await database().guardian.findMany({
    include: { guardianships: { include: { athlete: true } } },
  })
  return guardians
    .map(({ firstName, email, phone, emergencyContactName, guardianships }) => {
      const athletes = guardianships.map(({ athlete }) => athlete.firstName).toSorted()
      return [firstName, email, phone, emergencyContactName, ...athletes].join(' ')
    })
    .toSorted()
}

async function expectOneDot(importId: string): Promise<void> {
  const theirs = (await families()).filter((one) => !one.startsWith('Cy'))
  expect(theirs).toEqual(['Ann ann@lee.example   Dot', 'Bo bo@fox.example   Dot'])
  expect(await database().athlete.count({ where: { firstName: 'Dot' } })).toBe(1)
  const outcomes = await rowOutcomesOf(importId)
  expect(outcomes[0]).toBe('2 new: new-family, new-athlete, adds-second')
  expect(outcomes.at(-1)).toMatch(/same:$/)
}

describe('two rows of one child, each naming the other parent', () => {
  it('next to each other are one child of two guardians, as the check says', async () => {
    const importId = await aCheckedImport(owner, [headings, rowOf(ann, bo), rowOf(bo, ann)])
    await importChecked(owner, importId)
    await expectOneDot(importId)
    await undone(owner, importId)
    expect(await families()).toEqual([])
  })

  it('far apart are one child of two guardians, as the check says', async () => {
    const rows = [headings, rowOf(ann, bo), ...strangers(210), rowOf(bo, ann)]
    const importId = await aCheckedImport(owner, rows)
    await importChecked(owner, importId)
    await expectOneDot(importId)
  })

  it('are one child of two guardians where both have one email', async () => {
    const email = 'lee@lee.example'
    const [one, other] = [
      { ...ann, email },
      { ...bo, email },
    ]
    const importId = await aCheckedImport(owner, [headings, rowOf(one, other), rowOf(other, one)])
    await importChecked(owner, importId)
    expect(await families()).toEqual(['Ann lee@lee.example   Dot', 'Bo    Dot'])
    expect(await database().athlete.count()).toBe(1)
  })
})

it('two families of a file that both match the same family here add to it once', async () => {
  const known = { ...ann, phone: '555 010 7001' }
  await importChecked(owner, await aCheckedImport(owner, [headings, rowOf(known, null)]))
  const byPhone = { name: 'Ann Lee', phone: '(555) 010-7001' }
  const importId = await aCheckedImport(owner, [
    headings,
    rowOf(ann, null, { child: 'Eve' }),
    rowOf(byPhone, null, { child: 'Eve' }),
  ])
  expect(await rowOutcomesOf(importId)).toEqual(['2 new: new-athlete', '3 same:'])
  await importChecked(owner, importId)
  expect(await families()).toEqual(['Ann ann@lee.example 555 010 7001  Dot Eve'])
})

const adults: Adult[] = [
  ann,
  bo,
  { name: 'Cy Ox', email: 'cy@ox.example', phone: '555 010 7003' },
  { name: 'Cy Ox', phone: '555 010 7003' },
  { ...ann, phone: '555 010 7001' },
  { name: 'Di Elm', phone: '555 010 7004' },
  { name: 'Di Elm', phone: '555 010 7004', email: 'di@elm.example' },
]

const aRow = fc
  .record({
    parent: fc.constantFrom(...adults),
    second: fc.option(fc.constantFrom(...adults), { freq: 4 }),
    child: fc.constantFrom('Dot', 'Eve'),
    note: fc.constantFrom('', '', 'Peanuts', 'Nuts'),
    emergency: fc.constantFrom('', '', 'Fay Lee', 'Gus Lee'),
    balance: fc.constantFrom('', '', '10', '20'),
    credits: fc.constantFrom('', '', '3', '4'),
  })
  .map(({ parent, second, ...said }) => rowOf(parent, second, said))

const aFile = fc.record({
  before: fc.array(aRow, { maxLength: 2 }),
  rows: fc.array(aRow, { minLength: 2, maxLength: 6 }),
  overwrites: fc.boolean(),
})

/** The rows of each family of a checked file, in the order of its families. */
async function rowsByFamily(importId: string): Promise<number[][]> {
  const found = await database().importFamily.findMany({
    where: { importId },
    orderBy: { position: 'asc' },
    include: { rows: true },
  })
  return found.map(({ rows }) => rows.map(({ number }) => number))
}

/** Imports each family by itself, so that each is checked on top of the others. */
async function oneAfterAnother(rows: string[][], groups: number[][], overwrites: boolean) {
  const outcomes: string[] = []
  for (const numbers of groups) {
    // blank rows keep the numbers of the others
    const theirs = rows.map((cells, index) =>
      numbers.includes(index + 2) ? cells : cells.map(() => ''),
    )
    outcomes.push(...(await allAtOnce(theirs, overwrites)).said.outcomes)
  }
  return { outcomes: outcomes.toSorted(), families: await families() }
}

async function allAtOnce(rows: string[][], overwrites: boolean) {
  const importId = await aCheckedImport(owner, [headings, ...rows], { overwrites })
  const outcomes = (await rowOutcomesOf(importId)).toSorted()
  if ((await database().importFamily.count({ where: { importId, state: 'waiting' } })) > 0)
    await importChecked(owner, importId)
  const after = (await rowOutcomesOf(importId)).toSorted()
  return { importId, after, said: { outcomes, families: await families() } }
}

it('a file of crossed families says and does the same as its families imported one after another', async () => {
  await fc.assert(
    fc.asyncProperty(aFile, async ({ before, rows, overwrites }) => {
      const start = async () => {
        await reset()
        if (before.length > 0) await allAtOnce(before, false)
      }
      await start()
      const { importId, after, said } = await allAtOnce(rows, overwrites)
      expect(after).toEqual(said.outcomes)
      const groups = await rowsByFamily(importId)
      await start()
      expect(await oneAfterAnother(rows, groups, overwrites)).toEqual(said)
    }),
    { numRuns: 20, seed: 20261126 },
  )
}, 300_000)
