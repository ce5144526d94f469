import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { today } from '../../support/factories/factories-booking'
import {
  aCheckedImport,
  importChecked,
  rowOutcomesOf,
} from '../../support/factories/factories-imports'
import { openOwnedBusiness } from '../../support/cases/new-business'

let owner: Staff

beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

const headings = [
  ...['First name', 'Last name', 'Email', 'Parent 2', 'Parent 2 email', 'Parent 2 phone'],
  ...['Child first name', 'Child last name', 'DOB'],
]

type Second = { second?: string; email?: string; phone?: string }

/** A row of Ann Lee's, unless it is of somebody else. */
function row(
  child: string,
  { second = 'Bo Fox', email = '', phone = '' }: Second = {},
  of = 'Ann',
) {
  const born = child ? [child, 'Lee', '2015-03-09'] : ['', '', '']
  return [of, 'Lee', `${of.toLowerCase()}@lee.example`, second, email, phone, ...born]
}

async function imported(...rows: string[][]): Promise<string[]> {
  const importId = await aCheckedImport(owner, [headings, ...rows])
  const outcomes = await rowOutcomesOf(importId)
  if ((await database().importFamily.count({ where: { importId, state: 'waiting' } })) > 0)
    await importChecked(owner, importId)
  expect(await rowOutcomesOf(importId)).toEqual(outcomes)
  return outcomes
}

/** Everybody of a last name with contact and athletes. */
async function guardiansNamed(lastName: string): Promise<string[]> {
  const found = await database().guardian.findMany({
    where: { lastName },
    include: { guardianships: { include: { athlete: true }, orderBy: { athleteId: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return found.map(({ firstName, email, phone, guardianships }) => {
    const athletes = guardianships.map(({ athlete }) => athlete.firstName)
    return [firstName, email ?? '-', phone || '-', ...athletes].join(' ')
  })
}

describe('a second parent who is known by name only', () => {
  it('is one person in all rows of a family, however the name is written', async () => {
    await imported(row('Dot'), row('Eve', { second: 'BO  FÓX' }), row('Fay'))
    expect(await guardiansNamed('Fox')).toEqual(['Bo - - Dot Eve Fay'])
  })

  it('is the same person when the file is imported again, or another child of theirs', async () => {
    await imported(row('Dot'))
    expect(await imported(row('Dot'))).toEqual(['2 same:'])
    expect(await imported(row('Eve'))).toEqual(['2 new: new-athlete, adds-second'])
    expect(await guardiansNamed('Fox')).toEqual(['Bo - - Dot Eve'])
  })

  it('gets an email and a phone that a later file knows, and stays one', async () => {
    await imported(row('Dot'))
    const known = { email: 'bo@fox.example', phone: '555 010 7002' }
    expect(await imported(row('Dot', known))).toEqual([
      '2 new: fills secondEmail, fills secondPhone',
    ])
    expect(await imported(row('Dot'))).toEqual(['2 same:'])
    expect(await guardiansNamed('Fox')).toEqual(['Bo bo@fox.example 555 010 7002 Dot'])
  })

  it('keeps an email that differs, which is a conflict', async () => {
    await imported(row('Dot', { email: 'bo@fox.example' }))
    expect(await imported(row('Dot', { email: 'bo@elsewhere.example' }))).toEqual([
      '2 conflict: differs secondEmail',
    ])
    expect(await guardiansNamed('Fox')).toEqual(['Bo bo@fox.example - Dot'])
  })

  it('is another person in another family, in one file and in two', async () => {
    const cys = row('Gus', {}, 'Cy')
    await imported(row('Dot'), cys)
    expect(await imported(row('Dot'), cys)).toEqual(['2 same:', '3 same:'])
    expect(await guardiansNamed('Fox')).toEqual(['Bo - - Dot', 'Bo - - Gus'])
    await imported(row('Hal', {}, 'Di'))
    expect(await guardiansNamed('Fox')).toEqual(['Bo - - Dot', 'Bo - - Gus', 'Bo - - Hal'])
  })

  it('is whom their own row names, which names the first parent back by name only', async () => {
    const bos = ['Bo', 'Fox', 'bo@fox.example', 'Ann Lee', '', '', 'Dot', 'Lee', '2015-03-09']
    await imported(row('Dot', { email: 'bo@fox.example' }))
    expect(await imported(bos)).toEqual(['2 same:'])
    expect(await guardiansNamed('Lee')).toEqual(['Ann ann@lee.example - Dot'])
  })

  it('is the first parent where both have one name', async () => {
    expect(await imported(row('Dot', { second: 'Ann Lee' }))).toEqual([
      '2 new: new-family, new-athlete',
    ])
    expect(await guardiansNamed('Lee')).toEqual(['Ann ann@lee.example - Dot'])
  })

  it('does not come back to a child whose guardian they are no longer', async () => {
    await imported(row('Dot'))
    const where = { guardian: { lastName: 'Fox' } }
    await database().guardianship.updateMany({ where, data: { endedAt: today } })
    expect(await imported(row('Dot'))).toEqual(['2 same:'])
    expect(await database().guardianship.count({ where: { ...where, endedAt: null } })).toBe(0)
    expect(await guardiansNamed('Fox')).toHaveLength(1)
  })

  it('is left out of a row without a child, with a word of it, unless they are known', async () => {
    expect(await imported(row(''))).toEqual([
      '2 conflict: new-family, second-without-athlete secondName',
    ])
    expect(await guardiansNamed('Fox')).toEqual([])
    await imported(row('Dot'))
    expect(await imported(row(''))).toEqual(['2 same:'])
    expect(await guardiansNamed('Fox')).toEqual(['Bo - - Dot'])
  })
})
