import { load } from 'cheerio'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { openOnMonday } from '../../support/browser/booking-walk'
import { aPost } from '../../support/factories/factories-content'
import { ask } from '../../support/servers/site'

beforeAll(openOnMonday)

async function xml(path: string) {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(200)
  return { $: load(body, { xml: true }), type: headers['content-type'], body }
}

describe('the RSS feed', () => {
  it('has the newest posts in full with absolute addresses', async () => {
    const { $, type } = await xml('/blog/rss.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect($('rss').attr('version')).toBe('2.0')
    expect($('channel > title').text()).toBe('Second Flight Tumbling')
    expect($('channel > item')).toHaveLength(7)
    const item = $('item').first()
    expect(item.children('link').text()).toBe(`${env().publicOrigin}/blog/first-private-lesson`)
    expect(item.children('pubDate').text()).toBe('Thu, 12 Nov 2026 12:00:00 GMT')
    expect(item.children('category').text()).toBe('First lessons')
    const guids = $('guid')
      .toArray()
      .map((guid) => $(guid).text())
    expect(new Set(guids).size).toBe(7)
    const texts = $('item')
      .toArray()
      .map((one) => $(one).children('content\\:encoded').text())
    expect(texts.join('')).toContain(`href="${env().publicOrigin}/tips/hollow-and-arch"`)
    expect(texts.join('')).not.toMatch(/(?:href|src)="\/(?!\/)/)
  })

  it('stays valid XML for any text', async () => {
    const title = ']]> & <b> "x" \u0001 </title>'
    await aPost({ slug: 'odd', title, body: 'A < B & C > D ]]> \u{1F938}' })
    const { $, body } = await xml('/blog/rss.xml')
    expect($('item > title').first().text()).toBe(']]> & <b> "x"  </title>')
    expect($('item').first().children('content\\:encoded').text()).toContain('A &lt; B &amp; C')
    expect(body).not.toContain('\u0001')
    await database().post.deleteMany({ where: { slug: 'odd' } })
  })

  it('is not sent again to a client that has it', async () => {
    const { headers } = await ask('/blog/rss.xml')
    const again = await ask('/blog/rss.xml', { headers: { 'If-None-Match': headers.etag! } })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('the sitemap', () => {
  it('lists every public page once, and each exists', async () => {
    const { $, type } = await xml('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const addresses = $('url > loc')
      .toArray()
      .map((loc) => $(loc).text())
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) {
      expect(address.startsWith(`${env().publicOrigin}/`), address).toBe(true)
      const { pathname, search } = new URL(address)
      const answer = await ask(pathname + search)
      expect(answer.status, address).toBe(200)
      const page = load(answer.body)
      expect(page('meta[name=robots]'), address).toHaveLength(0)
      const canonical = page('link[rel=canonical]').attr('href')
      if (canonical) expect(canonical).toBe(address)
    }
  })

  it('lists nothing that robots.txt excludes', async () => {
    const { headers, body } = await ask('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${env().publicOrigin}/sitemap.xml\n`)
    const kept = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
    expect(kept).toEqual(expect.arrayContaining(['/admin', '/parent', '/checkout', '/api/']))
    const { $ } = await xml('/sitemap.xml')
    for (const loc of $('loc').toArray()) {
      const path = $(loc).text().slice(env().publicOrigin.length)
      expect(
        kept.filter((area) => path.startsWith(area)),
        path,
      ).toEqual([])
    }
  })
})
