import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { fieldTexts } from '~/values/field-texts'
import { pictureTroubleMessages } from '~/values/picture-trouble'
import { newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { ask, fromOurPages } from '../../../support/servers/site'
import { newMember } from '../../../support/browser/staff-walk'
import { aPhoto, fileAt, upload } from '../../../support/browser/upload'
import { emptyTables } from '../../../support/database/empty-tables'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  await emptyTables('picture', 'staff_member', 'account')
  owner = (await newMember({ role: 'owner' })).browser
})

const only = () => database().picture.findFirstOrThrow()

describe('uploading a picture', () => {
  it('stores it upright in each width, in two formats', async () => {
    expect((await upload(owner, { bytes: await aPhoto(800, 600) })).status).toBe(302)
    expect(await only()).toMatchObject({
      alt: 'The beam',
      width: 600,
      height: 800,
      widths: [320, 600],
      version: 1,
    })
    const { id } = await only()
    for (const format of ['avif', 'webp']) {
      const file = await fileAt(`/media/${id}/320.${format}`)
      expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 427 })
    }
  })

  it('removes its metadata', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(photo.includes('Telephone')).toBe(true)
    await upload(owner, { bytes: photo })
    const { id, widths } = await only()
    for (const width of widths)
      for (const format of ['avif', 'webp']) {
        const file = await fileAt(`/media/${id}/${width}.${format}`)
        const { exif, xmp, iptc } = await sharp(file).metadata()
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
        expect(file.includes('Telephone')).toBe(false)
      }
  })

  it('twice stores it once', async () => {
    const photo = { bytes: await aPhoto(), id: newId() }
    const answers = await Promise.all([upload(owner, photo), upload(owner, photo)])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect(await database().picture.count()).toBe(1)
    expect(await database().auditEvent.count({ where: { subjectId: photo.id } })).toBe(1)
  })

  it('lists it, and its description can be changed', async () => {
    await upload(owner, { bytes: await aPhoto() })
    await owner.open('/admin/content/pictures')
    await owner.follow('The beam')
    owner.fill('What it shows', 'A beam and a mat')
    const page = await owner.press('Save')
    expect(page.text).toContain(contentTexts.saved)
    expect(page.links).toContain('A beam and a mat')
  })

  it('reports a version conflict of its description and loses nothing', async () => {
    await upload(owner, { bytes: await aPhoto() })
    const { id } = await only()
    const other = (await newMember({ role: 'owner' })).browser
    for (const browser of [owner, other]) await browser.open(`/admin/content/pictures/${id}`)
    owner.fill('What it shows', 'A beam')
    await owner.press('Save')
    other.fill('What it shows', 'A mat')
    const page = await other.press('Save')
    expect(page.status).toBe(409)
    expect(page.text).toContain('It says now: A beam')
    expect(page.valueOf('What it shows')).toBe('A mat')
    expect((await other.press('Save')).text).toContain(contentTexts.saved)
  })
})

describe('an uploaded file that is not a picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    [
      'a text with a right name',
      () => Buffer.from('no picture'),
      409,
      pictureTroubleMessages['no-picture'],
    ],
    ['a drawing', () => Buffer.from(svg), 409, pictureTroubleMessages['no-picture']],
    [
      'a drawing after a line',
      () => Buffer.from(`\n<?xml version="1.0"?>${svg}`),
      409,
      pictureTroubleMessages['no-picture'],
    ],
    [
      'a page',
      () => Buffer.from('<!doctype html><script>1</script>'),
      409,
      pictureTroubleMessages['no-picture'],
    ],
    [
      'a moving picture',
      () => Buffer.from('GIF89a\x01\0\x01\0'),
      409,
      pictureTroubleMessages['no-picture'],
    ],
    [
      'the beginning of one',
      () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
      409,
      pictureTroubleMessages['no-picture'],
    ],
    [
      'half of one',
      async () => half(await aNoisyPhoto()),
      409,
      pictureTroubleMessages['damaged-picture'],
    ],
    [
      'one of too many pixels',
      () => aPhoto(10_000, 5_001),
      409,
      pictureTroubleMessages['too-many-pixels'],
    ],
    ['nothing', () => Buffer.alloc(0), 400, fieldTexts.fileEmpty],
    ['a large file', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 400, 'larger than 10 megabytes'],
    ['a larger one', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'larger than 10 megabytes'],
  ])('is refused: %s', async (_what, make, status, sentence) => {
    const answer = await upload(owner, { bytes: await make() })
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(sentence)
    expect(await database().picture.count()).toBe(0)
  })

  it('does not raise the size limit of other addresses', async () => {
    const body = 'a'.repeat(64 * 1024 + 1)
    for (const path of ['/theme', '/admin/content/pictures/x', '/api/nowhere'])
      expect((await ask(path, { method: 'POST', body })).status, path).not.toBe(200)
    const headers = fromOurPages
    expect((await ask('/theme', { method: 'POST', headers, body })).status).toBe(413)
  })
})

describe('a picture’s file', () => {
  it('is cacheable forever and cannot run scripts', async () => {
    await upload(owner, { bytes: await aPhoto() })
    const path = `/media/${(await only()).id}/320.webp`
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['set-cookie']).toBeUndefined()
    const known = { 'If-None-Match': headers.etag! }
    expect((await ask(path, { headers: known })).status).toBe(304)
  })

  it('exists only in known widths and formats', async () => {
    await upload(owner, { bytes: await aPhoto() })
    const { id } = await only()
    const paths = [
      ...['321.webp', '320.jpg', '320', '320.webp.', '%2e%2e', '0320.webp'].map(
        (file) => `/media/${id}/${file}`,
      ),
      `/media/${newId()}/320.webp`,
      '/media/x/320.webp',
      '/media/..%2f..%2fsecrets/320.webp',
      `/media/${id}/..%2f..%2f..%2fsecrets.json`,
      `/media/${id}%2f..%2f${id}/320.webp`,
    ]
    for (const path of paths) expect((await ask(path)).status, path).toBe(404)
  })
})

describe('the picture library', () => {
  it('is not available to the front desk and visitors', async () => {
    const desk = (await newMember({ role: 'front_desk' })).browser
    const bytes = await aPhoto()
    expect((await upload(desk, { bytes })).status).toBe(404)
    expect((await upload(newVisitor(), { bytes })).status).toBe(302)
    expect(await database().picture.count()).toBe(0)
  })
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

async function aNoisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const
  return await sharp({ create }).jpeg().toBuffer()
}
