import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { linkTips } from '~/domain/progress/create-curriculum.server'
import { ownVideos } from '~/values/links/shown-video'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { tipsOfSkills } from '../../../prisma/seed/skills/curriculum'
import { monday, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { after, at, before } from '../../support/clock'
import { aPost } from '../../support/factories/factories-content'
import { ask } from '../../support/servers/site'

const now = at(monday, '09:00')
const seeded = { createdAt: { lt: now } }

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(now)
  await database().post.deleteMany({ where: { NOT: seeded } })
})

type Way = { itemListElement: { name: string }[] }

describe('a post', () => {
  it('has its text under one heading, and links to lessons and other posts', async () => {
    const page = await newVisitor().open('/blog/fear-of-going-backwards')
    expect(page.status).toBe(200)
    expect(page.texts('h1')).toEqual(['When going backwards is frightening'])
    expect(page.texts('.prose h2')).toContain('Why backwards')
    expect(page.texts('.breadcrumb a')).toEqual(['Home', 'Blog'])
    expect(page.link(bookingTexts.book).attr('href')).toBe('/booking')
    expect(page.texts('.post-list h3')).toHaveLength(3)
    expect(page.texts('.post-list h3')[0]).toBe('When to rest, and when to see a doctor')
  })

  it('has structured data', async () => {
    const { $ } = await newVisitor().open('/tips/hollow-and-arch')
    const [post, way] = $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text()))
    const path = 'http://localhost/tips/hollow-and-arch'
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Hollow and arch: two shapes that are in everything',
      datePublished: '2026-11-10T12:00:00.000Z',
      articleSection: 'Strength and mind',
    })
    expect(new URL(post.url).pathname).toBe('/tips/hollow-and-arch')
    expect((way as Way).itemListElement.map(({ name }) => name)).toEqual([
      'Home',
      'Tips',
      'Hollow and arch: two shapes that are in everything',
    ])
    expect($('meta[property="og:type"]').attr('content')).toBe('article')
    expect(new URL($('link[rel=canonical]').attr('href')!).pathname).toBe(new URL(path).pathname)
  })

  it('cannot break out of its structured data', async () => {
    await aPost({ slug: 'odd', title: '</script><script>alert(1)</script> & "more"' })
    const page = await newVisitor().open('/blog/odd')
    expect(page.body).not.toContain('<script>alert(1)')
    expect(page.texts('h1')).toEqual(['</script><script>alert(1)</script> & "more"'])
  })

  it('has one address, to which its id redirects', async () => {
    const { id } = await aPost({ slug: 'one-address' })
    for (const path of [`/blog/${id}`, `/blog/${id.toUpperCase()}`]) {
      const answer = await ask(path)
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toBe('/blog/one-address')
    }
    expect((await ask('/blog/one-address')).status).toBe(200)
  })

  it('is found only under its own kind', async () => {
    const tip = await aPost({ kind: 'tip', slug: 'only-a-tip' })
    expect((await ask('/tips/only-a-tip')).status).toBe(200)
    for (const path of ['/blog/only-a-tip', `/blog/${tip.id}`])
      expect((await ask(path)).status).toBe(404)
  })

  it.each(['nothing', 'FIRST-PRIVATE-LESSON', '%20', '__proto__', 'a'.repeat(1000), '💥'])(
    'is not found for %.40s',
    async (slug) => {
      expect((await ask(`/blog/${encodeURIComponent(slug)}`)).status).toBe(404)
    },
  )

  it('shows a video as a link without requests to other sites', async () => {
    const videoUrl = 'https://www.youtube.com/watch?v=abc'
    await aPost({ slug: 'moving', title: 'In slow motion', videoUrl })
    const page = await newVisitor().open('/blog/moving')
    const link = page.link('In slow motion Video on YouTube')
    expect(link.attr()).toMatchObject({ href: videoUrl, rel: 'external noopener noreferrer' })
    expect(page.$('iframe, video')).toHaveLength(0)
    const pictures = page.$('main img').toArray()
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures)
      expect(page.$(picture).attr('src')).toMatch(/^\/drawings\/[a-z-]+\.svg$/)
  })
})

