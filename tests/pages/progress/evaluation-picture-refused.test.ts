import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { env } from '~/platform/env.server'
import { newToken } from '~/platform/tokens.server'
import { addMinutes } from '~/values/business-time'
import { openOnMonday, post } from '../../support/booking-walk'
import { aParentWithALesson, athleteOf } from '../../support/factories-portal'
import { forgetProgress, skillNamed } from '../../support/factories-progress'
import type { PlainBrowser } from '../../support/plain-browser'
import { newStaff } from '../../support/staff-browser'
import { aPhoto, forgetStoredPictures, postFile } from '../../support/upload'

beforeAll(openOnMonday)

let coach: PlainBrowser
let form: string

beforeEach(async () => {
  await forgetProgress()
  forgetStoredPictures()
  const id = await athleteOf((await aParentWithALesson()).bookingId)
  await database().athlete.update({ where: { id }, data: { photoConsent: true } })
  coach = await newStaff('coach')
  form = `/admin/progress/athletes/${id}/evaluate?on=tumbling&level=beginner`
})

/** Says that the cartwheel is mastered, with a picture. */
async function evaluate(browser: PlainBrowser, sent: { bytes?: Buffer; fields?: object } = {}) {
  const pictureOf = await skillNamed('Cartwheel')
  const said = { 'evaluations[0].skillId': pictureOf, 'evaluations[0].status': 'mastered' }
  const fields = { attemptId: newToken(), ...said, pictureOf, ...sent.fields }
  const bytes = sent.bytes ?? (await aPhoto())
  return await postFile(browser, form, { fields, bytes, field: 'picture' })
}

describe('a picture of what was seen', () => {
  it('is asked for once more where no file came with what it shows', async () => {
    const skillId = await skillNamed('Cartwheel')
    const said = { 'evaluations[0].skillId': skillId, 'evaluations[0].status': 'mastered' }
    const more = { 'evaluations[0].note': 'Legs straight.', pictureOf: skillId }
    const answer = await post(coach, form, { attemptId: newToken(), ...said, ...more })
    expect(answer.status).toBe(400)
    for (const words of ['Choose the picture once more', 'Legs straight.'])
      expect(answer.body).toContain(words)
    expect(await database().evaluation.count()).toBe(0)
  })

  it('as large as telephones make them loses no word beside it', async () => {
    const note = { 'evaluations[0].note': 'Legs straight.' }
    const bytes = Buffer.alloc(15 * 1024 * 1024, 1)
    const answer = await evaluate(coach, { bytes, fields: note })
    expect(answer.status).toBe(400)
    for (const words of ['larger than 10 megabytes', 'Legs straight.'])
      expect(answer.body).toContain(words)
  })

  it('that the store does not take loses no word beside it', async () => {
    const store = path.join(env().dataDir, 'files', 'athletes')
    await fs.mkdir(path.dirname(store), { recursive: true })
    await fs.writeFile(store, 'no folder')
    const note = { 'evaluations[0].note': 'Legs straight.' }
    const answer = await evaluate(coach, { fields: note })
    await fs.rm(store)
    expect(answer.status).toBe(409)
    for (const words of ['could not be kept just now', 'Legs straight.'])
      expect(answer.body).toContain(words)
    expect(await database().evaluation.count()).toBe(0)
    expect((await evaluate(coach, { fields: note })).status).toBe(302)
  })

  it('may be sent often, and not without end, nor at the cost of a word', async () => {
    const bytes = Buffer.from('no picture')
    const note = { 'evaluations[0].note': 'Legs straight.' }
    for (let time = 1; time <= 60; time += 1)
      expect((await evaluate(coach, { bytes })).status).toBe(409)
    const { status, headers, body } = await evaluate(coach, { bytes, fields: note })
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    for (const words of ['Another one can be sent in 60 minutes', 'Legs straight.'])
      expect(body).toContain(words)
    expect((await evaluate(await newStaff('owner'), { bytes })).status).toBe(409)
    const said = { 'evaluations[0].skillId': await skillNamed('Bridge') }
    const words = { attemptId: newToken(), ...said, 'evaluations[0].status': 'mastered' }
    expect((await post(coach, form, words)).status).toBe(302)

    const now = clock.now()
    clock.fix(new Date(addMinutes(now, 60).getTime() - 1))
    expect((await evaluate(coach)).status).toBe(429)
    clock.fix(addMinutes(now, 60))
    expect((await evaluate(coach)).status).toBe(302)
  })
})
