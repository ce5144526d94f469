import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { pictureTroubleMessages } from '~/values/picture-trouble'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import {
  asSeenBy,
  halfOfAPhoto,
  putUp,
  statusFor,
} from '../../support/factories/factories-pictures'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { pageDataOf } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import {
  aPhoto,
  fileAt,
  forgetStoredPictures,
  postFile,
  storedPictures,
} from '../../support/browser/upload'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)

let dana: PlainBrowser
let athleteId: string
let page: string

beforeEach(async () => {
  await forgetVisitors()
  await runJobs()
  forgetStoredPictures()
  const family = await aParentWithALesson()
  dana = family.browser
  athleteId = await athleteOf(family.bookingId)
  page = `/parent/athletes/${athleteId}`
})

const only = () => database().athletePicture.findFirstOrThrow()
const fileOf = async (name = '192.webp') => `/pictures/athletes/${(await only()).id}/${name}`

describe('a picture of an athlete uploaded by the family', () => {
  it('is stored as a square in every width and two formats, without metadata', async () => {
    const photo = await aPhoto(800, 600)
    expect(photo.includes('Telephone')).toBe(true)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const answer = await putUp(dana, athleteId, { bytes: photo })
    expect(answer).toMatchObject({ status: 302, headers: { location: page } })
    expect(await only()).toMatchObject({ athleteId, widths: [96, 192, 384] })
    for (const width of [96, 192, 384])
      for (const format of ['avif', 'webp']) {
        const file = await fileAt(await fileOf(`${width}.${format}`), dana)
        const { exif, xmp, iptc, ...found } = await sharp(file).metadata()
        expect(found).toMatchObject({ width, height: width })
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
        expect(file.includes('Telephone')).toBe(false)
      }
    const kinds = { where: { subjectId: athleteId, action: 'upload-athlete-picture' } }
    expect(await database().auditEvent.count(kinds)).toBe(1)
  })

  it('is shown instead of the initial', async () => {
    await expectValidHtml(await dana.open(page))
    expect(dana.page.$('span.portrait').attr('data-initial')).toBe('Z')
    expect(dana.page.text).toContain('no one else can see it')
    await putUp(dana, athleteId)
    const { id } = await only()
    await expectValidHtml(await dana.open(page))
    expect(dana.page.$('.portrait img').attr('src')).toBe(`/pictures/athletes/${id}/96.webp`)
    expect(dana.page.$('.portrait img').attr('alt')).toBe('Picture of Zoe Okafor')
    for (const path of ['/parent/athletes', `/progress/athlete/${athleteId}`]) {
      await expectValidHtml(await dana.open(path))
      expect(dana.page.$('.portrait img'), path).toHaveLength(1)
    }
    await expectValidHtml(await dana.open(`${page}/picture`))
    expect(await pageDataOf(dana)).not.toContain((await only()).folder)
  })

  it('is sent privately, uncached and without script rights', async () => {
    await putUp(dana, athleteId)
    const { headers } = await asSeenBy(dana, await fileOf())
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const { folder } = await only()
    for (const path of [`/media/${folder}/192.webp`, `/media/${(await only()).id}/192.webp`])
      expect(await statusFor(dana, path)).toBe(404)
  })

  it('exists only in known widths and formats', async () => {
    await putUp(dana, athleteId)
    for (const name of ['95.webp', '96.jpg', '96', '096.webp', '96.webp.', '..%2f96.webp'])
      expect(await statusFor(dana, await fileOf(name)), name).toBe(404)
    for (const wrong of [newId(), 'x', (await only()).folder])
      expect(await statusFor(dana, `/pictures/athletes/${wrong}/96.webp`)).toBe(404)
  })

  it('is cropped to its subject in any orientation', async () => {
    const wide = { create: { width: 900, height: 300, channels: 3, background: '#fff' } } as const
    const small = { width: 300, height: 300, channels: 3, background: '#d01030' } as const
    const red = await sharp({ create: small }).png().toBuffer()
    const bytes = await sharp(wide)
      .composite([{ input: red, left: 600, top: 0 }])
      .jpeg()
      .toBuffer()
    await putUp(dana, athleteId, { bytes })
    expect(await only()).toMatchObject({ widths: [96, 192, 300] })
    const file = await fileAt(await fileOf('96.webp'), dana)
    const [channel] = (await sharp(file).stats()).channels.slice(1)
    expect(channel!.mean).toBeLessThan(200)
  })

  it('replaces the earlier one, deletes its files and has a new address', async () => {
    await putUp(dana, athleteId)
    const before = await fileOf()
    await putUp(dana, athleteId)
    expect(await fileOf()).not.toBe(before)
    expect(await statusFor(dana, before)).toBe(404)
    expect(storedPictures()).toHaveLength(12)
    await runJobs()
    expect(storedPictures()).toHaveLength(6)
    expect(await statusFor(dana, await fileOf())).toBe(200)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toHaveLength(6)
  })

  it('is stored once for two presses, also at the same time, without leftover files', async () => {
    const sent = { bytes: await aPhoto(), idempotencyKey: newToken() }
    const presses = await Promise.all([1, 2].map(() => putUp(dana, athleteId, sent)))
    expect([...presses, await putUp(dana, athleteId, sent)].map(({ status }) => status)).toEqual([
      302, 302, 302,
    ])
    await makeJobsDue()
    await runJobs()
    expect(await database().athletePicture.count()).toBe(1)
    expect(storedPictures()).toHaveLength(6)
    const action = 'upload-athlete-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('is removed by a button, with its files', async () => {
    await putUp(dana, athleteId)
    const address = await fileOf()
    await dana.open(page)
    await dana.pressTwice(familyTexts.removePicture)
    expect(dana.page.text).toContain(familyTexts.pictureRemoved)
    expect(dana.page.$('.portrait img')).toHaveLength(0)
    expect(await statusFor(dana, address)).toBe(404)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
    const action = 'remove-athlete-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('may be changed often, but not without limit', async () => {
    const bytes = Buffer.from('no picture')
    for (let time = 1; time <= 20; time += 1)
      expect((await putUp(dana, athleteId, { bytes })).status).toBe(409)
    const { status, headers, body } = await putUp(dana, athleteId, { bytes })
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('3600')
    expect(body).toContain('You can send another in 60 minutes')
    clock.fix(addMinutes(clock.now(), 60))
    expect((await putUp(dana, athleteId)).status).toBe(302)
  })
})