describe('a video of ours', () => {
  it.each([
    ['/tips/cartwheel-in-four-steps', 'the tip'],
    ['/blog/watching-a-lesson', 'the post'],
  ])('%s is on the page with captions, and only its poster is loaded', async (address) => {
    const page = await newVisitor().open(address)
    const video = page.$('main video')
    expect(video.attr()).toMatchObject({
      controls: '',
      preload: 'none',
      poster: '/drawings/skill-cartwheel.svg',
      src: '/videos/cartwheel.mp4',
      'aria-label': 'A cartwheel, pose by pose',
    })
    expect(video.attr()).not.toHaveProperty('autoplay')
    expect(video.find('track').attr()).toMatchObject({
      kind: 'captions',
      srclang: 'en',
      src: '/videos/cartwheel.vtt',
      default: '',
    })
    expect(page.texts('figure.video ol > li')).toEqual(ownVideos[0]!.says)
    expect(page.$('link[rel=preload], link[rel=prefetch]')).toHaveLength(0)
    expect(page.$('.skill-strip')).toHaveLength(0)
    expect((await ask(address)).headers['content-security-policy']).toContain("media-src 'self'")
  })
})

describe('a tip', () => {
  beforeAll(() => linkTips(tipsOfSkills))

  it('names the skills that come before and after its own, with their tips', async () => {
    const page = await newVisitor().open('/tips/handstand-against-the-wall')
    expect(page.texts('h2:contains(Related skills) + ul > li')).toEqual([
      'First: Forward roll',
      'Next: Handstand',
      'Next: Cartwheel',
    ])
    expect(page.link('Handstand').attr('href')).toBe('/tips/wrists-before-handstands')
  })

  it('names no skill that is not taught anymore, and links to no draft', async () => {
    await database().skill.updateMany({ where: { name: 'Forward roll' }, data: { active: false } })
    await database().post.updateMany({
      where: { slug: 'wrists-before-handstands' },
      data: { publishedAt: null },
    })
    const page = await newVisitor().open('/tips/handstand-against-the-wall')
    expect(page.texts('h2:contains(Related skills) + ul > li')).toEqual([
      'Next: Handstand',
      'Next: Cartwheel',
    ])
    expect(page.texts('h2:contains(Related skills) + ul a')).toEqual(['Cartwheel'])
  })

  it('has no such list if it is linked to no skill', async () => {
    await aPost({ kind: 'tip', slug: 'of-nothing' })
    expect(
      (await newVisitor().open('/tips/of-nothing')).$('h2:contains(Related skills)'),
    ).toHaveLength(0)
  })
})

describe('an unpublished post', () => {
  it('is not found by id or address', async () => {
    const draft = await aPost({ slug: 'a-draft', title: 'A draft', publishedAt: null })
    const addresses = ['/blog/a-draft', `/blog/${draft.id}`, '/blog/a-draft.data']
    for (const path of [...addresses, '/api/blog-posts/a-draft', `/api/blog-posts/${draft.id}`])
      expect((await ask(path)).status, path).toBe(404)
    for (const path of ['/blog', '/blog?search=draft', '/blog/rss.xml', '/sitemap.xml'])
      expect((await ask(path)).body, path).not.toContain('a-draft')
  })

  it('is found from its scheduled time on', async () => {
    const opens = at('2026-11-20', '07:30')
    await aPost({ slug: 'at-half-past', title: 'At half past', publishedAt: opens })
    const pages = ['/blog', '/blog/rss.xml', '/sitemap.xml', '/api/blog-posts']
    for (const [moment, status] of [
      [at('2026-11-20', '07:29'), 404],
      [before(opens), 404],
      [opens, 200],
      [after(opens), 200],
      [at('2026-11-20', '07:31'), 200],
    ] as const) {
      clock.fix(moment)
      for (const path of ['/blog/at-half-past', '/api/blog-posts/at-half-past'])
        expect((await ask(path)).status, moment.toISOString()).toBe(status)
      for (const path of pages) {
        const { body } = await ask(path)
        expect(body.includes('at-half-past'), `${path} ${moment.toISOString()}`).toBe(
          status === 200,
        )
      }
    }
  })

  it('is dated on the business’s calendar', async () => {
    clock.fix(at('2026-11-20', '23:30'))
    await aPost({ slug: 'late' })
    expect((await newVisitor().open('/blog/late')).text).toContain('November 20, 2026')
  })
})
