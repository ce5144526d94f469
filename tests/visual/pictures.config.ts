// Screenshots of the site in test-results/pictures: npx playwright test --config
// tests/visual/pictures.config.ts
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../support/journeys/journey-site.ts',
  reporter: 'list',
  projects: [{ name: 'without-scripts', use: { javaScriptEnabled: false } }],
})
