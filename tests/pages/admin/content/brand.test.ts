import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownBrand } from '~/domain/settings/brand'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import type { PlainPage } from '../../../support/browser/plain-page'
import { newMember } from '../../../support/browser/staff-walk'
import { aPhoto, fileAt, upload } from '../../../support/browser/upload'
import { emptyTables } from '../../../support/database/empty-tables'
import { ask } from '../../../support/servers/site'

const address = '/admin/content/sections/logo'
let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  await emptyTables('site_section', 'content_version', 'picture', 'staff_member', 'account')
  const logo = { circle: null, text: null }
  await database().settings.updateMany({ data: { ...ownBrand, logo } })
  owner = (await newMember({ role: 'owner' })).browser
})

async function choose(action: string, face: string): Promise<PlainPage> {
  const page = await owner.open(address)
  owner.fill('Color of buttons and links', action)
  owner.choose('Headings', face)
  return page
}

const stylesOf = (page: PlainPage) =>
  page
    .$('link[rel=stylesheet][href^="/brand.css"]')
    .toArray()
    .map((link) => page.$(link).attr('href')!)

const linked = ({ $ }: PlainPage, selector: string, name = 'href') => $(selector).attr(name)!

describe('the brand settings', () => {
  it('have the default brand at first, without its own style sheet', async () => {
    const page = await newVisitor().open('/')
    expect(stylesOf(page)).toEqual([])
    expect(linked(page, 'link[rel=icon]')).toBe('/favicon.svg')
    expect(page.$('html').attr('data-font')).toBeUndefined()
  })

  it('are used on every page with their icons once saved', async () => {
    await choose('#7a1fa2', 'Round (Nunito)')
    expect((await owner.press('Save')).text).toContain(contentTexts.savedAndSeen)
    const page = await newVisitor().open('/')
    const [styles = ''] = stylesOf(page)
    expect(styles).toBe('/brand.css?action=7a1fa2&accent=de5335&headings=round')
    const sheet = await ask(styles)
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
    // fetched before the style sheet asks for it, instead of the one of the site
    expect(sheet.body).toContain(page.$('html').attr('data-font')!)
    expect(sheet.body).toContain('--action:var(--light,#7a1fa2)')

    const icon = await ask(linked(page, 'link[rel=icon]'))
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(icon.body).toContain('fill="#7a1fa2"')
    const touch = await fileAt(linked(page, 'link[rel=apple-touch-icon]'))
    expect(await sharp(touch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
    const { body } = await ask('/manifest.webmanifest')
    expect(body).toContain('"theme_color":"#7a1fa2"')
  })

  it('are previewed on the whole page before saving, with contrast warnings', async () => {
    await choose('#ffd400', 'Warm, with serifs (Fraunces)')
    const page = await owner.press(contentTexts.preview)
    expect(page.status).toBe(200)
    expect(stylesOf(page)).toEqual(['/brand.css?action=ffd400&accent=de5335&headings=warm'])
    expect(page.text).toContain('Links in #ffd400 have a contrast of only 1.1 to 1')
    expect(page.valueOf('Color of buttons and links')).toBe('#ffd400')
    expect(stylesOf(await newVisitor().open('/'))).toEqual([])
  })

  it('refuse an invalid color and keep the choice', async () => {
    await choose('blue', 'Round (Nunito)')
    const page = await owner.press('Save')
    expect(page.status).toBe(400)
    expect(page.text).toContain('Choose a color.')
    expect(page.isChecked('Round (Nunito)')).toBe(true)
  })
})

describe('the preview picture of a shared link', () => {
  const shareOf = async () =>
    linked(await newVisitor().open('/about'), 'meta[property="og:image"]', 'content').replace(
      'http://localhost',
      '',
    )

  it('is drawn with the name, and has a new address when it changes', async () => {
    const before = await shareOf()
    const { headers, bytes } = await ask(before)
    expect(headers['cache-control']).toBe(`public, max-age=${365 * 24 * 60 * 60}`)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    await database().settings.updateMany({ data: { name: 'Überschlag & Söhne 体操' } })
    const after = await shareOf()
    expect(after).not.toBe(before)
    expect((await fileAt(after)).equals(bytes)).toBe(false)
    // an address of before is answered, and not for long
    expect((await ask(before)).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('and the icons use the logo', async () => {
    const drawn = await fileAt('/brand/any/icon-192.png')
    await upload(owner, { bytes: await aPhoto(800, 600) })
    await owner.open(address)
    owner.choose('In place of the drawn mark', /The beam/)
    await owner.press('Save')
    const shown = linked(await newVisitor().open('/'), 'link[rel=icon]')
    expect(shown).toMatch(/^\/brand\/[\w-]{12}\/icon-192\.png$/)
    const icon = await fileAt(shown)
    expect(icon.equals(drawn)).toBe(false)
    const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0) // its corner is cut off
  })

  it('is not found under another name', async () => {
    for (const name of ['icon-64.png', 'icon.png', 'share.svg'])
      expect((await ask(`/brand/any/${name}`)).status).toBe(404)
    expect((await ask('/brand.css?action=red')).status).toBe(404)
  })
})
