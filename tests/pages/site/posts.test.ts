import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import { monday, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { aPost } from '../../support/factories/factories-content'
import type { PlainPage } from '../../support/browser/plain-page'
import { ask } from '../../support/servers/site'

const now = at(monday, '09:00')
const seeded = { createdAt: { lt: now } }

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(now)
  await database().post.deleteMany({ where: { NOT: seeded } })
})

function titlesOn(page: PlainPage): string[] {
  return page.texts('main :is(.post-list, .post-cards) h2')
}

describe('the blog', () => {
  it('lists posts newest first with their summaries', async () => {
    const page = await newVisitor().open('/blog')
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe('Blog')
    expect(titlesOn(page)).toHaveLength(7)
    expect(page.texts('.post-list li')[0]).toBe(
      'What happens in a first private lesson Five minutes of talking, a warm-up, a few skills your child already has, and one small step further. Here is the hour before you book it. November 12, 2026 First lessons 2 min to read',
    )
  })

  it('is the same at its other address, with a canonical link', async () => {
    const [page, other] = [
      await newVisitor().open('/blog'),
      await newVisitor().open('/blog/index.html'),
    ]
    expect(titlesOn(other)).toEqual(titlesOn(page))
    for (const one of [page, other])
      expect(one.$('link[rel=canonical]').attr('href')).toMatch(/^https?:\/\/[^/]+\/blog$/)
    expect(page.$('link[type="application/rss+xml"]').attr('href')).toBe('/blog/rss.xml')
  })

  it('is cacheable by the browser with revalidation', async () => {
    for (const path of ['/blog', '/tips', '/blog/first-private-lesson', '/tips/hollow-and-arch'])
      expect((await ask(path)).headers['cache-control'], path).toBe('private, no-cache')
  })

  it('can be filtered by category', async () => {
    const visitor = newVisitor()
    await visitor.open('/blog')
    visitor.choose('Category', 'Body and mind')
    const page = await visitor.press('Apply')
    expect(page.url).toContain('category=body-and-mind')
    expect(titlesOn(page)).toEqual([
      'When going backwards is frightening',
      'When to rest, and when to see a doctor',
    ])
    expect(page.valueOf('Category')).toBe('body-and-mind')
  })

  it('is searched by words in any of their forms, titles before texts', async () => {
    const visitor = newVisitor()
    await visitor.open('/blog')
    visitor.fill('Search', 'frightened')
    const page = await visitor.press('Apply')
    expect(titlesOn(page)[0]).toBe('When going backwards is frightening')
    expect(page.valueOf('Search')).toBe('frightened')
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(page.$('link[rel=canonical]').attr('href')).toMatch(/\/blog$/)
  })

  it.each([
    ['“trampoline gold medal”', '"trampoline gold medal"'],
    ['words that mean nothing', 'the of and'],
    ['signs', `'";--()&|!:*<>\\%_`],
    ['what is no text', '🙃 \u200b %00x ${1} {{2}}'],
    ['another language', '体操 гимнастика'],
    ['a category that is not there', '', 'category=not-there'],
  ])('says what to do if nothing is found for %s', async (_what, search, more = '') => {
    const page = await newVisitor().open(`/blog?search=${encodeURIComponent(search)}&${more}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('No results')
    expect(titlesOn(page)).toEqual([])
    expect(page.link('see all posts').attr('href')).toBe('/blog')
  })

  it('excludes words after a minus', async () => {
    const page = await newVisitor().open('/blog?search=rest+-doctor')
    expect(titlesOn(page)).not.toContain('When to rest, and when to see a doctor')
  })

  it.each([
    [`search=${'a'.repeat(1000)}`, 'Use at most 100 characters.'],
    ['category=A%20B', fieldTexts.chooseOne],
    ['difficulty=hardest', fieldTexts.chooseOne],
  ])('refuses %.30s with a message', async (query, sentence) => {
    const page = await newVisitor().open(`/tips?${query}`)
    expect(page.status).toBe(400)
    expect(page.errors).toEqual([sentence])
  })

  it('says so if there are no posts', async () => {
    clock.fix(at('2020-01-01', '09:00'))
    const page = await newVisitor().open('/blog')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nothing here yet.')
    expect(page.$('main form[method=get]')).toHaveLength(0)
  })
})

describe('pages of the blog', () => {
  beforeEach(async () => {
    for (let each = 0; each < 16; each += 1) await aPost()
  })

  it('are ten posts each, and lead on and back', async () => {
    const visitor = newVisitor()
    const first = titlesOn(await visitor.open('/blog'))
    expect(visitor.page.text).toContain('Page 1 of 3')
    const second = titlesOn(await visitor.follow(/Next/))
    expect(visitor.page.title).toMatch(/^Blog, page 2/)
    expect(visitor.page.$('link[rel=canonical]').attr('href')).toMatch(/\/blog\?page=2$/)
    const third = titlesOn(await visitor.follow(/Next/))
    expect([first.length, second.length, third.length]).toEqual([10, 10, 3])
    expect(new Set([...first, ...second, ...third]).size).toBe(23)
    await visitor.follow(/Previous/)
    await visitor.follow(/Previous/)
    expect(visitor.page.url).toMatch(/\/blog$/)
  })

  it('say their number where screen readers announce it when scripts change it', async () => {
    const page = await newVisitor().open('/blog?page=2')
    expect(page.texts('.pagination [role=status]')).toEqual(['Page 2 of 3'])
  })

  it.each(['999', '999999', '4'])('show the last one for a higher number: %s', async (page) => {
    const shown = await newVisitor().open(`/blog?page=${page}`)
    expect(shown.text).toContain('Page 3 of 3')
    expect(titlesOn(shown)).toHaveLength(3)
  })

  it.each(['0', '-1', 'x', '1e9', ''])(
    'show the first one for an invalid number: %j',
    async (page) => {
      expect((await newVisitor().open(`/blog?page=${page}`)).text).toContain('Page 1 of 3')
    },
  )

  it('keep the search and filter', async () => {
    const visitor = newVisitor()
    await visitor.open('/blog?search=mat')
    await visitor.follow(/Next/)
    expect(visitor.page.url).toContain('search=mat&page=2')
  })
})

describe('the list of tips', () => {
  it('is filtered by apparatus and difficulty', async () => {
    const visitor = newVisitor()
    await visitor.open('/tips')
    visitor.choose('Apparatus', 'Tumbling')
    visitor.choose('Difficulty', 'Intermediate')
    const page = await visitor.press('Apply')
    expect(titlesOn(page)).toEqual([
      'From cartwheel to round-off',
      'Ready for a back handspring? Six things to look for',
    ])
    expect(page.texts('.post-facts')[0]).toBe(
      'October 19, 2026 Tumbling Intermediate 2 min to read',
    )
  })

  it('offers no apparatus without tips', async () => {
    await newVisitor().open('/tips')
    const visitor = newVisitor()
    const page = await visitor.open('/tips')
    expect(page.texts('[name=apparatus] option')).toEqual([
      'All',
      'Tumbling',
      'Beam',
      'Vault',
      'Bars',
      'Strength and mind',
    ])
    clock.fix(at('2026-09-20', '09:00'))
    const before = await visitor.open('/tips')
    expect(before.texts('[name=apparatus] option')).toEqual(['All', 'Vault'])
  })
})
