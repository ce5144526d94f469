import type { PlainBrowser } from './plain-browser'
import type { PlainPage } from './plain-page'
import { ask } from '../servers/site'

/** What a page's scripts would be sent in place of the page that a browser shows. */
export async function dataOf(browser: PlainBrowser): Promise<string> {
  const { pathname, search } = new URL(browser.page.url)
  const path = `${pathname === '/' ? '/_root' : pathname}.data${search}`
  const Cookie = await browser.cookies.getCookieString(browser.page.url)
  return (await ask(path, { headers: { Cookie } })).body
}

/** Every text in a page's data: names of things, and what they say. */
export function textsIn(data: string): string[] {
  const parts = data.split('\n').filter((line) => line !== '')
  const entries = parts.flatMap((line) => JSON.parse(line.replace(/^\w\d+:/, '')) as unknown[])
  return entries.filter((entry) => typeof entry === 'string')
}

/** What somebody can find on a page who looks at everything but its scripts, its address included. */
export function shownOn(page: PlainPage): string {
  const { $ } = page
  const elements = $('body *').not('script').toArray()
  const attributes = elements.flatMap((element) => Object.values($(element).attr() ?? {}))
  const typed = $('textarea')
    .toArray()
    .map((element) => $(element).text())
  const written = page.body.replace(/<script\b[\s\S]*?<\/script>/g, '') // texts with marks of their own
  return [page.url, page.text, ...attributes, ...typed, written].join('\n')
}
