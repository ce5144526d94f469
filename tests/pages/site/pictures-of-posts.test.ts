import { beforeAll, expect, it } from 'vitest'
import { saveSection } from '~/domain/content/save-section.server'
import { startingWords } from '~/domain/content/starting-content'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { aPost } from '../../support/factories/factories-content'
import { queriesOf } from '../../support/database/query-count'
import { ask } from '../../support/servers/site'

const [cover, shown] = [newId(), newId()]
const body = `A picture:\n\n![The beam](/media/${shown}/960.webp "Ours")\n\nAnd ![none](/media/${newId()}/320.webp).`

beforeAll(async () => {
  await openOnMonday()
  const sizes = { width: 960, height: 640, widths: [320, 960], uploadedAt: new Date() }
  await database().picture.createMany({
    data: [cover, shown].map((id) => ({ ...sizes, id, alt: 'A floor' })),
  })
  await aPost({ slug: 'with-cover', coverId: cover, body })
  await aPost({ slug: 'without' })
  await aPost({ kind: 'tip', slug: 'tip-with-cover', coverId: cover })
  await aPost({ kind: 'tip', slug: 'tip-without' })
  const content = { ...startingWords.about, aboutText: body }
  const { version } = await database().siteSection.findUniqueOrThrow({ where: { key: 'about' } })
  await saveSection(system, { key: 'about', version, content })
})

const everyWidth = (id: string, format: string) =>
  [320, 960].map((width) => `/media/${id}/${width}.${format} ${width}w`).join(', ')

it.each(['/blog', '/tips', '/blog/without', '/tips/tip-without'])(
  'a post in the list at %s has its cover in every size with reserved space',
  async (path) => {
    const { $ } = await newVisitor().open(path)
    const img = $('main :is(.post-list, .post-cards) .picture img')
    expect(img).toHaveLength(1)
    expect(img.attr()).toMatchObject({ width: '960', height: '640', alt: '' })
    expect(img.attr('srcset')).toBe(everyWidth(cover, 'webp'))
    expect(img.prev('source').attr('srcset')).toBe(everyWidth(cover, 'avif'))
    expect(img.attr('loading')).toBe('lazy')
  },
)

it.each(['/blog', '/tips', '/blog/with-cover', '/about'])(
  'the page %s needs at most three queries with covers',
  async (path) => {
    const visitor = newVisitor()
    // a visitor with a pending message gets an uncached page
    await visitor.cookies.setCookie('toast=none', 'http://localhost/')
    expect(await queriesOf(() => visitor.open(path))).toBeLessThanOrEqual(3)
  },
)

it.each(['/blog/with-cover', '/about'])(
  'a picture in the text of %s is shown in every size with reserved space',
  async (path) => {
    const { $ } = await newVisitor().open(path)
    const img = $('figure img[alt="The beam"]')
    expect(img.attr()).toMatchObject({
      width: '960',
      height: '640',
      loading: 'lazy',
      src: `/media/${shown}/320.webp`,
      srcset: everyWidth(shown, 'webp'),
      sizes: '(min-width: 44rem) 40rem, 94vw',
    })
    expect(img.prev('source').attr('srcset')).toBe(everyWidth(shown, 'avif'))
    expect(img.closest('figure').find('figcaption').text()).toBe('Ours')
    expect($('img[alt="none"]').attr('srcset'), 'one that is not there anymore').toBeUndefined()
  },
)

it.each(['/api/blog-posts', '/api/tips'])(
  'the address %s returns the files of covers',
  async (path) => {
    const { posts, tips } = JSON.parse((await ask(path)).body) as Record<string, Listed[]>
    const covers = (posts ?? tips)!.map((post) => post.cover)
    expect(covers.filter(Boolean)).toEqual([
      {
        alt: 'A floor',
        width: 960,
        height: 640,
        files: ['avif', 'webp'].flatMap((format) =>
          [320, 960].map((width) => ({
            path: `/media/${cover}/${width}.${format}`,
            width,
            type: `image/${format}`,
          })),
        ),
      },
    ])
  },
)

type Listed = { cover: object | null }
