import { test as base } from '@playwright/test'
import { endAll, startSharedSite, type Endings } from './journey-site'

/** A test whose pages are those of its worker's own site. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({}, use, { workerIndex }) => {
      const endings: Endings = []
      try {
        await use(await startSharedSite(workerIndex, endings))
      } finally {
        await endAll(endings)
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => await use(origin),
})
