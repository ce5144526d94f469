import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { Dependents, testsNamed } from '../../../prisma/tools/check/check-tests'

const house: Record<string, string> = {
  'app/values/money.ts': '',
  'app/domain/payments/ledger.server.ts': "import { money } from '~/values/money'",
  'app/routes/site/contact/contact.tsx': "import { Fields } from './fields'",
  'app/routes/site/contact/fields.tsx': '',
  'app/routes/api/contact.ts': '',
  'docs/api.md': '',
  'tests/values/money.test.ts': "import { money } from '~/values/money'",
  'tests/domain/payments/ledger.test.ts': "import '~/domain/payments/ledger.server'",
  'tests/domain/payments/histories.test.ts': "import '~/domain/payments/ledger.server'",
  'tests/races/money/payments.test.ts': "import '~/domain/payments/ledger.server'",
  'tests/support/site.ts': "const server = path.resolve('build/server.js')",
  'tests/pages/site/contact.test.ts': "import { site } from '../../support/site'",
  'tests/api/contact.test.ts': "import { site } from '../support/site'",
  'tests/api/document.test.ts': "const written = read('docs/api.md')",
  'tests/journeys/visitor-pays.spec.ts': '',
}
const files = Object.keys(house)
const dependents = new Dependents(files, (file) => house[file]!)

describe('npm run check:quick', () => {
  it('runs the tests that import a changed file, closest first', () => {
    expect(dependents.testsTouchedBy(['app/values/money.ts'])).toEqual([
      'tests/values/money.test.ts',
      'tests/domain/payments/ledger.test.ts',
    ])
  })

  it('runs only the page’s test for a changed route', () => {
    expect(dependents.testsTouchedBy(['app/routes/site/contact/fields.tsx'])).toEqual([
      'tests/pages/site/contact.test.ts',
    ])
    expect(dependents.testsTouchedBy(['app/routes/api/contact.ts'])).toEqual([
      'tests/api/contact.test.ts',
    ])
  })

  it('runs a test that reads a changed file, and a changed test, even a race', () => {
    expect(
      dependents.testsTouchedBy(['docs/api.md', 'tests/races/money/payments.test.ts']),
    ).toEqual(['tests/races/money/payments.test.ts', 'tests/api/document.test.ts'])
  })

  it('builds the site only for tests that need it', () => {
    expect(dependents.needBuild(['tests/pages/site/contact.test.ts'])).toBe(true)
    expect(dependents.needBuild(['tests/values/money.test.ts'])).toBe(false)
  })
})

describe('npm test with a part of a path', () => {
  it('runs the tests and journeys with it in their path', () => {
    expect(testsNamed(['pay'], files)).toEqual({
      tests: [
        'tests/domain/payments/ledger.test.ts',
        'tests/domain/payments/histories.test.ts',
        'tests/races/money/payments.test.ts',
      ],
      journeys: ['tests/journeys/visitor-pays.spec.ts'],
    })
  })

  it('fails if no test matches', () => {
    const asked = ['--import', 'tsx', 'prisma/tools/check/check.ts', 'no-such-test']
    const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' })
    expect(stderr).toBe('No test has no-such-test in its path.\n')
    expect(status).toBe(1)
  })
})
