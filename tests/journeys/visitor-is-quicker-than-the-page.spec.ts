import { expect, test } from '../support/journeys/journey'

test('a visitor who presses a key before hydration breaks nothing', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Nothing but a script wakes a page.')
  await page.addInitScript(beBusy)
  await page.goto('/booking', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.keyboard.press('Tab')

  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  expect(await page.evaluate(() => 'stays' in window), 'no page was loaded anew').toBe(true)
})

/** Delays React's next task by two seconds, like a busy phone. */
function beBusy() {
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      const send = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => setTimeout(() => send(message), 2_000)
    }
  }
}
