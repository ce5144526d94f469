import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { test } from '../support/journeys/journey-test'

let elsewhere: http.Server
let port: number

// A page of another origin, with a form that would submit to ours.
test.beforeAll(async ({ origin }) => {
  const target = new URL('/checkout/you', origin)
  elsewhere = http.createServer((request, response) => {
    const hides = request.url === '/hiding'
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Referrer-Policy', hides ? 'no-referrer' : 'unsafe-url')
    response.end(trap(target.href))
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  port = (elsewhere.address() as AddressInfo).port
})

test.afterAll(() => elsewhere.close())

const pages = {
  'on another site': () => `http://127.0.0.1:${port}/`,
  'on another site that hides itself': () => `http://127.0.0.1:${port}/hiding`,
  'next door, with our cookies': () => `http://localhost:${port}/`,
  'next door, hiding itself': () => `http://localhost:${port}/hiding`,
}

test('a form on another site changes nothing here, and no other site can frame our pages', async ({
  page,
}) => {
  await holdATime(page)
  for (const [place, address] of Object.entries(pages)) {
    await test.step(place, async () => {
      await page.goto(address())
      await expect(page.frameLocator('iframe').getByText(checkoutTexts.guest)).toHaveCount(0)
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await page.getByRole('button', { name: 'Win' }).click()
      expect((await answered).status()).toBe(403)
      await expect(page.getByText('nothing was changed')).toBeVisible()

      await page.goto('/checkout/you')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkoutTexts.guest)
      await expect(page.getByLabel('Your first name')).toHaveValue('')
    })
  }
})

async function holdATime(page: Page) {
  await page.goto('/booking?type=deep-dive')
  await page
    .getByRole('link', { name: /[1-9]\d* times? free|^\w+day, \w+ \d+$/ })
    .first()
    .click()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Hold this time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkoutTexts.guest)
}

function trap(target: string): string {
  const fields = {
    firstName: 'Mallory',
    lastName: 'Elsewhere',
    email: 'mallory@elsewhere.example',
    phone: '555 010 6660',
    emergencyContactName: 'No one',
    emergencyContactPhone: '555 010 6661',
  }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<!doctype html><title>Elsewhere</title>
<form method="post" action="${target}">${inputs.join('')}<button>Win</button></form>
<iframe src="${target}"></iframe>`
}
