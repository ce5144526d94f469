import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAthletePicture } from '~/domain/booking/find-athlete-picture.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/tokens.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/booking-walk'
import { aStaffMember } from '../../support/factories-accounts'
import { putUp } from '../../support/factories-pictures'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { dataOf } from '../../support/page-data'
import type { PlainBrowser } from '../../support/plain-browser'
import { ask } from '../../support/site'
import { anotherCoach, demoCoach, newStaff } from '../../support/staff-browser'
import {
  aPhoto,
  fileAt,
  forgetStoredPictures,
  postFile,
  storedPictures,
} from '../../support/upload'
import { expectValidHtml } from '../../support/valid-html'

beforeAll(openOnMonday)

let dana: PlainBrowser
let athleteId: string
let page: string
let parentId: string

beforeEach(async () => {
  await forgetVisitors()
  await runJobs()
  forgetStoredPictures()
  const family = await aParentWithALesson()
  dana = family.browser
  parentId = family.parent.id
  athleteId = await athleteOf(family.bookingId)
  page = `/parent/athletes/${athleteId}`
})

const only = () => database().athletePicture.findFirstOrThrow()
const fileOf = async (name = '192.webp') => `/pictures/athletes/${(await only()).id}/${name}`

async function asSeenBy(browser: PlainBrowser, address: string) {
  const Cookie = await browser.cookies.getCookieString('http://localhost/')
  return await ask(address, { headers: { Cookie } })
}

const statusFor = async (browser: PlainBrowser, address: string) =>
  (await asSeenBy(browser, address)).status

/** Somebody else who stands for the same athlete. */
async function anotherGuardian(rights: object) {
  const other = await aSignedInParent()
  await database().guardianship.create({
    data: { guardianId: other.parent.id, athleteId, ...rights },
  })
  return other.browser
}

