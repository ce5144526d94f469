import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { familyTexts } from '~/domain/family/family-texts'
import { evaluationPictureMessages } from '~/domain/progress/evaluation-forms'
import { progressTexts } from '~/domain/progress/progress-texts'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { statusFor } from '../../support/factories/factories-pictures'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { skillNamed } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { addPicture, masteredToPicture } from '../../support/cases/pictures-of-skills'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { anotherCoach, newStaff } from '../../support/browser/staff-browser'
import { aPhoto, fileAt, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { expectValidPage } from '../../support/browser/valid-html'

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

type Sent = { bytes?: Buffer; idempotencyKey?: string; skillId?: string }

/** Marks the cartwheel as mastered, and adds a picture. */
async function evaluate(sent: Sent = {}) {
  return await addPicture(coach, await masteredToPicture(coach, athleteId), sent)
}

const only = () => database().evaluationPicture.findFirstOrThrow()
const fileOf = async () => `/pictures/evaluations/${(await only()).id}/480.webp`
const images = async (browser: PlainBrowser, path: string) =>
  (await browser.open(path)).$('.skill-picture img').length

describe('a picture of an evaluation', () => {
  it('is stored upright and uncropped without metadata, and shown to the family', async () => {
    await coach.open(form)
    coach.choose(progressTexts.howFar, 'Mastered', 'Cartwheel')
    coach.check(progressTexts.addPicture)
    await expectValidPage(await coach.press(progressTexts.saveEvaluation))
    expect(coach.page.text).toContain('Evaluation saved for Zoe Okafor: 1 skill.')
    expect(coach.page.$('select option').text()).toBe('Cartwheel')
    expect((await addPicture(coach, new URL(coach.page.url).pathname)).status).toBe(302)
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
    const action = 'add-evaluation-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('is stored once for two presses without leftover files', async () => {
    const sent = { idempotencyKey: newToken(), bytes: await aPhoto() }
    const address = await masteredToPicture(coach, athleteId)
    const press = () => addPicture(coach, address, sent)
    const presses = [...(await Promise.all([press(), press()])), await press()]
    expect(presses.map(({ status }) => status)).toEqual([302, 302, 302])
    await makeJobsDue()
    await runJobs()
    expect(await database().evaluationPicture.count()).toBe(1)
    expect(storedPictures()).toHaveLength(4)
  })

  it('is refused with the reason, and the text is already saved', async () => {
    const wrong = await evaluate({ bytes: Buffer.from('no picture') })
    expect(wrong.status).toBe(409)
    expect(wrong.body).toContain(evaluationPictureMessages['no-picture'])
    const unsaid = await evaluate({ skillId: '' })
    expect(unsaid.status).toBe(400)
    expect(unsaid.body).toContain('Choose what the picture shows.')
    expect((await evaluate({ skillId: await skillNamed('Bridge') })).status).toBe(404)
    expect(await database().evaluation.count()).toBe(3)
    expect(storedPictures()).toEqual([])
  })

  it('is refused without photo consent', async () => {
    const address = await masteredToPicture(coach, athleteId)
    await consent(false)
    expect((await coach.open(form)).text).toContain(
      'No photo consent: you can’t add pictures of Zoe',
    )
    expect(coach.page.text).not.toContain('add a picture')
    const page = await coach.open(address)
    expect(page.url).not.toContain('/pictures/')
    expect(page.text).toContain('No photo consent: you can’t add pictures of Zoe.')
    expect((await addPicture(coach, address)).status).toBe(302)
    expect(await database().evaluationPicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('can be removed, and the text stays', async () => {
    await evaluate()
    const address = await fileOf()
    await dana.open(history)
    const asked = await dana.follow(/^Remove picture/)
    expect(asked.text).toContain(progressTexts.removesPicture)
    expect(asked.text).toContain('Zoe Okafor, Cartwheel')
    await expectValidPage(asked)
    expect(await database().evaluationPicture.count()).toBe(1)
    await dana.follow(progressTexts.keepPicture)
    await dana.follow(/^Remove picture/)
    const page = await dana.pressTwice(familyTexts.removePicture)
    expect(page.text).toContain(familyTexts.pictureRemoved)
    expect(page.text).toContain('Cartwheel: Mastered')
    expect(await statusFor(dana, address)).toBe(404)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
    const action = 'take-off-evaluation-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('is erased with the athlete, including its files', async () => {
    await evaluate()
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), parentId, clock.now()),
    )
    await makeJobsDue()
    await runJobs()
    expect(await database().evaluationPicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })
})

describe('access to a picture of an evaluation', () => {
  it('is given to everyone who may see the progress, and no one else', async () => {
    await evaluate()
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
    expect(second.browser.page.text).not.toContain('Remove picture')
    const { id } = await only()
    const off = `/progress/athlete/${athleteId}/pictures/${id}/remove`
    for (const who of [second.browser, stranger]) {
      expect(await statusFor(who, off)).toBe(404)
      expect((await post(who, off, {})).status).toBe(404)
    }
    expect(await database().evaluationPicture.count()).toBe(1)
  })

  it('is refused for uploading without permission to evaluate', async () => {
    const address = await masteredToPicture(coach, athleteId)
    for (const nobody of [
      await newStaff('front_desk'),
      await newStaff('coach', await anotherCoach()),
    ]) {
      expect((await nobody.open(address)).status).toBe(404)
      expect((await addPicture(nobody, address)).status).toBe(404)
    }
    const unsaid = `/admin/progress/athletes/${athleteId}/pictures/${newToken()}`
    expect((await coach.open(unsaid)).status).toBe(404)
    expect((await addPicture(coach, unsaid)).status).toBe(404)
    expect(storedPictures()).toEqual([])
  })

  it('is given to a visitor with a share link while pictures are allowed', async () => {
    await evaluate()
    await dana.open(`/progress/athlete/${athleteId}/share`)
    dana.fill(progressTexts.shareFor, 'Tante Ify')
    dana.fill(progressTexts.shareName, 'Zo')
    const [link] = /\/progress\/[\w-]{43}/.exec((await dana.press(progressTexts.makeLink)).text)!
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
