import { expect, type Page } from '@playwright/test'
import { test as base } from './journey-test'

type Options = {
  /**
   * Whether a page's deferred scripts start as soon as it loads, and opening or reloading it waits
   * for them; otherwise they start as they do for a visitor.
   */
  startsScripts: boolean
}

/**
 * A test in a browser that fails on violations of the site's content security policy and on script
 * errors.
 */
export const test = base.extend<Options & { watched: void }>({
  startsScripts: [true, { option: true }],
  watched: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(error.message))
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) troubles.push(message.text())
      })
      await use()
      // an answer that is still held would fail after the test's end, and stop the next test
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, startsScripts, javaScriptEnabled }, use) => {
    if (startsScripts && javaScriptEnabled !== false) await startScriptsOf(page)
    await use(page)
  },
})

export { expect }

/** Waits until a page is hydrated; returns at once if it has no scripts. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('page-start') || 'live' in document.documentElement.dataset,
  )
}

/** Waiting for less than the load event returns a page that may not be hydrated yet. */
async function startScriptsOf(page: Page) {
  await page.context().addInitScript(() => {
    const touch = () => document.dispatchEvent(new Event('pointerdown'))
    addEventListener('DOMContentLoaded', touch)
  })
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (isWhole(options)) await untilLive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (isWhole(options)) await untilLive(page)
    return answer
  }
}

function isWhole({ waitUntil = 'load' }: { waitUntil?: string } = {}): boolean {
  return ['load', 'networkidle'].includes(waitUntil)
}
