import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseGuardian } from '~/domain/privacy/erase-guardian.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/tokens.server'
import { system } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { newVisitor, openOnMonday, post } from '../../support/booking-walk'
import { statusFor } from '../../support/factories-pictures'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { forgetProgress, skillNamed } from '../../support/factories-progress'
import { makeJobsDue, runJobs } from '../../support/jobs'
import type { PlainBrowser } from '../../support/plain-browser'
import { anotherCoach, newStaff } from '../../support/staff-browser'
import {
  aPhoto,
  fileAt,
  forgetStoredPictures,
  postFile,
  storedPictures,
} from '../../support/upload'
import { expectValidPage } from '../../support/valid-html'

beforeAll(openOnMonday)

let dana: PlainBrowser
let coach: PlainBrowser
let athleteId: string
let parentId: string
let form: string
let history: string

beforeEach(async () => {
  await forgetProgress()
  await runJobs()
  forgetStoredPictures()
  const family = await aParentWithALesson()
  dana = family.browser
  parentId = family.parent.id
  athleteId = await athleteOf(family.bookingId)
  coach = await newStaff('coach')
  form = `/admin/progress/athletes/${athleteId}/evaluate?on=tumbling&level=beginner`
  history = `/progress/athlete/${athleteId}/history`
  await consent(true)
})

const consent = (photoConsent: boolean) =>
  database().athlete.update({ where: { id: athleteId }, data: { photoConsent } })

type Sent = { bytes?: Buffer; attemptId?: string; pictureOf?: string; fields?: object }

/** Says that the cartwheel is mastered, with a picture. */
async function evaluate(browser: PlainBrowser, sent: Sent = {}) {
  const skillId = await skillNamed('Cartwheel')
  const { bytes = await aPhoto(1200, 800), attemptId = newToken(), pictureOf = skillId } = sent
  const said = { 'evaluations[0].skillId': skillId, 'evaluations[0].status': 'mastered' }
  const fields = { attemptId, ...said, pictureOf, ...sent.fields }
  return await postFile(browser, form, { fields, bytes, field: 'picture' })
}

const only = () => database().evaluationPicture.findFirstOrThrow()
const fileOf = async () => `/pictures/evaluations/${(await only()).id}/480.webp`
const images = async (browser: PlainBrowser, path: string) =>
  (await browser.open(path)).$('.skill-picture img').length

