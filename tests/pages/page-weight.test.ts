import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderDrawing } from '~/components/drawings/drawings'
import { newHolder, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { builtScripts, bundled, librariesIn } from '../support/browser/built-scripts'
import type { PlainPage } from '../support/browser/plain-page'
import { pageStartOf } from '../support/browser/routes-of-page'
import { ask } from '../support/servers/site'

beforeAll(openOnMonday)

/**
 * Brotli bytes including HTTP overhead; the benchmarks measure it all in a browser. `inAll` and the
 * requests count what a page needs to work: its drawing is extra, and counts with the rest before a
 * touch.
 */
const most = { beforeATouch: 30_000, savingData: 25_000, inAll: 115_000 }
const mostScriptBytes = 84_000
const requests = { beforeATouch: 4, inAll: 12 }
/** Approximate bytes of a response's headers. */
const headerBytes = 450

describe.each<[string, string]>([
  ['home', '/'],
  ['about', '/about'],
  ['the features', '/features'],
  ['the blog', '/blog'],
  ['a post', '/blog/first-private-lesson'],
  ['tips', '/tips'],
  ['a tip', '/tips/hollow-and-arch'],
  ['contact', '/contact'],
  ['the privacy policy', '/privacy'],
  ['the terms', '/terms'],
  ['a lesson', '/lessons/deep-dive'],
  ['the lessons', '/booking'],
  ['a month', '/booking?type=deep-dive'],
  ['a day', '/booking?type=deep-dive&day=2026-11-17'],
  ['a class', '/booking?type=tumbling-basics'],
  ['the sign-in of families', '/parent/login'],
  ['the making of an account', '/parent-register'],
  ['a password that was forgotten', '/parent/forgot-password'],
])('%s', (_name, address) => {
  it('is light until first input, and lighter when saving data', async () => {
    const { files, documentBytes } = await firstVisitTo(address)
    const beforeATouch = files.filter((file) => !file.endsWith('.js'))
    expect(undrawn(beforeATouch).length + 1).toBeLessThanOrEqual(requests.beforeATouch)
    expect(documentBytes + bytesOf(beforeATouch)).toBeLessThanOrEqual(most.beforeATouch)
    const savingData = beforeATouch.filter((file) => !file.endsWith('.woff2'))
    expect(documentBytes + bytesOf(savingData)).toBeLessThanOrEqual(most.savingData)
  })

  it('has few and light scripts, none that starts by itself, and nothing from other sites', async () => {
    const { page, files, documentBytes } = await firstVisitTo(address)
    expect(page.$('script[src], link[rel=modulepreload], link[rel=preload]')).toHaveLength(0)
    expect(page.$('#page-start').attr('data-moment')).toBe('at-leisure')
    expect(files.filter((file) => !file.startsWith('/'))).toEqual([])
    expect(undrawn(files).length + 1).toBeLessThanOrEqual(requests.inAll)
    expect(documentBytes + bytesOf(undrawn(files))).toBeLessThanOrEqual(most.inAll)
    expect(scriptBytesOf(files)).toBeLessThan(mostScriptBytes)
    expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  })
})

describe.each([
  '/',
  '/blog',
  '/blog/watching-a-lesson',
  '/tips',
  '/tips/cartwheel-in-four-steps',
  '/booking',
  '/about',
])('the drawings of %s', (address) => {
  it('are light, with at most one loaded with the page', async () => {
    const { $ } = await newVisitor().open(address)
    const drawn = (images: string) =>
      [
        ...new Set(
          $(images)
            .toArray()
            .map((image) => $(image).attr('poster') ?? $(image).attr('src')!),
        ),
      ].filter((src) => src.startsWith('/drawings/'))
    expect(drawn('img:not([loading=lazy]), [poster]').length).toBeLessThanOrEqual(1)
    const weights = drawn('img, [poster]').map(drawingBytes)
    expect(weights.length).toBeGreaterThan(0)
    expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(25_000)
  })
})

it('the staff sign-in is light until first input', async () => {
  const { page, files, documentBytes } = await firstVisitTo('/admin/login')
  expect(page.$('#page-start').attr('data-moment')).toBe('at-leisure')
  const beforeATouch = files.filter((file) => !file.endsWith('.js'))
  expect(documentBytes + bytesOf(beforeATouch)).toBeLessThanOrEqual(most.beforeATouch)
})

it('the checkout has few and light scripts, which start at once', async () => {
  const page = await (await newHolder()).open('/checkout/you')
  const files = filesOf(page)
  expect(page.$('#page-start').attr('data-moment')).toBe('at-once')
  expect(files.length + 1).toBeLessThanOrEqual(requests.inAll)
  expect(scriptBytesOf(files)).toBeLessThan(mostScriptBytes)
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
})

it('a page’s inline scripts are small and the same on every page', async () => {
  const pages = await Promise.all(
    ['/', '/booking?type=deep-dive', '/parent/login'].map((path) => newVisitor().open(path)),
  )
  const [first, ...others] = pages.map(({ $ }) =>
    $('script:not([type="application/json"], [type="application/ld+json"])')
      .toArray()
      .map((script) => $(script).text()),
  )
  for (const other of others) expect(other).toEqual(first)
  const all = first!.join('').length
  expect(all).toBeGreaterThan(1_000)
  expect(all).toBeLessThan(6_000)
})

it('the stylesheets have the utilities that components name, and no word that is one by chance', () => {
  const sources = fs.globSync('app/{components,routes,shell}/**/*.tsx')
  const named = sources.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/className=("[^"]*"|\{[^}]*\})/g)].flatMap(
      ([, names]) => names!.split(/[^\w-]+/),
    ),
  )
  const utilities = fs
    .globSync('build/client/assets/*.css')
    .flatMap((file) => utilitiesIn(fs.readFileSync(file, 'utf8')))
  expect(utilities).toContain('sr-only')
  expect(utilities.filter((name) => !named.includes(name))).toEqual([])
})

