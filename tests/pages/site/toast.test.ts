import { beforeAll, expect, it } from 'vitest'
import { redirectWithToast } from '~/http/answers/toast.server'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { site } from '../../support/servers/site'

beforeAll(() => site(), 60_000)

const sentence = / is booked for Tuesday, 4:00 PM\.$/

it('a toast is shown once on the next page', async () => {
  const browser = new PlainBrowser()
  await browser.open('/test-screenshots')
  expect(saidTo(browser)).toEqual([])

  await browser.press('Say something')
  expect(saidTo(browser)).toEqual([expect.stringMatching(sentence)])

  await browser.open('/booking')
  expect(saidTo(browser)).toEqual([])
})

it('a toast is closed by its own button', async () => {
  const browser = new PlainBrowser()
  await browser.open('/test-screenshots')
  const page = await browser.press('Say something')
  expect(page.texts('.toast > summary:first-child')).toEqual(['×Close this message'])
})

it('a toast replaces the one before', async () => {
  const browser = new PlainBrowser()
  await browser.open('/test-screenshots')
  await browser.press('Say something')
  await browser.press('Say something')
  expect(saidTo(browser)).toEqual([expect.stringMatching(sentence)])
})

it('a toast is plain text', async () => {
  const browser = new PlainBrowser()
  const { headers } = redirectWithToast('/', '<img src=x onerror=alert(1)>')
  await browser.cookies.setCookie(headers.get('Set-Cookie')!, 'http://localhost/')
  const page = await browser.open('/booking')
  expect(saidTo(browser)).toEqual(['<img src=x onerror=alert(1)>'])
  expect(page.$('[role=status] img').length).toBe(0)
})

function saidTo({ page }: PlainBrowser): string[] {
  return page.texts('[role=status] .toast[open] > p')
}
