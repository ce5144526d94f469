import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Appends a line at the start and the end of each trial, so that a hanging one is known too. */
export default class ReportTrials implements Reporter {
  readonly #began = new Map<string, number>()

  onTestModuleQueued(module: TestModule): void {
    const trial = path.basename(module.moduleId)
    this.#began.set(trial, performance.now())
    write({ trial })
  }

  onTestModuleEnd(module: TestModule): void {
    const trial = path.basename(module.moduleId)
    const failed = module.children.allTests('failed').next().value
    const error = failed?.result().errors?.[0] ?? module.errors()[0]
    write({
      trial,
      state: module.ok() ? 'passed' : 'failed',
      by: failed?.fullName ?? error?.message,
      error: error?.message.slice(0, 300),
      took: performance.now() - (this.#began.get(trial) ?? 0),
    })
  }
}

function write(line: object): void {
  fs.appendFileSync(process.env.TRIALS!, `${JSON.stringify(line)}\n`)
}