describe('a picture of what was seen', () => {
  it('is kept upright and whole, without where it was taken, and shown to the family', async () => {
    await expectValidPage(await coach.open(form))
    expect((await evaluate(coach)).status).toBe(302)
    expect(await only()).toMatchObject({ widths: [480, 800], height: 1200 })
    const file = await fileAt(await fileOf(), coach)
    const { exif, width, height } = await sharp(file).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 480, height: 720 })
    const skill = `/progress/athlete/${athleteId}/skills/${await skillNamed('Cartwheel')}`
    for (const path of [history, skill]) {
      expect(await images(dana, path), path).toBe(1)
      await expectValidPage(dana.page)
    }
    expect(await statusFor(dana, await fileOf())).toBe(200)
    const event = await database().auditEvent.findFirstOrThrow({ where: { action: 'evaluate' } })
    expect(event.details).toEqual({ skills: 1, pictures: 1 })
  })

  it('comes once by two presses, and leaves no file over', async () => {
    const sent = { attemptId: newToken(), bytes: await aPhoto() }
    const presses = await Promise.all([evaluate(coach, sent), evaluate(coach, sent)])
    expect(presses.map(({ status }) => status)).toEqual([302, 302])
    await makeJobsDue()
    await runJobs()
    expect(await database().evaluation.count()).toBe(1)
    expect(storedPictures()).toHaveLength(4)
  })

  it('is refused with its sentence, and loses no word beside it', async () => {
    const note = { 'evaluations[0].note': 'Legs straight.' }
    const wrong = await evaluate(coach, { bytes: Buffer.from('no picture'), fields: note })
    expect(wrong.status).toBe(409)
    for (const words of ['This is no picture', 'Legs straight.'])
      expect(wrong.body).toContain(words)
    const elsewhere = await evaluate(coach, { pictureOf: await skillNamed('Bridge') })
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.body).toContain('Choose which skill the picture shows')
    expect((await evaluate(coach, { pictureOf: '' })).status).toBe(400)
    expect(await database().evaluation.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('brings no letter along that no text has', async () => {
    const note = { 'evaluations[0].note': 'Legs\0straight.' }
    expect((await evaluate(coach, { fields: note })).status).toBe(302)
    const kept = await database().evaluation.findFirstOrThrow()
    expect(kept.note).toBe('Legs straight.')
  })

  it('is not taken where the family allows no pictures', async () => {
    await consent(false)
    expect((await coach.open(form)).text).toContain('Their family allows no pictures of Zoe')
    expect(coach.page.$('input[type=file]')).toHaveLength(0)
    const answer = await evaluate(coach)
    expect(answer.status).toBe(409)
    expect(await database().evaluation.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('is taken off, and what was said stays', async () => {
    await evaluate(coach)
    const address = await fileOf()
    await dana.open(history)
    const page = await dana.pressTwice(/^Take the picture off/)
    expect(page.text).toContain('The picture is gone.')
    expect(page.text).toContain('Cartwheel: Mastered')
    expect(await statusFor(dana, address)).toBe(404)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
    const action = 'take-off-evaluation-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('goes with the athlete, and its files', async () => {
    await evaluate(coach)
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), parentId, clock.now()),
    )
    await makeJobsDue()
    await runJobs()
    expect(await database().evaluationPicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })
})

describe('who sees it', () => {
  it('whoever may see the progress, and nobody else', async () => {
    await evaluate(coach)
    const address = await fileOf()
    const second = await aSignedInParent()
    const link = { guardianId: second.parent.id, athleteId }
    await database().guardianship.create({
      data: { ...link, mayBook: false, maySeeProgress: false },
    })
    const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
    const others = [await newStaff('front_desk'), await newStaff('coach', await anotherCoach())]
    for (const nobody of [newVisitor(), stranger, second.browser, ...others])
      expect(await statusFor(nobody, address)).toBe(404)
    for (const reader of [coach, await newStaff('owner')])
      expect(await statusFor(reader, address)).toBe(200)

    await database().guardianship.updateMany({ where: link, data: { maySeeProgress: true } })
    expect(await statusFor(second.browser, address)).toBe(200)
    expect(await images(second.browser, history)).toBe(1)
    expect(second.browser.page.text).not.toContain('Take the picture off')
    const { id } = await only()
    const off = `/progress/athlete/${athleteId}/pictures/${id}/remove`
    for (const who of [second.browser, stranger])
      expect((await post(who, off, {})).status).toBe(404)
    expect(await database().evaluationPicture.count()).toBe(1)
  })

  it('nobody brings one for whom they may not evaluate', async () => {
    for (const nobody of [
      await newStaff('front_desk'),
      await newStaff('coach', await anotherCoach()),
    ])
      expect((await evaluate(nobody)).status).toBe(404)
    expect(storedPictures()).toEqual([])
  })

  it('on a share link whoever has it, while pictures are allowed', async () => {
    await evaluate(coach)
    await dana.open(`/progress/athlete/${athleteId}/share`)
    dana.fill('For whom', 'Tante Ify')
    dana.fill('Name that they read', 'Zo')
    const [link] = /\/progress\/[\w-]{43}/.exec((await dana.press('Make a link')).text)!
    const { id } = await only()
    expect(id[14], 'says nothing of the time').toBe('4')
    const address = `${link}/pictures/${id}/480.webp`
    const grandma = newVisitor()
    expect(await images(grandma, link)).toBe(1)
    await expectValidPage(grandma.page)
    expect(grandma.page.$('.skill-picture img').attr('alt')).toBe('Zo, Cartwheel')
    expect(await statusFor(grandma, address)).toBe(200)
    expect(await statusFor(grandma, `${link}/pictures/${newId()}/480.webp`)).toBe(404)
    await consent(false)
    expect([await images(grandma, link), await statusFor(grandma, address)]).toEqual([0, 404])
    expect(await images(dana, history)).toBe(1)
  })
})
