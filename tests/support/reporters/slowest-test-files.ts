import type { Reporter, TestModule } from 'vitest/node'
import { printSlowest } from './print-slowest'

/** Prints the slowest files at the end of a full run, including their imports. */
export default class SlowestTestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length < 20) return
    printSlowest(modules.map((file) => ({ name: file.relativeModuleId, ms: timeOf(file) })))
  }
}

function timeOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration } = file.diagnostic()
  return duration + collectDuration + setupDuration
}
