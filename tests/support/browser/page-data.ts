import type { PlainBrowser } from './plain-browser'
import type { PlainPage } from './plain-page'
import { ask } from '../servers/site'

/** The data that a client-side navigation to the browser's current page would fetch. */
export async function pageDataOf(browser: PlainBrowser): Promise<string> {
  const { pathname, search } = new URL(browser.page.url)
  const path = `${pathname === '/' ? '/_root' : pathname}.data${search}`
  const Cookie = await browser.cookies.getCookieString(browser.page.url)
  return (await ask(path, { headers: { Cookie } })).body
}

/** Every string in a page's data: names and values. */
export function textsIn(data: string): string[] {
  const parts = data.split('\n').filter((line) => line !== '')
  const entries = parts.flatMap((line) => JSON.parse(line.replace(/^\w\d+:/, '')) as unknown[])
  return entries.filter((entry) => typeof entry === 'string')
}

/** Everything a user can see on a page without its scripts, including its address. */
export function shownOn(page: PlainPage): string {
  const { $ } = page
  const elements = $('body *').not('script').toArray()
  const attributes = elements.flatMap((element) => Object.values($(element).attr() ?? {}))
  const typed = $('textarea')
    .toArray()
    .map((element) => $(element).text())
  const written = page.body.replace(/<script\b[\s\S]*?<\/script>/g, '') // text that the test marks
  return [page.url, page.text, ...attributes, ...typed, written].join('\n')
}
