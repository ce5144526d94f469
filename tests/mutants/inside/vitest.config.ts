import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import project from '../../../vitest.config'

const root = path.resolve(import.meta.dirname, '../../..')
const usesDatabase = process.env.SLOT !== ''
const shared = project.test!.projects![0] as TestProjectInlineConfiguration

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
    return Promise.resolve(inOrder)
  }
}

// as the project's own, with trials in place of tests
export default defineConfig({
  root,
  test: {
    maxWorkers: 1,
    reporters: ['./tests/mutants/inside/report-trials.ts'],
    globalSetup: usesDatabase ? ['tests/mutants/inside/use-slot.ts'] : [],
    sequence: { sequencer: InOrder },
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'trials',
          include: [`${process.env.TRIALS!.replace('.jsonl', '')}/*.test.ts`],
          exclude: [],
          isolate: process.env.APART === 'yes',
          testTimeout: usesDatabase ? 30_000 : 10_000,
          hookTimeout: usesDatabase ? 60_000 : 10_000,
          setupFiles: [
            'tests/mutants/inside/turn-mutant-on.ts',
            ...(usesDatabase
              ? (shared.test!.setupFiles as string[])
              : ['tests/mutants/inside/without-database.ts']),
          ],
        },
      },
    ],
  },
})
