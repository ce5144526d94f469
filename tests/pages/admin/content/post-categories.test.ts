import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categoryMessages } from '~/domain/content/posts/post'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { aPost } from '../../../support/factories/factories-content'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newMember } from '../../../support/browser/staff-walk'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  owner = (await newMember({ role: 'owner' })).browser
})

describe('post categories', () => {
  const named = async (kind: 'blog' | 'tip') => {
    const order = { position: 'asc' } as const
    const all = await database().postCategory.findMany({ where: { kind }, orderBy: order })
    return all.map(({ name }) => name)
  }

  it('are moved by one position per press', async () => {
    const [first, second, ...others] = await named('blog')
    await owner.open('/admin/content/posts/categories')
    const page = await owner.press(`Up: ${second}`)
    expect(page.text).toContain('Order saved.')
    expect(await named('blog')).toEqual([second, first, ...others])
    await owner.press(`Down: ${second}`)
    expect(await named('blog')).toEqual([first, second, ...others])
  })

  it('can be renamed and keep their address', async () => {
    const { id, slug, name } = await database().postCategory.findFirstOrThrow({
      where: { kind: 'blog', posts: { some: {} } },
      orderBy: { slug: 'asc' },
    })
    const slow = (await newMember({ role: 'owner' })).browser
    for (const browser of [owner, slow]) await browser.open(`/admin/content/posts/categories/${id}`)
    owner.fill('Name', 'Renamed')
    await owner.press(contentTexts.renameCategory)
    slow.fill('Name', 'Otherwise')
    const late = await slow.press(contentTexts.renameCategory)
    expect(late.status).toBe(409)
    expect(late.valueOf('Name')).toBe('Otherwise')
    const kept = await database().postCategory.findUniqueOrThrow({ where: { id } })
    expect(kept).toMatchObject({ slug, name: 'Renamed', version: 2 })
    await database().postCategory.update({ where: { id }, data: { name } })
  })

  it('cannot have another one’s name', async () => {
    const where = { kind: 'blog' } as const
    const [one, other] = await database().postCategory.findMany({
      where,
      orderBy: { slug: 'asc' },
      take: 2,
    })
    await owner.open(`/admin/content/posts/categories/${one!.id}`)
    owner.fill('Name', other!.name.toUpperCase())
    const page = await owner.press(contentTexts.renameCategory)
    expect(page.errorOf('Name')).toContain(categoryMessages['category-there'])
  })

  it('can be removed while they are empty', async () => {
    const where = { kind_slug: { kind: 'blog', slug: 'short-lived' } } as const
    const { id } = await database().postCategory.create({
      data: { ...where.kind_slug, name: 'Short-lived', position: 99 },
    })
    await owner.open(`/admin/content/posts/categories/${id}`)
    const { id: postId } = await aPost({ categoryId: id, publishedAt: null })
    const refused = await owner.press(contentTexts.removeCategory)
    expect(refused.text).toContain(categoryMessages['category-in-use'])

    await database().post.delete({ where: { id: postId } })
    await owner.open(`/admin/content/posts/categories/${id}`)
    expect((await owner.press(contentTexts.removeCategory)).text).toContain('Category removed.')
    expect(await database().postCategory.findUnique({ where })).toBeNull()
  })
})

it('the cover of a post is chosen by its picture', async () => {
  const { id } = await database().picture.create({
    data: { alt: 'The floor', width: 640, height: 480, widths: [320], uploadedAt: clock.now() },
  })
  const post = await aPost()
  const page = await owner.open(`/admin/content/posts/${post.id}`)
  expect(page.$('[name=coverId]').first().attr('checked'), 'none').toBeDefined()
  const image = page.$(`[name=coverId][value="${id}"] ~ label img`)
  expect(image.attr()).toMatchObject({ src: `/media/${id}/320.webp`, alt: '', loading: 'lazy' })
  owner.choose('Picture at the top', /^The floor/)
  await owner.press('Save')
  expect(await database().post.findUnique({ where: { id: post.id } })).toMatchObject({
    coverId: id,
  })
})

it.each([
  ['/admin/content', 'Pages'],
  ['/admin/content/faqs', 'Pages'],
  ['/admin/content/pictures', 'Pictures'],
  ['/admin/content/sections/about', 'Pages'],
  ['/admin/content/posts', contentTexts.blogAndTips],
  ['/admin/content/posts/categories', contentTexts.blogAndTips],
])('the address %s shows the category %s', async (path, section) => {
  const page = await owner.open(path)
  expect(page.texts('.tabs [aria-current=page]')).toEqual([section])
})
