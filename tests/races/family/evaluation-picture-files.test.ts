import { beforeEach, expect, it, vi } from 'vitest'
import { addEvaluationPicture } from '~/domain/progress/evaluation-pictures.server'
import { evaluate } from '~/domain/progress/evaluate.server'
import { database } from '~/platform/database/database.server'
import * as fileStore from '~/platform/files/file-store.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, lessonDay, openBusiness, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { seen, skillNamed } from '../../support/factories/factories-progress'
import { queuedJobs } from '../../support/jobs'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { resetDatabase } from '../../support/database/worker-database'

let coach: Staff
let athleteId: string

beforeEach(async () => {
  await resetDatabase()
  forgetStoredPictures()
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  athleteId = await athleteOf(await bookAs((await aParent()).parent, { day: lessonDay }))
})

const consent = (photoConsent: boolean) =>
  database().athlete.update({ where: { id: athleteId }, data: { photoConsent } })

it('a refused picture of an evaluation has its files removed at once instead of hourly', async () => {
  const saidIn = newToken()
  const evaluations = [await seen('Cartwheel')]
  done(await evaluate(coach, athleteId, { idempotencyKey: saidIn, evaluations }, today))
  await consent(true)
  const { putFile } = fileStore
  vi.spyOn(fileStore, 'putFile').mockImplementationOnce(async (...file) => {
    await consent(false)
    await putFile(...file)
  })
  const skillId = await skillNamed('Cartwheel')
  const sent = { idempotencyKey: newToken(), skillId, bytes: await aPhoto() }
  const outcome = await addEvaluationPicture(coach, { athleteId, saidIn }, sent, today)
  expect(outcome).toEqual({ refused: 'no-photo-consent' })
  expect(storedPictures()).not.toEqual([])
  const removals = (await queuedJobs()).filter(({ kind }) => kind === 'remove-unshown-picture')
  expect(removals).toHaveLength(2)
  expect(removals[0]!.runAt).toEqual(addMinutes(today, 60))
  expect(removals[1]!.payload).toEqual(removals[0]!.payload)
})
