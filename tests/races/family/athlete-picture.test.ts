import { beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadAthletePicture } from '~/domain/family/pictures/athlete-picture.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent } from '~/values/actor'
import { personalData } from '~/wiring.server'
import * as athleteLocks from '~/domain/family/guardians/lock-athlete.server'
import { aParent } from '../../support/factories/factories-accounts'
import { openBusiness, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { untilWaiting, whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command, with the athlete's lock removed on demand.
const guards = { lock: true }

replaceExports(athleteLocks, (parts) => ({
  lockAthlete: (...asked: Parameters<typeof athleteLocks.lockAthlete>) =>
    guards.lock ? parts.lockAthlete(...asked) : Promise.resolve(),
}))

let dana: Parent
let noor: Parent
let athleteId: string
let bytes: Buffer

beforeEach(async () => {
  guards.lock = true
  await resetDatabase()
  forgetStoredPictures()
  await openBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor' })).parent
  athleteId = await athleteOf(await bookAs(dana))
  await database().guardianship.create({ data: { guardianId: noor.id, athleteId } })
  bytes = await aPhoto()
})

const putUp = (parent: Parent) => () =>
  uploadAthletePicture(parent, athleteId, { idempotencyKey: newToken(), bytes }, today)

/** Lets both proceed up to the write. */
const bothAtOnce = () =>
  whileLocked(
    (tx) => tx.$executeRaw`lock table athlete_picture in share mode`,
    [putUp(dana), putUp(noor)],
  )

async function left() {
  await makeJobsDue()
  await runJobs()
  return [await database().athletePicture.count(), storedPictures().length]
}

describe('two guardians who upload a picture of an athlete at once', () => {
  it('leave one picture with only its files', async () => {
    const outcomes = await bothAtOnce()
    expect(outcomes.every((outcome) => outcome && 'pictureId' in outcome)).toBe(true)
    expect(await left()).toEqual([1, 6])
  })

  it('leave one picture without the lock, as the database refuses the other', async () => {
    guards.lock = false
    await expect(bothAtOnce()).rejects.toThrow('athlete_picture_athlete_id_key')
    await vi.waitFor(async () => expect(await database().athletePicture.count()).toBe(1))
    expect(await left()).toEqual([1, 6])
  })
})

describe('an athlete’s picture uploaded while the family is erased', () => {
  async function whileErased() {
    let arriving: Promise<unknown> | undefined
    await transaction(async (tx) => {
      await eraseGuardian(tx, system, Object.values(personalData), noor.id, today)
      await eraseGuardian(tx, system, Object.values(personalData), dana.id, today)
      arriving = putUp(dana)()
      if (guards.lock) await untilWaiting(1)
      else await arriving
    })
    await arriving
  }

  it('is refused', async () => {
    await whileErased()
    expect(await left()).toEqual([0, 0])
  })

  it('would stay without the lock', async () => {
    guards.lock = false
    await whileErased()
    expect(await left()).toEqual([1, 6])
  })
})
