import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  findOfferedSecret,
  offerFactor,
} from '~/domain/accounts/second-factor/second-factor.server'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { startUndo } from '~/domain/imports/undo-import.server'
import {
  exportsUnderEarlierKeys,
  rotateKeys,
  sealedTableNames,
} from '~/domain/operations/rotate-keys.server'
import { database, transaction } from '~/platform/database/database.server'
import { readEnv, setEnv } from '~/platform/env.server'
import { seal } from '~/platform/secrets/encryption.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { withoutWriting } from '../../support/database/missing-table'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  plantGuest,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import {
  anImport,
  everyCell,
  everyHeading,
  undone,
} from '../../support/factories/factories-imports'
import { openOwnedBusiness } from '../../support/cases/new-business'

const newKey = 'new:Jm0yq3t8Zb1xVfQ7cKeUoRdN4sLhAgWi5pTzXk2vB9Y='
const oldKey = process.env.MEDICAL_KEYS!
const useKeys = (...keys: string[]) =>
  setEnv(readEnv({ ...process.env, MEDICAL_KEYS: keys.join(',') }))

let owner: Staff
let coachId: string

beforeEach(async () => {
  useKeys(oldKey)
  ;({ coachId, owner } = await openOwnedBusiness())
})
afterEach(() => useKeys(oldKey))

const withNote = (note: string) => [
  everyHeading,
  everyCell.map((cell) => (cell === 'Peanuts' ? note : cell)),
]

/** An import, and one that changes what it said; an owner's second factor, and a guest of a party. */
async function everythingSealed(): Promise<{ first: string; second: string }> {
  const first = await anImport(owner, withNote('Peanuts'))
  const second = await anImport(owner, withNote('Milk'), { overwrites: true })
  await transaction((tx) => offerFactor(tx, owner.accountId, today))
  const { parent } = await aParent()
  const athleteId = await anOwnAthlete(parent)
  const { slug } = await aPartyPackage(coachId)
  const { partyId } = done(await holdAParty(signedInBrowser(parent), slug, { athleteId }))
  await plantGuest(partyId, 'Mia')
  return { first, second }
}

const note = async () =>
  readMedicalNote(await database().medicalNote.findFirst({ orderBy: { id: 'asc' } }))

async function under(keyId: string): Promise<string[]> {
  const counts = sealedTableNames.map(async (table) => {
    const [{ rows } = { rows: 0n }] = await database().$queryRawUnsafe<{ rows: bigint }[]>(
      `select count(*) as rows from ${table} where key_id = '${keyId}'`,
    )
    return rows > 0n ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

describe('a new encryption key', () => {
  it('is applied to every row, which then needs no earlier one', async () => {
    const { second } = await everythingSealed()
    expect(await under('tests')).toEqual(sealedTableNames)
    useKeys(newKey, oldKey)
    const rotated = await rotateKeys()
    expect(Object.values(rotated).every((rows) => rows > 0)).toBe(true)
    useKeys(newKey)
    expect(await note()).toBe('Milk')
    expect(await findOfferedSecret(database(), owner.accountId)).toMatch(/^[A-Z2-7]{16,}$/)
    // what was before the import is sealed in its record, and once more in itself
    await undone(owner, second)
    expect(await note()).toBe('Peanuts')
  })

  it('of another algorithm is applied as well, and changed back', async () => {
    await everythingSealed()
    const [named, bytes] = newKey.split(':')
    const anotherAlgorithm = `${named}:chacha20-poly1305:${bytes}`
    useKeys(anotherAlgorithm, oldKey)
    expect(await note()).toBe('Milk')
    await rotateKeys()
    useKeys(anotherAlgorithm)
    expect(await note()).toBe('Milk')
    expect(await findOfferedSecret(database(), owner.accountId)).toMatch(/^[A-Z2-7]{16,}$/)
    useKeys(newKey)
    await expect(note()).rejects.toThrow()

    useKeys(oldKey, anotherAlgorithm)
    await rotateKeys()
    useKeys(oldKey)
    expect(await note()).toBe('Milk')
  })

  it('does not count as a change when an import is undone', async () => {
    const { first, second } = await everythingSealed()
    useKeys(newKey, oldKey)
    await rotateKeys()
    await undone(owner, second)
    await undone(owner, first)
    expect(await database().medicalNote.count()).toBe(0)
    expect(await database().importFamily.count({ where: { state: 'kept' } })).toBe(0)
  })

  it('alone cannot decrypt rows of earlier keys', async () => {
    await everythingSealed()
    useKeys(newKey)
    await expect(note()).rejects.toThrow('no key called tests')
  })
})

describe('rotating encryption keys', () => {
  it('does nothing the second time', async () => {
    await everythingSealed()
    useKeys(newKey, oldKey)
    await rotateKeys()
    const again = await rotateKeys()
    expect(Object.values(again)).toEqual(sealedTableNames.map(() => 0))
  })

  it('continues after an interruption', async () => {
    await everythingSealed()
    useKeys(newKey, oldKey)
    await expect(withoutWriting('import_row', rotateKeys)).rejects.toThrow()
    expect(await under('tests')).toEqual(['import_row', 'party_guest', 'import_change'])
    expect(await note()).toBe('Milk')
    await rotateKeys()
    expect(await under('tests')).toEqual([])
  })

  it('handles more rows than fit in one transaction', async () => {
    const importId = await anImport(owner, withNote('Peanuts'))
    await database().importRow.createMany({
      data: Array.from({ length: 450 }, (_, index) => {
        const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
        return { id, importId, number: 1000 + index, ...seal('[]', id) }
      }),
    })
    useKeys(newKey, oldKey)
    expect((await rotateKeys()).import_row).toBe(451)
    expect(await under('tests')).toEqual([])
  })

  it('covers every table with a key, except exports, which are counted', async () => {
    const found = await database().$queryRaw<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'key_id' order by 1`
    expect(found.map(({ name }) => name)).toEqual([...sealedTableNames, 'data_export'].sort())
    expect(await exportsUnderEarlierKeys()).toBe(0)
    const { parent } = await aParent()
    const { keyId, nonce } = seal('{}', parent.id)
    const asked = {
      guardianId: parent.id,
      requestedAt: today,
      madeAt: today,
      expiresAt: addMinutes(today, 60),
    }
    await database().dataExport.create({ data: { ...asked, keyId, nonce } })
    expect(await exportsUnderEarlierKeys()).toBe(0)
    useKeys(newKey, oldKey)
    await rotateKeys()
    expect(await exportsUnderEarlierKeys()).toBe(1)
  })
})

it('undoing an import during a key rotation still works', async () => {
  const { second } = await everythingSealed()
  useKeys(newKey, oldKey)
  const [, undo] = await Promise.all([rotateKeys(), startUndo(owner, second, today)])
  done(undo)
  await undone(owner, second)
  await rotateKeys()
  useKeys(newKey)
  expect(await note()).toBe('Peanuts')
})
