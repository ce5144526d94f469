import { defineConfig } from '@playwright/test'
import { findChromium } from './prisma/tools/chromium'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journeys/journey-site.ts',
  // each with a site of its own, which waits much of the time; a site that is named has one calendar
  workers: process.env.BASE_URL ? 1 : 3,
  fullyParallel: true,
  reporter: [['list'], ['./tests/support/reporters/slowest-journeys.ts']],
  timeout: 480_000, // no journey is about time; these machines are slow now and then
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 90_000, // what is not there by then will not come
    // A bot gets pages that are not streamed, and a headless browser says that it is one.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? findChromium(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // first, as the longest journeys are walks over every page without scripts
    { name: 'without-scripts', use: { javaScriptEnabled: false } },
    { name: 'with-scripts', use: { javaScriptEnabled: true } },
    {
      name: 'look',
      testDir: 'tests/visual',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      use: { javaScriptEnabled: false },
    },
  ],
})
