import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseFamily } from '~/domain/privacy/erase-family.server'
import { noteErasures, repeatErasures } from '~/domain/privacy/repeat-erasures.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import type { Parent, Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { at } from '../../support/clock'
import { dump, tablesWith } from '../../support/database/database-dump'
import { restoreDump } from '../../support/database/restore-dump'
import { resetDatabase } from '../../support/database/worker-database'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { anAthlete, openBusiness, today } from '../../support/factories/factories-booking'
import { bookAs } from '../../support/factories/factories-portal'

const subjects = Object.values(personalData)
/** After the family's lesson. */
const after = at('2026-11-04', '10:00')
const ledger = () => path.join(env().dataDir, 'erasures')
const noted = () => fs.readFileSync(ledger(), 'utf8').split('\n').filter(Boolean)

let owner: Staff
let dana: Parent

beforeEach(async () => {
  await resetDatabase()
  fs.rmSync(ledger(), { force: true })
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  dana = (await aParent()).parent
  const athletes = [anAthlete({ medicalNotes: 'Mild asthma.' })]
  await bookAs(dana, { day: '2026-11-03' }, { athletes })
})

async function erase(now = after) {
  const { version } = await guardian()
  const confirmed = { version, keepsLessons: false, confirmation: 'Dana Okafor' }
  return await eraseFamily(owner, subjects, dana.id, confirmed, now)
}

const guardian = () => database().guardian.findUniqueOrThrow({ where: { id: dana.id } })
/** Where the family's names and address are, which signed waivers are for some time. */
const remains = async () => [await tablesWith('Okafor'), await tablesWith('dana@')]

describe('an older backup that is restored', () => {
  it('does not bring back a family that was erased since', async () => {
    const backup = await dump()
    await erase()
    const erased = await remains()
    expect(noted()).toEqual([dana.id])
    await restoreDump(backup)
    expect(await remains()).not.toEqual(erased)

    expect(await repeatErasures(subjects, after)).toEqual({ erased: 1, unsettled: [] })
    expect(await remains()).toEqual(erased)
    expect(await database().medicalNote.count()).toBe(0)
    expect((await guardian()).erasedAt).toEqual(after)
  })

  it('keeps families that nobody erased', async () => {
    const other = (await aParent({ email: 'sam@example.com' })).parent
    const backup = await dump()
    await erase()
    await restoreDump(backup)
    await repeatErasures(subjects, after)
    const kept = await database().guardian.findUniqueOrThrow({ where: { id: other.id } })
    expect(kept).toMatchObject({ erasedAt: null })
  })

  it('has the family erased and named to staff if its lessons are upcoming there', async () => {
    const backup = await dump()
    await erase()
    const erased = await remains()
    await restoreDump(backup)
    expect(await repeatErasures(subjects, today)).toEqual({ erased: 1, unsettled: [dana.id] })
    expect(await remains()).toEqual(erased)
  })
})

describe('repeating erasures', () => {
  it('does nothing more at the next start', async () => {
    const backup = await dump()
    await erase()
    await restoreDump(backup)
    await repeatErasures(subjects, after)
    const once = await dump()
    expect(await repeatErasures(subjects, after)).toEqual({ erased: 0, unsettled: [] })
    expect(await dump()).toEqual(once)
    expect(noted()).toEqual([dana.id])
  })

  it('is done once by two processes that start together', async () => {
    const backup = await dump()
    await erase()
    await restoreDump(backup)
    const both = await Promise.all([
      repeatErasures(subjects, after),
      repeatErasures(subjects, after),
    ])
    expect(both.reduce((sum, { erased }) => sum + erased, 0)).toBe(1)
    const events = { action: 'erase-guardian', subjectId: dana.id }
    expect(await database().auditEvent.count({ where: events })).toBe(1)
  })

  it('notes erasures that are missing in the ledger', async () => {
    await erase()
    fs.rmSync(ledger())
    await repeatErasures(subjects, after)
    expect(noted()).toEqual([dana.id])
  })
})

describe('the ledger of erasures', () => {
  it('is not written for an erasure that was refused', async () => {
    expect(await erase(today)).toMatchObject({ refused: 'lessons-to-come' })
    expect(fs.existsSync(ledger())).toBe(false)
  })

  it('has ids alone, in a file for the site’s user', async () => {
    await erase()
    await noteErasures()
    expect(noted()).toEqual([dana.id])
    expect(fs.statSync(ledger()).mode & 0o777).toBe(0o600)
  })

  it('survives lines that are damaged', async () => {
    const backup = await dump()
    await erase()
    fs.appendFileSync(ledger(), 'half a li\n\n')
    await restoreDump(backup)
    expect(await repeatErasures(subjects, after)).toMatchObject({ erased: 1 })
  })
})