it('the stylesheets use no value that nothing defines', () => {
  const texts = fs
    .globSync(['build/client/assets/*.css', 'app/{components,routes,shell}/**/*.tsx'])
    .map((file) => fs.readFileSync(file, 'utf8'))
  const matches = (pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
  ]
  const used = matches(/var\((--[\w-]+)\)/g)
  const defined = matches(/(--[\w-]+)['"]?:/g)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !defined.includes(name))).toEqual([])
})

/** The classes of the layer that Tailwind fills. */
function utilitiesIn(css: string): string[] {
  const [, layer = ''] =
    /@layer utilities\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/.exec(css) ?? []
  return [...layer.matchAll(/\.([a-z][\w-]*)\{/g)].map(([, name]) => name!)
}

describe('the browser bundle', () => {
  it('has no library for server-side validation', async () => {
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

  it('has the framework in at most two files', () => {
    const frameworks = builtScripts().filter(({ content }) => {
      const libraries = librariesIn(content)
      return libraries.includes('react') || libraries.includes('remix')
    })
    expect([1, 2]).toContain(frameworks.length)
  })
})

async function firstVisitTo(address: string) {
  const page = await newVisitor().open(address)
  expect(page.status).toBe(200)
  const { bytes } = await ask(address, { headers: { 'Accept-Encoding': 'br' } })
  return { page, files: filesOf(page), documentBytes: bytes.length + headerBytes }
}

/**
 * Everything that a browser loads with a page, each once: linked files, the font and its scripts; a
 * drawing that loads lazily is weighed separately.
 */
function filesOf({ $, body }: PlainPage): string[] {
  const named = ['canonical', 'alternate', 'manifest', 'apple-touch-icon']
  const linked = $('link[href], img[src]:not([loading=lazy])')
    .not(named.map((rel) => `[rel=${rel}]`).join())
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src')!)
  const { entry, manifest, imports, routes } = pageStartOf(body)!
  const scripts = [entry, manifest, ...imports, ...Object.values(routes)]
  return [...new Set([...linked, '/fonts/bricolage-grotesque-700.woff2', ...scripts])]
}

function undrawn(files: string[]): string[] {
  return files.filter((file) => !file.startsWith('/drawings/'))
}

function bytesOf(files: string[]): number {
  return files.map((file) => sentBytes(file) + headerBytes).reduce((sum, bytes) => sum + bytes, 0)
}

function scriptBytesOf(files: string[]): number {
  const scripts = files.filter((file) => file.endsWith('.js'))
  return scripts.map(sentBytes).reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * The bytes of the built file, compressed if the build compressed it, or of the rendered drawing.
 */
function sentBytes(file: string): number {
  if (file.startsWith('/drawings/')) return drawingBytes(file)
  const place = path.join('build/client', file)
  return fs.statSync(fs.existsSync(`${place}.br`) ? `${place}.br` : place).size
}

function drawingBytes(file: string): number {
  return brotliCompressSync(renderDrawing(file.replace(/^\/drawings\/|\.svg$/g, ''))!).length
}