describe('an uploaded athlete’s picture that is invalid', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    [
      'a text with a right name',
      () => Buffer.from('no picture'),
      409,
      pictureTroubleMessages['no-picture'],
    ],
    ['a drawing', () => Buffer.from(svg), 409, pictureTroubleMessages['no-picture']],
    ['half of one', halfOfAPhoto, 409, pictureTroubleMessages['damaged-picture']],
    [
      'one of too many pixels',
      () => aPhoto(10_000, 5_001),
      409,
      pictureTroubleMessages['too-many-pixels'],
    ],
    ['nothing', () => Buffer.alloc(0), 400, fieldTexts.fileEmpty],
    ['a large file', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 400, 'larger than 10 megabytes'],
    ['a larger one', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'larger than 10 megabytes'],
  ])('is refused and not stored: %s', async (_what, make, status, sentence) => {
    const answer = await putUp(dana, athleteId, { bytes: await make() })
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(sentence)
    expect(await database().athletePicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('leads to the page with the form again', async () => {
    const { body } = await putUp(dana, athleteId, { bytes: Buffer.from('no picture') })
    expect(body).toContain('There is a problem')
    expect(body).toContain('multipart/form-data')
  })
})

it('a file is accepted only at the upload address, and other limits stay', async () => {
  const bytes = Buffer.alloc(70 * 1024, 1)
  for (const path of [page, `${page}/picture/remove`, '/parent/athletes/new'])
    expect((await postFile(dana, path, { fields: {}, bytes })).status, path).toBe(413)
})
