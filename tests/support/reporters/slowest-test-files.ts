import type { Reporter, TestModule } from 'vitest/node'
import { printSlowest } from './print-slowest'

/** Says at the end of a whole run which files took longest, their imports included. */
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
