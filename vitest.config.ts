import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// tests that kill, flood or configure the site need their own process; so do those that replace whole
// modules by `vi.mock`, where tests/support/replace-exports.ts does not do
const apart = [
  ...testFiles().filter(replacesModules),
  'tests/http/silent-stripe.test.ts',
  'tests/races/booking/hold.test.ts',
  'tests/races/**/*killed*.test.ts',
  'tests/platform/database/site-account.test.ts', // connects as another account
  ...['guard/guard-fuzz', 'job-logs', 'readiness'].map((name) => `tests/pages/${name}.test.ts`),
]
const all = 'tests/**/*.test.{ts,tsx}'

const everyProject: TestProjectInlineConfiguration = {
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  esbuild: { jsxDev: false }, // see tests/support/production-react.ts
  test: {
    environment: 'node',
    pool: 'forks',
    // less than half of the garbage collections
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    testTimeout: 180_000, // generous: no test is about timing, and machines can be slow
    hookTimeout: 180_000,
    setupFiles: [
      'tests/support/production-react.ts',
      'tests/support/kills/traces-after-kill.ts',
      'tests/support/database/worker-database.ts',
    ],
  },
}

export default defineConfig({
  test: {
    maxWorkers: 3, // each mostly waits for the database
    reporters: ['default', './tests/support/reporters/slowest-test-files.ts'],
    globalSetup: ['tests/support/global-setup.ts'], // once for both projects
    projects: [
      // twice as fast as a process per file; see tests/support/database/worker-database.ts
      project('shared', { include: [all], exclude: apart, isolate: false }),
      project('alone', { include: apart }),
    ],
  },
})

function project(name: string, test: TestProjectInlineConfiguration['test']) {
  return { ...everyProject, test: { ...everyProject.test, ...test, name } }
}

function testFiles(): string[] {
  const inside = fs.readdirSync('tests', { encoding: 'utf8', recursive: true })
  return inside.filter((file) => file.endsWith('.test.ts')).map((file) => `tests/${file}`)
}

function replacesModules(file: string): boolean {
  return fs.readFileSync(file, 'utf8').includes('vi.mock(')
}
