import { beforeEach, expect, it } from 'vitest'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { startImport } from '~/domain/imports/import-families.server'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import * as knownGuardians from '~/domain/imports/lock-known-guardians.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, guest, openBusiness, today } from '../../support/factories/factories-booking'
import { aCheckedImport } from '../../support/factories/factories-imports'
import { untilWaiting } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same import, with the check of the guardians that it writes to removed on demand.
const guards = { look: true }

replaceExports(knownGuardians, (parts) => ({
  lockKnownGuardians: (...asked: Parameters<typeof knownGuardians.lockKnownGuardians>) =>
    guards.look ? parts.lockKnownGuardians(...asked) : Promise.resolve(),
}))

let owner: Staff
let keptId: string
let duplicateId: string
let importId: string

beforeEach(async () => {
  guards.look = true
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  const aGuest = async (email: string) =>
    (await database().guardian.create({ data: { ...guest, email } })).id
  keptId = await aGuest('kept@example.com')
  duplicateId = await aGuest('gone@example.com')
  importId = await aCheckedImport(owner, [
    ['First name', 'Last name', 'Email', 'Child first name', 'Child last name', 'DOB'],
    [guest.firstName, guest.lastName, 'gone@example.com', 'Dot', 'Lee', '2015-03-09'],
  ])
})

/** Its guardian is merged into another between planning a family and writing it. */
async function mergedMeanwhile(): Promise<unknown> {
  const { version } = await database().familyImport.findUniqueOrThrow({ where: { id: importId } })
  done(await startImport(owner, importId, { version }, today))
  let working: Promise<unknown> = Promise.resolve()
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM import_family FOR UPDATE`
    working = workOnImport(importId, today).catch((error: Error) => error.message)
    await untilWaiting(1)
    const choices = { keptVersion: 1, duplicateVersion: 1, email: 'duplicate' as const }
    done((await mergeGuardians(owner, { keptId, duplicateId }, choices, today))!)
  })
  return await working
}

async function guardiansOfDot(): Promise<string[]> {
  const where = { athlete: { firstName: 'Dot' } }
  const found = await database().guardianship.findMany({ where })
  return found.map(({ guardianId }) => guardianId)
}

it('an import writes nothing to a guardian who was merged meanwhile, and all to the one who stays', async () => {
  expect(await mergedMeanwhile()).toBeUndefined()
  expect(await guardiansOfDot()).toEqual([keptId])
  expect(await database().importFamily.findMany()).toMatchObject([
    { state: 'imported', guardianId: keptId },
  ])
})

it('an import without a second check loses a child to an orphaned record', async () => {
  guards.look = false
  await mergedMeanwhile()
  expect(await guardiansOfDot()).toEqual([duplicateId])
})
