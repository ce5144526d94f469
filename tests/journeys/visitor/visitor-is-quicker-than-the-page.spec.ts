import { expect, test } from '../../support/journeys/journey'

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

test('a page that was just shown has its heading focused already, so no key is lost on it', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts the browser moves the focus.')
  await page.addInitScript(beSlow)
  await page.goto('/booking')
  const isFocusedWhenShown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const textBefore = document.querySelector('main h1')?.textContent
        new MutationObserver((_, watch) => {
          const heading = document.querySelector('main h1')
          if (!heading || heading.textContent === textBefore) return
          watch.disconnect()
          resolve(document.activeElement === heading)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  expect(await isFocusedWhenShown).toBe(true)
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

/** Lets React think that each of its steps takes ten milliseconds, so that it puts off what it may. */
function beSlow() {
  const now = performance.now.bind(performance)
  let steps = 0
  performance.now = () => now() + 10 * steps++
}
