import { describe, expect, it } from 'vitest'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { findImport } from '~/domain/imports/find-imports.server'
import { inviteImported } from '~/domain/imports/invite-imported.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { dump } from '../../support/database/database-dump'
import { done, guest, today } from '../../support/factories/factories-booking'
import {
  anImport,
  everyCell,
  everyHeading,
  undone,
} from '../../support/factories/factories-imports'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
/** An existing guardian, the same adult as the first in the file. */
let known: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  known = await aGuest('ann.old@example.com')
})

async function aGuest(email: string): Promise<string> {
  return (await database().guardian.create({ data: { ...guest, firstName: 'Ann', email } })).id
}

const byEmail = (email: string) => database().guardian.findFirstOrThrow({ where: { email } })
const imported = async () => (await byEmail('ann@lee.example')).id

async function merge(keptId: string, duplicateId: string): Promise<void> {
  const versionOf = async (id: string) =>
    (await database().guardian.findUniqueOrThrow({ where: { id } })).version
  const seen = {
    keptVersion: await versionOf(keptId),
    duplicateVersion: await versionOf(duplicateId),
  }
  done((await mergeGuardians(owner, { keptId, duplicateId }, seen, today))!)
}

/** Everything except what an import and its undo record about themselves. */
async function business() {
  return Object.entries(await dump()).filter(
    ([table]) => !/^(family_import|import_\w+|audit_event|(family|report)_change)$/.test(table),
  )
}

type Merging = [what: string, merging: () => Promise<string>]

const file = [everyHeading, everyCell]

describe('undoing an import does not change a family', () => {
  const mergings: Merging[] = [
    [
      'whose guardian was merged into another',
      async () => {
        await merge(known, await imported())
        return known
      },
    ],
    [
      'whose guardian another one was merged into',
      async () => {
        const id = await imported()
        await merge(id, known)
        return id
      },
    ],
    [
      'whose second guardian was merged into another',
      async () => {
        await merge(known, (await byEmail('cy@lee.example')).id)
        return await imported()
      },
    ],
    [
      'whose second guardian another one was merged into',
      async () => {
        await merge((await byEmail('cy@lee.example')).id, known)
        return await imported()
      },
    ],
  ]
  it.each(mergings)('%s', async (_what, merging) => {
    const importId = await anImport(owner, file)
    const guardianId = await merging()
    const before = await business()
    await undone(owner, importId)
    expect(await database().importFamily.findMany()).toMatchObject([
      { state: 'kept', trouble: 'merged', guardianId },
    ])
    expect(await business()).toEqual(before)
    expect((await findImport(owner, importId))!.kept).toMatchObject([
      { guardianId, trouble: 'merged' },
    ])
  })

  it('that existed before, had only its tags changed, and was merged into another since', async () => {
    const id = await aGuest('ann@lee.example')
    const other = await aGuest('ann.new@example.com')
    const importId = await anImport(owner, [
      ['First name', 'Last name', 'Email', 'Tags'],
      ['Ann', guest.lastName, 'ann@lee.example', 'Team'],
    ])
    await merge(other, id)
    const before = await business()
    await undone(owner, importId)
    expect(await database().importFamily.findMany()).toMatchObject([
      { state: 'kept', trouble: 'merged', guardianId: other },
    ])
    expect(await business()).toEqual(before)
  })
})

it('undoing an import removes a family that another was merged into before', async () => {
  const id = await aGuest('ann@lee.example')
  await merge(id, known)
  const before = await business()
  const importId = await anImport(owner, file)
  expect(await database().athlete.count()).toBe(1)
  await undone(owner, importId)
  expect(await database().importFamily.findMany()).toMatchObject([{ state: 'undone' }])
  expect(await business()).toEqual(before)
})

it('imported guardians who were merged are invited once as the kept guardian', async () => {
  const importId = await anImport(owner, file)
  await merge(known, await imported())
  const invite = () =>
    inviteImported(owner, importId, { idempotencyKey: newToken(), families: 9 }, today)
  expect(await invite()).toEqual({ invited: 1 })
  expect(await invite()).toEqual({ refused: 'nobody-left' })
  const accounts = await database().account.findMany({ where: { realm: 'parent' } })
  expect(accounts.map(({ email }) => email)).toEqual(['ann.old@example.com'])
})
