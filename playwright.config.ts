import { defineConfig } from '@playwright/test'
import { findChromium } from './prisma/tools/check/chromium'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journeys/journey-site.ts',
  // each test has its own site and mostly waits; a given site has one calendar
  workers: process.env.BASE_URL ? 1 : 3,
  fullyParallel: true,
  reporter: [['list'], ['./tests/support/reporters/slowest-journeys.ts']],
  timeout: 900_000, // generous: no journey tests timing, and machines can be slow
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 90_000, // longer waits never succeed
    // Bots get unstreamed pages, and headless browsers identify as bots.
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
    // first, because the longest journeys visit every page without scripts
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