describe('a picture that a family puts up', () => {
  it('is a square in every width, twice, and says nothing of where it was taken', async () => {
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
    const kinds = { where: { subjectId: athleteId, action: 'put-up-athlete-picture' } }
    expect(await database().auditEvent.count(kinds)).toBe(1)
  })

  it('is shown where the athlete is, in place of the letter of their name', async () => {
    await expectValidHtml(await dana.open(page))
    expect(dana.page.$('span.portrait').text()).toBe('Z')
    expect(dana.page.text).toContain('nobody else does')
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
    expect(await dataOf(dana)).not.toContain((await only()).folder)
  })

  it('is for the one who asks, now, and to be looked at alone', async () => {
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

  it('is of a width and a kind that there is', async () => {
    await putUp(dana, athleteId)
    for (const name of ['95.webp', '96.jpg', '96', '096.webp', '96.webp.', '..%2f96.webp'])
      expect(await statusFor(dana, await fileOf(name)), name).toBe(404)
    for (const wrong of [newId(), 'x', (await only()).folder])
      expect(await statusFor(dana, `/pictures/athletes/${wrong}/96.webp`)).toBe(404)
  })

  it('is cut where there is something to see, however it was held', async () => {
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

  it('takes the place of the one before, whose files go, and has another address', async () => {
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

  it('is put up once by two presses, also at the same time, and nothing is left over', async () => {
    const sent = { bytes: await aPhoto(), attemptId: newToken() }
    const presses = await Promise.all([1, 2].map(() => putUp(dana, athleteId, sent)))
    expect([...presses, await putUp(dana, athleteId, sent)].map(({ status }) => status)).toEqual([
      302, 302, 302,
    ])
    await makeJobsDue()
    await runJobs()
    expect(await database().athletePicture.count()).toBe(1)
    expect(storedPictures()).toHaveLength(6)
    const action = 'put-up-athlete-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('is taken down by a button, with its files', async () => {
    await putUp(dana, athleteId)
    const address = await fileOf()
    await dana.open(page)
    await dana.pressTwice('Take the picture down')
    expect(dana.page.text).toContain('The picture is gone.')
    expect(dana.page.$('.portrait img')).toHaveLength(0)
    expect(await statusFor(dana, address)).toBe(404)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toEqual([])
    const action = 'take-down-athlete-picture'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('may be changed often, and not without end', async () => {
    const bytes = Buffer.from('no picture')
    for (let time = 1; time <= 20; time += 1)
      expect((await putUp(dana, athleteId, { bytes })).status).toBe(409)
    const { status, headers, body } = await putUp(dana, athleteId, { bytes })
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('3600')
    expect(body).toContain('Another one can be sent in 60 minutes')
    clock.fix(addMinutes(clock.now(), 60))
    expect((await putUp(dana, athleteId)).status).toBe(302)
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a text with a right name', () => Buffer.from('no picture'), 409, 'This is no picture'],
    ['a drawing', () => Buffer.from(svg), 409, 'This is no picture'],
    ['half of one', async () => half(await aNoisyPhoto()), 409, 'damaged or not whole'],
    ['one of too many pixels', () => aPhoto(10_000, 5_001), 409, 'more than 50 million pixels'],
    ['nothing', () => Buffer.alloc(0), 400, 'This file is empty'],
    ['a large file', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 400, 'larger than 10 megabytes'],
    ['a larger one', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'larger than 10 megabytes'],
  ])('%s is refused, and nothing is kept', async (_what, make, status, sentence) => {
    const answer = await putUp(dana, athleteId, { bytes: await make() })
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(sentence)
    expect(await database().athletePicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('is told on a page with the form once more', async () => {
    const { body } = await putUp(dana, athleteId, { bytes: Buffer.from('no picture') })
    expect(body).toContain('There is a problem')
    expect(body).toContain('multipart/form-data')
  })
})

describe('who sees it', () => {
  it('not: another family, whoever is not signed in, and who stood for them once', async () => {
    await putUp(dana, athleteId)
    const address = await fileOf()
    const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
    for (const nobody of [newVisitor(), stranger])
      expect(await statusFor(nobody, address)).toBe(404)
    const other = await anotherGuardian({})
    expect(await statusFor(other, address)).toBe(200)
    await database().guardianship.updateMany({
      where: { athleteId, guardianId: { not: parentId } },
      data: { endedAt: clock.now() },
    })
    expect(await statusFor(other, address)).toBe(404)
    expect(await statusFor(dana, address)).toBe(200)
  })

  it('whoever stands for the athlete, and only who decides puts it up and takes it down', async () => {
    const nothing = { mayBook: false, maySeeProgress: false, maySeeMedical: false }
    const second = await anotherGuardian(nothing)
    await putUp(dana, athleteId)
    const address = await fileOf()
    expect(await statusFor(second, address)).toBe(200)
    await second.open(page)
    expect(second.page.$('.portrait img')).toHaveLength(1)
    expect(second.page.$('input[type=file]')).toHaveLength(0)
    expect((await second.open(`${page}/picture`)).status).toBe(404)
    expect((await putUp(second, athleteId)).status).toBe(404)
    expect((await post(second, `${page}/picture/remove`, {})).status).toBe(404)
    expect(await fileOf()).toBe(address)
  })

  it('nobody puts one up for another family', async () => {
    const { browser: stranger } = await aSignedInParent()
    for (const id of [athleteId, newId(), 'x']) {
      expect((await putUp(stranger, id)).status).toBe(404)
      expect((await post(stranger, `/parent/athletes/${id}/picture/remove`, {})).status).toBe(404)
    }
    expect((await putUp(newVisitor(), athleteId)).status).toBe(302)
    expect(await database().athletePicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('the owner always; who only teaches, and the desk, on the days around a lesson', async () => {
    await putUp(dana, athleteId)
    const { id } = await only()
    const { startsAt } = await database().lesson.findFirstOrThrow({
      where: { bookings: { some: { places: { some: { athleteId } } } } },
    })
    const member = async (wanted: Parameters<typeof aStaffMember>[0]) =>
      (await aStaffMember({ now: clock.now(), ...wanted })).staff
    const team = {
      owner: await member({ role: 'owner' }),
      coach: await member({ role: 'coach', coachId: await demoCoach() }),
      desk: await member({ role: 'front_desk' }),
      elsewhere: await member({ role: 'coach', coachId: await anotherCoach() }),
    }
    const whoSees = async (days: number) => {
      const now = addMinutes(startsAt, days * 24 * 60)
      const seen = Object.entries(team).map(async ([who, staff]) =>
        (await findAthletePicture(staff, id, '96.webp', now)) ? [who] : [],
      )
      return (await Promise.all(seen)).flat()
    }
    for (const day of [-60, 0, 90]) expect(await whoSees(day)).toEqual(['owner', 'coach', 'desk'])
    for (const day of [-61, 91]) expect(await whoSees(day)).toEqual(['owner'])
  })

  it('not the desk for a lesson that was cancelled', async () => {
    await putUp(dana, athleteId)
    await database().booking.updateMany({ data: { status: 'cancelled' } })
    for (const role of ['coach', 'front_desk'] as const)
      expect(await statusFor(await newStaff(role), await fileOf())).toBe(404)
  })

  it('who works here, on the day and where they evaluate', async () => {
    await putUp(dana, athleteId)
    const coach = await newStaff('coach')
    const shown = async (browser: PlainBrowser, path: string) => {
      await expectValidHtml(await browser.open(path))
      return browser.page.$('.portrait img').length
    }
    expect(await shown(coach, '/admin?day=2026-11-24')).toBe(1)
    expect(await shown(coach, `/admin/progress/athletes/${athleteId}`)).toBe(1)
    expect(await shown(await newStaff('front_desk'), '/admin?day=2026-11-24')).toBe(1)
  })
})

describe('on a share link', () => {
  const share = () => `/progress/athlete/${athleteId}/share`

  async function shared(): Promise<string> {
    await dana.open(share())
    dana.fill('For whom', 'Tante Ify')
    dana.fill('Name that they read', 'Zo')
    const { text } = await dana.press('Make a link')
    return /\/progress\/[\w-]{43}/.exec(text)![0]
  }

  const views = async () => (await database().shareLink.findFirstOrThrow()).views

  const consent = (photoConsent: boolean) =>
    database().athlete.update({ where: { id: athleteId }, data: { photoConsent } })

  it('it is shown while pictures are allowed and the link opens, and not a moment longer', async () => {
    await putUp(dana, athleteId)
    const link = await shared()
    const address = `${link}/pictures/${(await only()).id}/192.webp`
    const grandma = newVisitor()
    const images = async () => (await grandma.open(link)).$('.portrait img').length
    expect([await images(), await statusFor(grandma, address)]).toEqual([0, 404])
    expect(await dataOf(grandma)).not.toContain((await only()).id)

    await consent(true)
    const before = await views()
    expect([await images(), await statusFor(grandma, address)]).toEqual([1, 200])
    await expectValidHtml(grandma.page)
    const { alt, src } = grandma.page.$('.portrait img').attr()!
    expect(alt).toBe('Picture of Zo')
    expect((await asSeenBy(grandma, src!)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
    })
    expect(await statusFor(grandma, await fileOf())).toBe(404)
    expect(await views()).toBe(before)

    await dana.open(page)
    await dana.press('Allow no pictures any more')
    expect([await images(), await statusFor(grandma, address)]).toEqual([0, 404])

    await consent(true)
    clock.fix(addMinutes(clock.now(), 30 * 24 * 60 - 1))
    expect(await statusFor(grandma, address)).toBe(200)
    clock.fix(addMinutes(clock.now(), 1))
    expect(await statusFor(grandma, address)).toBe(404)
  })

  it('it is the picture of whom the link is about, and of nobody else', async () => {
    await putUp(dana, athleteId)
    await consent(true)
    const link = await shared()
    const mine = await only()
    const other = await aParentWithALesson({ time: '18:00' })
    const otherId = await athleteOf(other.bookingId)
    await putUp(other.browser, otherId)
    await database().athlete.update({ where: { id: otherId }, data: { photoConsent: true } })
    const theirs = await database().athletePicture.findFirstOrThrow({
      where: { athleteId: otherId },
    })
    const grandma = newVisitor()
    expect(await statusFor(grandma, `${link}/pictures/${mine.id}/96.webp`)).toBe(200)
    for (const wrong of [`${link}/pictures/${theirs.id}`, `${link}/pictures/x`])
      expect(await statusFor(grandma, `${wrong}/96.webp`)).toBe(404)
    const unknown = `/progress/${'x'.repeat(43)}/pictures/${mine.id}/96.webp`
    expect(await statusFor(grandma, unknown)).toBe(404)
    await dana.open(share())
    await dana.press('End it for Tante Ify')
    expect(await statusFor(grandma, `${link}/pictures/${mine.id}/96.webp`)).toBe(404)
  })
})

it('a file is taken at the one address, and every other is as narrow as it was', async () => {
  const bytes = Buffer.alloc(70 * 1024, 1)
  for (const path of [page, `${page}/picture/remove`, '/parent/athletes/new'])
    expect((await postFile(dana, path, { fields: {}, bytes })).status, path).toBe(413)
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

async function aNoisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const
  return await sharp({ create }).jpeg().toBuffer()
}
