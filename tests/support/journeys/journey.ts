import { expect } from '@playwright/test'
import { test as base } from './journey-test'

/** A test in a browser that must meet no broken rule of the site's own policy and no script error. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(error.message))
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) troubles.push(message.text())
      })
      await use()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
