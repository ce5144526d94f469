import { load } from 'cheerio'
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { expect } from 'vitest'
import type { PlainPage } from './plain-page'
import { routesOf } from './routes-of-page'
import { site } from '../servers/site'

/** Resolving the rules takes as long as validating a page, so do it once per set of exceptions. */
class RulesOnce extends StaticConfigLoader {
  readonly #resolved = new Map<string, ReturnType<StaticConfigLoader['getConfigFor']>>()

  override getConfigFor(handle: string, exceptions?: ConfigData) {
    const key = JSON.stringify(exceptions)
    const resolved = this.#resolved.get(key) ?? super.getConfigFor(handle, exceptions)
    this.#resolved.set(key, resolved)
    return resolved
  }
}

const rules = new RulesOnce({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes these, and HTML allows them
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // several checkboxes share a name, and so do several buttons
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    'long-title': 'off',
    'no-implicit-button-type': 'error',
    'tel-non-breaking': 'off',
  },
})
const validator = new HtmlValidate(rules)

type Shown = { url: string; status: number; body: string }

/**
 * Expects no html-validate findings in a page as sent, nothing after its end, and its routes in its
 * scripts' manifest.
 */
export async function expectValidHtml({ url, status, body }: Shown): Promise<void> {
  const { shown, told } = routesOf(body)
  expect(told, `what scripts are told at ${url}`).toEqual(expect.arrayContaining(shown))
  expect(await findingsIn(body), `${url} (${status})`).toEqual([])
  expect(listsWithoutEmptyOption(body), `${url} (${status})`).toEqual([])
  expect(body.trimEnd().indexOf('</html>'), url).toBe(body.trimEnd().length - '</html>'.length)
}

/**
 * Names of required selects whose first option has a value: they can't be left empty, and HTML
 * forbids it.
 */
export function listsWithoutEmptyOption(body: string): string[] {
  const $ = load(body)
  const lists = $('select[required]:not([multiple])').toArray()
  return lists
    .filter((list) => $(list).find('option').first().attr('value') !== '')
    .map((list) => $(list).attr('name') ?? '')
}

/**
 * The same, and that the page has this status, exactly one h1, and that it is the first heading.
 */
export async function expectValidPage(page: PlainPage, status = 200): Promise<void> {
  expect(page.status, page.url).toBe(status)
  expect(page.headings[0], 'a page begins with its title').toBe(page.texts('h1')[0])
  expect(page.texts('h1')).toHaveLength(1)
  await expectValidHtml(page)
}

/** The patterns of all pages that none of these addresses matches. */
export async function pagesWithout(visited: Iterable<string>): Promise<string[]> {
  const { build } = await site()
  const seen = [...visited]
  return Object.values(build.routes)
    .filter((route) => route?.module.default && route.path)
    .map((route) => `/${route.path}`)
    .filter((pattern) => {
      const address = new RegExp(`^${pattern.replace(/:\w+|\*$/g, '[^/]+')}$`)
      return !seen.some((path) => address.test(path))
    })
}

/** Findings in an email. Inline styles are allowed, since many email clients support no others. */
export async function findingsInEmail(html: string): Promise<string[]> {
  return await findingsIn(html, { rules: { 'no-inline-style': 'off' } })
}

/** Findings in a document, each with the markup it is about. */
export async function findingsIn(html: string, exceptions: ConfigData = {}): Promise<string[]> {
  const lines = html.split('\n')
  const { results } = await validator.validateString(html, exceptions)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const piece = lines[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} at ${piece}`
    }),
  )
}
