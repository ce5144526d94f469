import { expectNoFindings } from '../support/browser/accessible'
import { expect, test } from '../support/journeys/journey'

/** Every public page that needs no earlier step. */
const pages = [
  ...['/', '/about', '/booking', '/booking?type=deep-dive', '/features', '/lessons/deep-dive'],
  ...['/blog', '/blog?search=nothing-like-that', '/blog/first-private-lesson'],
  ...['/tips', '/tips/hollow-and-arch', '/contact'],
  ...['/privacy', '/terms', '/privacy-requests', '/cookie-settings', '/nowhere'],
  ...['/parent/login', '/parent-register', '/parent/forgot-password', '/admin/login'],
]

test('every page is accessible', async ({ page, javaScriptEnabled }) => {
  test.skip(!!javaScriptEnabled, 'what scripts change is looked at where they do it')
  for (const path of pages) {
    await page.goto(path)
    await expectNoFindings(page)
  }
})

test('no page makes requests to other sites', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const path of pages) await page.goto(path)
  expect(asked).toEqual(new Set([new URL(page.url()).origin]))
})
