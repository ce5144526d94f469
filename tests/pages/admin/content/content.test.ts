import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentMessages } from '~/domain/content/content-messages'
import { entryKinds } from '~/domain/content/entry-kinds'
import { sectionKeys } from '~/domain/content/site-section'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { monday, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newMember } from '../../../support/browser/staff-walk'
import { aPhoto, upload } from '../../../support/browser/upload'

let owner: PlainBrowser
const about = '/admin/content/sections/about'

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(at(monday, '09:00'))
  owner = (await newMember({ role: 'owner' })).browser
})

async function write(title: string): Promise<void> {
  await owner.open(about)
  owner.fill('Title', title)
  await owner.press('Save')
}

describe('a section of the website’s content', () => {
  it('is found, edited and saved, and is on the site at once', async () => {
    await owner.open('/admin')
    await owner.follow('Website')
    await owner.follow('Pages', 'Website')
    await owner.follow('About', 'Pages')
    owner.fill('Title', 'We tumble')
    owner.fill('Text', '## Here\n\nOn **Mill Street**.')
    const page = await owner.press('Save')
    expect(page.text).toContain(contentTexts.savedAndSeen)
    const shown = await newVisitor().open('/about')
    expect(shown.headings.slice(0, 2)).toEqual(['We tumble', 'Here'])
    expect(shown.texts('main strong')).toEqual(['Mill Street'])
  })

  it('can be previewed without saving', async () => {
    await write('As it was')
    await owner.open(about)
    owner.fill('Title', 'As it would be')
    const page = await owner.press(contentTexts.preview)
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe('As it would be')
    expect(page.text).toContain('Nothing is saved yet.')
    expect(page.valueOf('Title')).toBe('As it would be')
    expect((await newVisitor().open('/about')).headings[0]).toBe('As it was')
    expect((await owner.press('Save')).text).toContain(contentTexts.savedAndSeen)
    expect((await newVisitor().open('/about')).headings[0]).toBe('As it would be')
  })

  it.each(sectionKeys)('(%s) can be previewed, too', async (key) => {
    await owner.open(`/admin/content/sections/${key}`)
    const page = await owner.press(contentTexts.preview)
    expect(page.status).toBe(200)
    expect(page.texts('h1')).toHaveLength(1)
  })

  it('about lessons and posts is on every page that shows it', async () => {
    await owner.open('/admin/content/sections/reading')
    const fields = ['Blog: heading', 'Tips: heading', 'Newsletter: heading']
    for (const label of fields) owner.fill(label, `Own ${label}`)
    owner.fill('Under each post and tip: heading', 'Come and *try*')
    owner.fill('Under each post and tip', 'Or [ask](/contact).')
    await owner.press('Save')
    await owner.open('/admin/content/sections/booking')
    owner.fill('Title', 'Choose your hour')
    await owner.press('Save')
    const visitor = newVisitor()
    const titles = ['/blog', '/tips', '/newsletter', '/booking'].map(
      async (path) => (await visitor.open(path)).headings[0],
    )
    expect(await Promise.all(titles)).toEqual([
      ...fields.map((label) => `Own ${label}`),
      'Choose your hour',
    ])
    const post = await visitor.open('/blog/first-private-lesson')
    expect(post.headings).toContain('Come and *try*')
    expect(post.$('[aria-labelledby=book] a').first().attr('href')).toBe('/contact')
    expect((await visitor.open('/blog')).$('title').text()).toContain('Own Blog: heading')
  })

  it('is refused on a version conflict, and typed text is kept', async () => {
    await write('Before')
    const other = (await newMember({ role: 'owner' })).browser
    for (const browser of [owner, other]) await browser.open(about)
    owner.fill('Title', 'Mine')
    await owner.press('Save')
    other.fill('Title', 'Theirs')
    const page = await other.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(contentMessages['changed-meanwhile'])
    expect(page.text).toContain('Title, as saved now Mine')
    expect(page.valueOf('Title')).toBe('Theirs')
    expect((await newVisitor().open('/about')).headings[0]).toBe('Mine')
    await other.press('Save')
    expect((await newVisitor().open('/about')).headings[0]).toBe('Theirs')
  })

  it('is refused on a version conflict after a preview, too', async () => {
    await write('Before')
    const other = (await newMember({ role: 'owner' })).browser
    await other.open(about)
    await write('Mine')
    other.fill('Title', 'Theirs')
    await other.press(contentTexts.preview)
    expect((await other.press('Save')).status).toBe(409)
  })

  it('keeps the typed text if a field is missing', async () => {
    await owner.open(about)
    owner.fill('Title', '')
    owner.fill('Text', 'Kept')
    const page = await owner.press('Save', { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errorOf('Title')).toBe('Enter a title.')
    expect(page.valueOf('Text')).toContain('Kept')
  })

  it('can be restored from an earlier version', async () => {
    await write('The first')
    await write('The second')
    await owner.open(about)
    const list = await owner.follow(contentTexts.earlierVersions)
    const numbers = list.links.filter((link) => link.startsWith('Version '))
    expect(list.text).toContain('by Maren Holt')
    expect(list.text).toContain('by the site')
    const before = await owner.follow(numbers[1]!)
    expect(before.headings).toContain('The first')
    expect((await owner.press(contentTexts.restore)).text).toContain('is live again')
    expect((await newVisitor().open('/about')).headings[0]).toBe('The first')
    const after = await owner.open(`${about}/versions`)
    expect(after.links.filter((link) => link.startsWith('Version '))).toHaveLength(
      numbers.length + 1,
    )
  })

  it('shows its chosen pictures', async () => {
    await upload(owner, { bytes: await aPhoto(), alt: 'The floor' })
    const { id } = await database().picture.findFirstOrThrow({ orderBy: { id: 'desc' } })
    await owner.open(about)
    owner.choose('Picture', /^The floor/)
    await owner.press('Save')
    const { $ } = await newVisitor().open('/about')
    const image = $('main picture img')
    expect(image.attr()).toMatchObject({ alt: 'The floor', width: '600', height: '800' })
    expect($('main picture source').attr('srcset')).toContain(`/media/${id}/320.avif 320w`)
    await owner.open('/admin/content/sections/logo')
    owner.choose('In place of the drawn mark', /^The floor/)
    await owner.press('Save')
    const page = await newVisitor().open('/booking')
    expect(page.$('.logo img').attr('src')).toBe(`/media/${id}/320.webp`)
    expect(page.$('.logo').text()).toContain('Second Flight')
  })

  it('that does not exist is not found', async () => {
    for (const path of ['sections/x', 'sections/about/versions/0', 'sections/about/versions/x'])
      expect((await owner.open(`/admin/content/${path}`)).status).toBe(404)
    for (const path of ['posters', 'faqs/x', 'faqs/x/versions'])
      expect((await owner.open(`/admin/content/${path}`)).status).toBe(404)
  })
})

describe('a list item of the website’s content', () => {
  it('is added once by two presses, changed, hidden and restored', async () => {
    await owner.open('/admin/content')
    await owner.follow('Questions')
    await owner.follow(entryKinds.faqs.add)
    owner.fill('Question', 'Is there a bench?')
    owner.fill('Answer', 'Two of them.')
    owner.fill('Place in the list', '1')
    const page = await owner.pressTwice('Save')
    expect(page.text).toContain(contentTexts.savedAndSeen)
    expect(page.links.filter((link) => link === 'Is there a bench?')).toHaveLength(1)
    expect((await newVisitor().open('/')).texts('details summary')).toContain('Is there a bench?')

    await owner.follow('Is there a bench?')
    owner.fill('Answer', 'One.')
    owner.uncheck('Show it on the site')
    expect((await owner.press('Save')).text).toContain('Is there a bench? Hidden')
    expect((await newVisitor().open('/')).text).not.toContain('Is there a bench?')

    await owner.follow('Is there a bench?')
    await owner.follow(contentTexts.earlierVersions)
    await owner.follow('Version 1')
    await owner.press(contentTexts.restore)
    expect(owner.page.valueOf('Answer')).toBe('Two of them.')
    expect((await newVisitor().open('/')).text).toContain('Two of them.')
  })

  it('can be previewed before it is added', async () => {
    await owner.open('/admin/content/testimonials/new')
    owner.fill('What they say', 'We like it here.')
    owner.fill('Who says it', 'Ada, a mother')
    const page = await owner.press(contentTexts.preview)
    expect(page.texts('blockquote')).toEqual(['We like it here.'])
    expect(await database().testimonial.count({ where: { author: 'Ada, a mother' } })).toBe(0)
    await owner.press('Save')
    expect((await newVisitor().open('/')).texts('blockquote')).toContain('We like it here.')
  })
})

describe.each(['coach', 'front_desk'] as const)('a staff member with the role %s', (role) => {
  it('finds no pages to edit the website’s content', async () => {
    const { browser } = await newMember({ role })
    const beside = [
      ...(await browser.open('/admin/messages')).links,
      ...(await browser.open('/admin/payments')).links,
    ]
    for (const link of ['Pages', contentTexts.blogAndTips, 'Packages', moneyTexts.promoCodes])
      expect(beside).not.toContain(link)
    const paths = ['', '/sections/home', '/sections/logo', '/faqs', '/faqs/new', '/pictures']
    for (const path of [...paths, '/emails', '/emails/reminder', '/posts', '/posts/new'])
      expect((await browser.open(`/admin/content${path}`)).status).toBe(404)
  })
})
