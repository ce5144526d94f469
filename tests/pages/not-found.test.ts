import { beforeAll, expect, it } from 'vitest'
import { troubleTitles } from '~/shell/trouble'
import { newStaff } from '../support/browser/staff-browser'
import { PlainBrowser } from '../support/browser/plain-browser'
import { ask, site } from '../support/servers/site'

beforeAll(() => site(), 60_000)

it('an unknown address shows a page with links', async () => {
  const browser = new PlainBrowser()
  const page = await browser.open('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.headings).toContain(troubleTitles['not-found'])
  expect((await browser.follow('Go to the home page')).status).toBe(200)
})

it('an unknown record leads staff back to Today', async () => {
  const desk = await newStaff('front_desk')
  expect((await desk.open('/admin/families/nobody')).status).toBe(404)
  expect(desk.page.text).not.toContain('Find a lesson')
  const page = await desk.follow('Go to Today')
  expect([page.status, page.headings[0]]).toEqual([200, expect.stringMatching(/^Today/)])
})

it.each([
  ...['/NOWHERE', '/booking/nothing', '/__manifest', '/.env', '//evil.example', '/index.php'],
  '/progress/some-token',
  '/progress/athlete',
])('the address %s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

it('an unknown address is also not found for data requests', async () => {
  expect((await ask('/no/such/page.data')).status).toBe(404)
})

it.each([
  ['/nowhere/../about', '/about'],
  ['/tips/%2e%2e', '/'],
  ['/./tips', '/tips'],
])('the address %s is treated as %s, as browsers do', async (path, meant) => {
  const title = (body: string) => /<title>[^<]*/.exec(body)?.[0]
  expect(title((await ask(path)).body)).toBe(title((await ask(meant)).body))
})
