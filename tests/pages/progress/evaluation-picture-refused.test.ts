import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluationPictureMessages } from '~/domain/progress/evaluation-forms'
import { familyTexts } from '~/domain/family/family-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { toastFrom } from '~/http/answers/toast.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { openOnMonday, post } from '../../support/browser/booking-walk'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { skillNamed } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { addPicture, masteredToPicture } from '../../support/cases/pictures-of-skills'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)

let dana: PlainBrowser
let coach: PlainBrowser
let athleteId: string
let address: string

beforeEach(async () => {
  await forgetProgress()
  await runJobs()
  forgetStoredPictures()
  const family = await aParentWithALesson()
  dana = family.browser
  athleteId = await athleteOf(family.bookingId)
  await database().athlete.update({ where: { id: athleteId }, data: { photoConsent: true } })
  coach = await newStaff('coach')
  address = await masteredToPicture(coach, athleteId)
})

const said = () => database().evaluation.count()

describe('a picture of an evaluation', () => {
  it.each([
    ['a little too large', 10 * 1024 * 1024 + 1, 400],
    ['too large', 15 * 1024 * 1024, 413],
  ])(
    'that is refused (%s) does not lose the text, which is saved before',
    async (_how, size, status) => {
      const answer = await addPicture(coach, address, { bytes: Buffer.alloc(size, 1) })
      expect(answer.status).toBe(status)
      expect(answer.body).toContain('larger than 10 megabytes')
      expect([await said(), await database().evaluationPicture.count()]).toEqual([1, 0])
      expect((await addPicture(coach, address)).status).toBe(302)
    },
  )

  it('does not limit the length of texts in any script', async () => {
    const form = `/admin/progress/athletes/${athleteId}/evaluate?on=tumbling&level=beginner`
    const fields: Record<string, string> = { idempotencyKey: newToken() }
    const skills = await database().skill.findMany({
      where: { active: true },
      orderBy: { id: 'asc' },
      take: 10,
    })
    for (const [index, { id }] of skills.entries()) {
      fields[`evaluations[${index}].skillId`] = id
      fields[`evaluations[${index}].status`] = 'mastered'
      fields[`evaluations[${index}].note`] = 'अ'.repeat(1000)
    }
    expect((await post(coach, form, fields)).status).toBe(302)
    expect(await said()).toBe(11)
    fields['evaluations[0].note'] = 'a'.repeat(256 * 1024)
    expect((await post(coach, form, fields)).status).toBe(413)
  })

  it('is not in the same form as the text', async () => {
    const form = `/admin/progress/athletes/${athleteId}/evaluate?on=tumbling&level=beginner`
    const page = await coach.open(form)
    expect(page.$('input[type=file]')).toHaveLength(0)
    expect(page.text).toContain('You choose the picture on the next page.')
  })

  it('is added once per skill, and a second form gets a message', async () => {
    const address = await masteredToPicture(coach, athleteId, ['Cartwheel', 'Bridge'])
    const presses = await Promise.all([addPicture(coach, address), addPicture(coach, address)])
    expect(presses.map(({ status }) => status).sort()).toEqual([302, 409])
    expect(presses.find(({ status }) => status === 409)!.body).toContain(
      evaluationPictureMessages['pictured-already'],
    )
    await makeJobsDue()
    await runJobs()
    expect(await database().evaluationPicture.count()).toBe(1)
    expect(storedPictures()).toHaveLength(4)
    await expectValidPage(await coach.open(address))
    expect(coach.page.$('select option').text()).toBe('Bridge')
    await addPicture(coach, address, { skillId: await skillNamed('Bridge') })
    const page = await coach.open(address)
    expect(page.url).not.toContain('/pictures/')
    expect(page.text).toContain('Every skill of this evaluation has a picture.')
  })

  it('that was removed cannot be sent by the same form again, but by another', async () => {
    const sent = { idempotencyKey: newToken(), bytes: await aPhoto() }
    const address = await masteredToPicture(coach, athleteId, ['Cartwheel', 'Bridge'])
    await addPicture(coach, address, sent)
    await dana.open(`/progress/athlete/${athleteId}/history`)
    await dana.follow(/^Remove picture/)
    await dana.press(familyTexts.removePicture)
    const again = await addPicture(coach, address, sent)
    expect(again.status).toBe(409)
    expect(again.body).toContain(evaluationPictureMessages['taken-off-meanwhile'])
    expect(await database().evaluationPicture.count()).toBe(0)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
    const ofBridge = { ...sent, skillId: await skillNamed('Bridge') }
    expect((await addPicture(coach, address, ofBridge)).status).toBe(302)
    expect((await addPicture(coach, address)).status).toBe(302)
    expect(await database().evaluationPicture.count()).toBe(2)
  })

  it('is not reported as added if its form already sent another', async () => {
    const idempotencyKey = newToken()
    const toast = async () => {
      const { headers } = await addPicture(coach, address, { idempotencyKey })
      const Cookie = String(headers['set-cookie']).split(';')[0]!
      return toastFrom(new Request('http://localhost/', { headers: { Cookie } }))?.sentence
    }
    expect(await toast()).toContain('Picture added.')
    const { folder } = await database().evaluationPicture.findFirstOrThrow()
    expect(await toast()).toContain('This skill already has a picture.')
    expect((await database().evaluationPicture.findFirstOrThrow()).folder).toBe(folder)
  })

  it('is not offered once pictures are not allowed, and the saved text is still shown', async () => {
    await coach.open(`/admin/progress/athletes/${athleteId}/evaluate?on=tumbling&level=beginner`)
    coach.choose(progressTexts.howFar, 'Mastered', 'Bridge')
    coach.check(progressTexts.addPicture)
    await database().athlete.update({ where: { id: athleteId }, data: { photoConsent: false } })
    const { text, url } = await coach.press(progressTexts.saveEvaluation)
    expect(url).not.toContain('/pictures/')
    expect(text).toContain('Evaluation saved for Zoe Okafor: 1 skill.')
    expect(text).toContain('No photo consent: you can’t add pictures of Zoe Okafor.')
  })

  it('can be sent again after a storage failure', async () => {
    const store = path.join(env().dataDir, 'files', 'athletes')
    await fs.mkdir(path.dirname(store), { recursive: true })
    await fs.writeFile(store, 'no folder')
    const answer = await addPicture(coach, address)
    await fs.rm(store)
    expect(answer.status).toBe(409)
    expect(answer.body).toContain(evaluationPictureMessages['not-kept'])
    expect(await said()).toBe(1)
    expect((await addPicture(coach, address)).status).toBe(302)
  })

  it('may be sent often, but not without limit', async () => {
    const bytes = Buffer.from('no picture')
    for (let time = 1; time <= 60; time += 1)
      expect((await addPicture(coach, address, { bytes })).status).toBe(409)
    const { status, headers, body } = await addPicture(coach, address, { bytes })
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(body).toContain('You can send another in 60 minutes')
    const owner = await newStaff('owner')
    expect((await addPicture(owner, address, { bytes })).status).toBe(409)

    const now = clock.now()
    clock.fix(new Date(addMinutes(now, 60).getTime() - 1))
    expect((await addPicture(coach, address)).status).toBe(429)
    clock.fix(addMinutes(now, 60))
    expect((await addPicture(coach, address)).status).toBe(302)
  })
})
