import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as fileStore from '~/platform/files/file-store.server'
import {
  removeAthletePicture,
  uploadAthletePicture,
} from '~/domain/family/pictures/athlete-picture.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { aParent } from '../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { makeJobsDue, queuedJobs, runJobs } from '../../support/jobs'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { resetDatabase } from '../../support/database/worker-database'

let dana: Parent
let athleteId: string

beforeEach(async () => {
  await resetDatabase()
  forgetStoredPictures()
  await openBusiness()
  dana = (await aParent()).parent
  athleteId = await athleteOf(await bookAs(dana))
})

const putUp = async () =>
  done(
    (await uploadAthletePicture(
      dana,
      athleteId,
      { idempotencyKey: newToken(), bytes: await aPhoto() },
      today,
    ))!,
  )

describe('a file store that fails', () => {
  it('before a picture is recorded leaves no file, and the form shows an error', async () => {
    const { putFile } = fileStore
    vi.spyOn(fileStore, 'putFile')
      .mockImplementationOnce(putFile)
      .mockRejectedValueOnce(new Error('the store is away'))
    const sent = { idempotencyKey: newToken(), bytes: await aPhoto() }
    expect(await uploadAthletePicture(dana, athleteId, sent, today)).toMatchObject({
      refused: 'not-kept',
    })
    expect(storedPictures()).toHaveLength(1)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
    done((await uploadAthletePicture(dana, athleteId, sent, today))!)
    expect(storedPictures()).toHaveLength(6)
  })

  it('while files are removed leads to another job that removes them', async () => {
    await putUp()
    await removeAthletePicture(dana, athleteId, today)
    const removal = vi.spyOn(fileStore, 'removeFolder')
    removal.mockRejectedValue(new Error('the store is away'))
    await runJobs()
    expect(storedPictures()).toHaveLength(6)
    removal.mockReset()
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
  })

  it('puts only a name and widths into the queue', async () => {
    await putUp()
    const { folder } = await database().athletePicture.findFirstOrThrow()
    const jobs = (await queuedJobs()).filter(({ kind }) => kind === 'remove-unshown-picture')
    expect(jobs.map(({ payload }) => payload)).toEqual([{ folder, widths: [96, 192, 384] }])
  })
})
