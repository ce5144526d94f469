import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 60_000, // no test is about time; these machines are slow now and then
    hookTimeout: 120_000,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/worker-database.ts'],
  },
})
