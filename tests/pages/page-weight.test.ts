import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderDrawing } from '~/components/drawings/drawings'
import { newHolder, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { builtScripts, bundled, librariesIn } from '../support/browser/built-scripts'
import type { PlainPage } from '../support/browser/plain-page'

beforeAll(openOnMonday)

/** Of brotli, without what HTTP adds; the benchmarks weigh all of it in a browser. */
const mostScriptBytes = 84_000
const mostRequests = 12

describe.each<[string, () => Promise<PlainPage>]>([
  ['home', () => newVisitor().open('/')],
  ['the blog', () => newVisitor().open('/blog')],
  ['a post', () => newVisitor().open('/blog/first-private-lesson')],
  ['tips', () => newVisitor().open('/tips')],
  ['contact', () => newVisitor().open('/contact')],
  ['a lesson', () => newVisitor().open('/lessons/deep-dive')],
  ['the lessons', () => newVisitor().open('/booking')],
  ['a month', () => newVisitor().open('/booking?type=deep-dive')],
  ['a day', () => newVisitor().open('/booking?type=deep-dive&day=2026-11-17')],
  ['a class', () => newVisitor().open('/booking?type=tumbling-basics')],
  ['the checkout', async () => (await newHolder()).open('/checkout/you')],
])('%s', (_name, open) => {
  it('has few and light scripts, and nothing from anyone else', async () => {
    const page = await open()
    expect(page.status).toBe(200)
    const files = filesOf(page)
    expect(files.filter((file) => !file.startsWith('/'))).toEqual([])
    expect(files.length + 1).toBeLessThanOrEqual(mostRequests)
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/framework-.*\.js$/))
    expect(bytesOf(files.filter((file) => file.endsWith('.js')))).toBeLessThan(mostScriptBytes)
    expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  })
})

describe.each(['/', '/blog', '/tips', '/tips/cartwheel-in-four-steps', '/booking', '/about'])(
  'the drawings of %s',
  (address) => {
    it('are light, of which one at most comes with the page', async () => {
      const { $ } = await newVisitor().open(address)
      const drawn = (images: string) =>
        [
          ...new Set(
            $(images)
              .toArray()
              .map((image) => $(image).attr('src')!),
          ),
        ].filter((src) => src.startsWith('/drawings/'))
      expect(drawn('img:not([loading=lazy])').length).toBeLessThanOrEqual(1)
      const weights = drawn('img').map((src) => {
        const svg = renderDrawing(src.replace(/^\/drawings\/|\.svg$/g, ''))
        return brotliCompressSync(svg!).length
      })
      expect(weights.length).toBeGreaterThan(0)
      expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(25_000)
    })
  },
)

describe('no script for browsers', () => {
  it('holds a library that checks what the server checks', async () => {
    expect(librariesIn(await bundled(`import { z } from 'zod'; z.object({}).parse({})`))).toContain(
      'zod',
    )
    expect(
      librariesIn(await bundled(`export { parseWithZod } from '@conform-to/zod/v4'`)),
    ).toContain('conform')
    const validating = builtScripts().filter(({ content }) =>
      librariesIn(content).some((library) => ['zod', 'conform'].includes(library)),
    )
    expect(validating.map(({ name }) => name)).toEqual([])
  })

  it('but one or two holds the framework', () => {
    const frameworks = builtScripts().filter(({ content }) => {
      const libraries = librariesIn(content)
      return libraries.includes('react') || libraries.includes('remix')
    })
    expect([1, 2]).toContain(frameworks.length)
  })
})

/** All that a browser loads with a page, each once: files that it names and scripts that these import; what waits until somebody comes near it is weighed by itself. */
function filesOf({ $ }: PlainPage): string[] {
  const named = ['canonical', 'alternate', 'manifest', 'apple-touch-icon']
  const linked = $('link[href], script[src], img[src]:not([loading=lazy])')
    .not(named.map((rel) => `[rel=${rel}]`).join())
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src')!)
  const imported = [
    ...$('script:not([src])')
      .text()
      .matchAll(/import[^"]*"([^"]+\.js)"/g),
  ].map(([, file]) => file!)
  return [...new Set([...linked, ...imported])]
}

function bytesOf(files: string[]): number {
  const sent = builtScripts()
  return files
    .map((file) => sent.find(({ name }) => name === path.basename(file))!.brotliBytes)
    .reduce((sum, bytes) => sum + bytes, 0)
}
