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
    await expectNoFindings(page, { inEveryLook: true })
  }
})

test.describe('the check itself', () => {
  test.use({ bypassCSP: true })

  test('finds an image without text, text too pale for dark, and what a phone cannot show', async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'the check runs in a browser of its own')
    const faults = {
      'image-alt': '<img src="/favicon.svg">',
      'color-contrast':
        '<style>@media (prefers-color-scheme: dark) { .pale { background: #fff; color: #eee } }' +
        '</style><p class="pale">Pale</p>',
      'scrolled sideways': '<p style="width: 400px">Wide</p>',
    }
    await page.goto('/privacy')
    await expectNoFindings(page)
    const main = page.locator('main')
    const before = await main.innerHTML()
    for (const [finding, markup] of Object.entries(faults)) {
      await main.evaluate((element, html) => (element.innerHTML = html), before + markup)
      await expect(expectNoFindings(page)).rejects.toThrow(finding)
    }
  })
})

test('no page makes requests to other sites', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const path of pages) await page.goto(path)
  expect(asked).toEqual(new Set([new URL(page.url()).origin]))
})
