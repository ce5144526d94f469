import { beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainPage } from '../../support/browser/plain-page'
import { ask } from '../../support/servers/site'

beforeAll(openOnMonday)

const origin = 'http://localhost'

/** Every page that may be indexed, and its canonical path. */
const pages: [path: string, canonical: string][] = [
  ['/', '/'],
  ['/index.html', '/'],
  ['/about', '/about'],
  ['/features', '/features'],
  ['/lessons/deep-dive', '/lessons/deep-dive'],
  ['/blog', '/blog'],
  ['/blog/index.html', '/blog'],
  ['/blog/first-private-lesson', '/blog/first-private-lesson'],
  ['/tips', '/tips'],
  ['/tips/hollow-and-arch', '/tips/hollow-and-arch'],
  ['/contact', '/contact'],
  ['/contact/index.html', '/contact'],
  ['/privacy', '/privacy'],
  ['/terms', '/terms'],
  ['/privacy-requests', '/privacy-requests'],
  ['/booking/index.html', '/booking'],
  ['/booking', '/booking'],
  ['/booking?type=deep-dive', '/booking?type=deep-dive'],
  ['/booking?type=deep-dive&day=2026-11-17', '/booking?type=deep-dive'],
]

describe.each(pages)('%s', (path, canonical) => {
  it('has a title, description and address for search engines and sharing', async () => {
    const page = await newVisitor().open(path)
    expect(page.status).toBe(200)
    const address = origin + canonical
    expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([address])
    expect(attributes(page, 'meta[property="og:url"]', 'content')).toEqual([address])
    const [description = ''] = attributes(page, 'meta[name=description]', 'content')
    expect(description.length).toBeGreaterThan(40)
    expect(attributes(page, 'meta[property="og:description"]', 'content')).toEqual([description])
    expect(page.$('title').text()).toMatch(/^.+ – Second Flight Tumbling$/)
    const [image = ''] = attributes(page, 'meta[property="og:image"]', 'content')
    expect((await ask(image.replace(origin, ''))).headers['content-type']).toMatch(/^image\//)
  })
})

it('no two public pages have the same description', async () => {
  const visited = await Promise.all(pages.map(([path]) => newVisitor().open(path)))
  const described = new Map(
    visited.map((page) => [
      attributes(page, 'link[rel=canonical]', 'href')[0],
      attributes(page, 'meta[name=description]', 'content')[0],
    ]),
  )
  expect(new Set(described.values()).size).toBe(described.size)
})

it('the web app manifest has the site’s name and icons', async () => {
  const [path = ''] = attributes(await newVisitor().open('/'), 'link[rel=manifest]', 'href')
  const { headers, body } = await ask(path)
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(body) as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Second Flight Tumbling')
  for (const { src } of manifest.icons)
    expect((await ask(src)).headers['content-type']).toBe('image/png')
})

function attributes({ $ }: PlainPage, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '')
}
