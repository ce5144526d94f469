import path from 'node:path'
import { defineConfig } from 'vitest/config'

// what takes a guard's module or the database away, floods the site, or has it take cards, needs a
// process of its own
const apart = [
  ...['tests/races/**/*.test.ts', 'tests/http/**/*.test.ts'],
  ...['guard-fuzz', 'jobs-keep-quiet', 'readiness'].map((name) => `tests/pages/${name}.test.ts`),
  ...['admin/money/card-payments', 'booking/checkout-payment', 'parent/balance'].map(
    (name) => `tests/pages/${name}.test.ts`,
  ),
]
const all = 'tests/**/*.test.{ts,tsx}'

export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 3, // each waits for the database much of the time
    testTimeout: 60_000, // no test is about time; these machines are slow now and then
    hookTimeout: 120_000,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: [
      'tests/support/kills/sturdy-traces.ts',
      'tests/support/database/worker-database.ts',
    ],
    projects: [
      {
        extends: true,
        // twice as quick as a process for each file; see tests/support/database/worker-database.ts
        test: { name: 'shared', include: [all], exclude: apart, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: apart } },
    ],
  },
})
