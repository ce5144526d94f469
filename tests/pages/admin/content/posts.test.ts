import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postMessages } from '~/domain/content/posts/post'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { fieldTexts } from '~/values/field-texts'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { aPost } from '../../../support/factories/factories-content'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { ask } from '../../../support/servers/site'
import { newMember } from '../../../support/browser/staff-walk'

const now = at(monday, '09:00')
let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(now)
  await database().post.deleteMany({ where: { NOT: { createdAt: { lt: now } } } })
  owner = (await newMember({ role: 'owner' })).browser
})

async function write(changes: Record<string, string> = {}) {
  await owner.open('/admin/content/posts')
  await owner.follow('Write a tip')
  const words = {
    Title: 'Roll, then stand',
    Summary: 'Rolling.',
    Text: '## Round\n\nRoll.',
  }
  for (const [label, value] of Object.entries({ ...words, ...changes })) owner.fill(label, value)
  owner.choose('Apparatus', 'Tumbling')
  owner.choose('Difficulty', 'Beginner')
}

describe('writing a tip', () => {
  it('creates a hidden draft with an address made of its title', async () => {
    await write()
    const page = await owner.press('Save')
    expect(page.text).toContain(contentTexts.savedAsDraft)
    expect(page.valueOf('Web address ending')).toBe('roll-then-stand')
    expect((await ask('/tips/roll-then-stand')).status).toBe(404)
    const list = await owner.open('/admin/content/posts?state=draft')
    expect(list.text).toContain('Roll, then stand Draft Tip')
  })

  it('twice at once creates it once', async () => {
    await write()
    await owner.pressTwice('Save')
    expect(await database().post.count({ where: { slug: 'roll-then-stand' } })).toBe(1)
  })

  it('can be previewed without saving', async () => {
    await write({ Text: '## Round\n\n<script>alert(1)</script>' })
    const page = await owner.press('Preview')
    expect(page.status).toBe(200)
    expect(page.headings).toContain('Preview: Roll, then stand')
    expect(page.$('.post-body script')).toHaveLength(0)
    expect(page.$('.post-body h2').text()).toBe('Round')
    expect(page.valueOf('Title')).toBe('Roll, then stand')
    expect(await database().post.count({ where: { slug: 'roll-then-stand' } })).toBe(0)
    expect((await owner.press('Save')).text).toContain(contentTexts.savedAsDraft)
  })

  it('shows missing fields', async () => {
    await owner.open('/admin/content/posts/new?kind=blog')
    owner.fill('Video', '/videos/other.mp4')
    owner.fill('Web address ending', 'Not An Address')
    const page = await owner.press('Save', { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual(
      expect.arrayContaining([
        'Enter a title.',
        'Enter a one- or two-sentence summary.',
        'Write something.',
        'Enter a link to a video on YouTube or Vimeo that starts with https.',
        'Use lowercase letters, digits and single hyphens.',
      ]),
    )
  })

  it('refuses the address of another one and keeps the input', async () => {
    await write({ Title: 'Hollow and arch' })
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errorOf('Web address ending')).toContain('has this address already')
    expect(page.valueOf('Text')).toBe('## Round\n\nRoll.')
  })
})

describe('the publication of a tip', () => {
  async function date(id: string, when: string, day = '', time = '') {
    await owner.open(`/admin/content/posts/${id}`)
    await owner.follow(contentTexts.publication)
    owner.choose('Who sees it', when)
    if (day) owner.fill('Day', day)
    if (time) owner.fill('Time', time)
    return await owner.press('Save')
  }

  it('can be immediate, and can be withdrawn', async () => {
    const { id } = await aPost({ slug: 'seen', publishedAt: null })
    expect((await date(id, contentTexts.fromNowOn)).text).toContain(contentTexts.saved)
    expect((await ask('/blog/seen')).status).toBe(200)
    await date(id, 'Draft')
    expect((await ask('/blog/seen')).status).toBe(404)
  })

  it('can be scheduled in local time', async () => {
    const { id } = await aPost({ slug: 'seen', publishedAt: null })
    const page = await date(id, contentTexts.fromADayOn, '2026-11-20', '07:30')
    expect(page.text).toContain('Scheduled for Friday, November 20, 2026 at 7:30 AM.')
    expect((await owner.open('/admin/content/posts?state=scheduled')).text).toContain('Scheduled')
    expect((await ask('/blog/seen')).status).toBe(404)
    clock.fix(at('2026-11-20', '07:30'))
    expect((await ask('/blog/seen')).status).toBe(200)
  })

  it('needs a day and a time if scheduled', async () => {
    const { id } = await aPost({ publishedAt: null })
    const page = await date(id, contentTexts.fromADayOn)
    expect(page.status).toBe(400)
    expect(page.errors).toEqual([fieldTexts.chooseDay, fieldTexts.chooseTime])
  })

  it('happens once if it is repeated', async () => {
    const { id } = await aPost({ slug: 'seen' })
    clock.fix(at(monday, '10:00'))
    await date(id, contentTexts.fromNowOn)
    const { publishedAt } = await database().post.findUniqueOrThrow({ where: { id } })
    expect(publishedAt).toEqual(now)
  })
})

describe('two editors of one post', () => {
  it('get a version conflict without losing text', async () => {
    const { id } = await aPost({ slug: 'both' })
    const other = (await newMember({ role: 'owner' })).browser
    for (const browser of [owner, other]) await browser.open(`/admin/content/posts/${id}`)
    owner.fill('Title', 'By the first')
    await owner.press('Save')
    other.fill('Title', 'By the second')
    await other.press('Preview')
    const page = await other.press('Save')
    expect(page.status).toBe(409)
    expect(page.text).toContain(postMessages['changed-meanwhile'])
    expect(page.valueOf('Title')).toBe('By the second')
    expect((await ask('/blog/both')).body).toContain('By the first')
    expect((await other.press('Save')).text).toContain(contentTexts.saved)
    expect((await ask('/blog/both')).body).toContain('By the second')
  })

  it('can restore every version', async () => {
    const { id } = await aPost({ slug: 'kept', title: 'As it was' })
    await owner.open(`/admin/content/posts/${id}`)
    owner.fill('Title', 'As it became')
    await owner.press('Save')
    await owner.follow('Version 1')
    expect(owner.page.valueOf('Title')).toBe('As it was')
    await owner.press('Save')
    expect((await ask('/blog/kept')).body).toContain('As it was')
    const versions = { where: { subjectKind: 'post', subjectKey: id } }
    expect(await database().contentVersion.count(versions)).toBe(3)
    expect((await owner.open(`/admin/content/posts/${id}?version=9`)).status).toBe(404)
  })

  it('are recorded with their actions, without the text', async () => {
    const { id } = await aPost()
    await owner.open(`/admin/content/posts/${id}`)
    owner.fill('Title', 'A telling title')
    await owner.press('Save')
    const events = await database().auditEvent.findMany({ where: { subjectId: id } })
    expect(events.map(({ action }) => action).sort()).toEqual([
      'create-post',
      'publish-post',
      'save-post',
    ])
    expect(JSON.stringify(events)).not.toContain('telling')
  })
})

it('a post category is added once and offered at once', async () => {
  const name = `Away ${clock.now().getTime()}`
  for (const status of [200, 409]) {
    await owner.open('/admin/content/posts/categories')
    owner.choose('For', 'Tip')
    owner.fill('Name', name)
    expect((await owner.press('Add a category')).status).toBe(status)
  }
  const page = await owner.open('/admin/content/posts/new?kind=tip')
  expect(page.texts('[name=categoryId] option')).toEqual(['None', name])
  await database().postCategory.deleteMany({ where: { name } })
})
