import { expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { child, join, resetDuplicateAthletes } from '../../../support/cases/duplicate-athletes'
import { today } from '../../../support/factories/factories-booking'
import { queuedJobs } from '../../../support/jobs'

resetDuplicateAthletes()

async function aPictureOf(athleteId: string): Promise<string> {
  const row = { athleteId, idempotencyKey: newToken(), folder: newToken(), widths: [96] }
  return (await database().athletePicture.create({ data: { ...row, uploadedAt: today } })).id
}

const removals = async () =>
  (await queuedJobs()).filter(({ kind }) => kind === 'remove-unshown-picture').length

it('a merge of duplicate athletes keeps the only picture', async () => {
  const id = await aPictureOf(child.duplicateId)
  expect(await join()).toEqual({ athleteId: child.keptId })
  expect(await database().athletePicture.findMany()).toMatchObject([
    { id, athleteId: child.keptId },
  ])
  expect(await removals()).toBe(0)
})

it('a merge of duplicate athletes keeps the kept record’s picture and deletes the other’s files', async () => {
  const id = await aPictureOf(child.keptId)
  await aPictureOf(child.duplicateId)
  expect(await join()).toEqual({ athleteId: child.keptId })
  expect(await database().athletePicture.findMany()).toMatchObject([{ id }])
  expect(await removals()).toBe(1)
})
