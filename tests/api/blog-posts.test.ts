import { load } from 'cheerio'
import { beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { ask } from '../support/servers/site'

beforeAll(openOnMonday)

type Line = { id: string; slug: string; path: string; title: string; summary: string }

async function asked(path: string) {
  const { status, headers, body } = await ask(path)
  return { status, headers, body: JSON.parse(body) as Record<string, unknown> & { tips: Line[] } }
}

describe.each([
  ['/api/blog-posts', 'posts', '/blog'],
  ['/api/tips', 'tips', '/tips'],
])('%s', (call, key, page) => {
  it.each(['', '?search=handstand', '?search=the', '?page=99', '?category=body-and-mind'])(
    'lists the same posts as the page: %s',
    async (query) => {
      const { status, headers, body } = await asked(call + query)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch('application/json')
      expect(Object.keys(body).sort()).toEqual([key, 'page', 'pages', 'total'].sort())
      const posts = body[key] as Line[]
      const { $ } = await newVisitor().open(page + query)
      const links = $('main :is(.post-list, .post-cards) h2 a').toArray()
      expect(posts.map(({ path }) => path)).toEqual(links.map((link) => $(link).attr('href')))
      expect(posts.map(({ title }) => title)).toEqual(links.map((link) => $(link).text()))
      expect(body.total).toBe(posts.length)
    },
  )

  it('gives a summary of each post', async () => {
    const { body } = await asked(call)
    const [post] = body[key] as Line[]
    expect(Object.keys(post!)).toEqual([
      'id',
      'slug',
      'path',
      'title',
      'summary',
      'category',
      'cover',
      ...(key === 'tips' ? ['apparatus', 'difficulty'] : []),
      'publishedAt',
      'updatedAt',
      'readingMinutes',
    ])
  })

  it('is cacheable for 15 minutes and revalidated by its ETag', async () => {
    for (const path of [call, `${call}/${(await first())!.slug}`]) {
      const { headers } = await ask(path)
      expect(headers['cache-control']).toBe('public, max-age=900')
      const tag = headers.etag!
      const again = await ask(path, { headers: { 'If-None-Match': tag } })
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag])
      expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    }
  })

  it('returns a full post by id and by slug with the text of the page', async () => {
    const { id, slug, path } = (await first())!
    const bySlug = await ask(`${call}/${slug}`)
    expect((await ask(`${call}/${id}`)).body).toBe(bySlug.body)
    const post = JSON.parse(bySlug.body) as Line & { html: string }
    const { $ } = await newVisitor().open(path)
    expect($('h1').text()).toBe(post.title)
    expect(load(post.html)('body').html()).toBe($('.post-body').html())
  })

  it.each(['nothing', '01900000-0000-7000-8000-000000000000', '%20', 'a'.repeat(500)])(
    'answers 404 for %.40s',
    async (name) => {
      const { status, body } = await asked(`${call}/${name}`)
      expect(status).toBe(404)
      expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/), code: 'not-found' })
    },
  )

  it.each([
    [`search=${'a'.repeat(1000)}`, 'search'],
    ['category=A%20B', 'category'],
    ['difficulty=hardest', 'difficulty'],
  ])('refuses ?%.20s', async (query, field) => {
    const { status, body } = await asked(`${call}?${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: expect.stringMatching(/^[A-Z].*\.$/),
      code: 'invalid',
      details: { fields: { [field]: [expect.stringMatching(/^[A-Z].*\.$/)] } },
    })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('does not accept %s', async (method) => {
    for (const path of [call, `${call}/nothing`]) {
      const answer = await ask(path, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'method-not-allowed' })
    }
  })

  async function first(): Promise<Line | undefined> {
    const { body } = await asked(call)
    return (body[key] as Line[])[0]
  }
})

it('the calls for tips and for blog posts each return only their own kind', async () => {
  const { body } = await asked('/api/tips')
  const { slug, id } = body.tips[0]!
  for (const name of [slug, id]) expect((await ask(`/api/blog-posts/${name}`)).status).toBe(404)
})
