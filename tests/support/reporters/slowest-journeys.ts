import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { printSlowest, type Timed } from './print-slowest'

/** Prints the slowest journeys at the end. */
export default class SlowestJourneys implements Reporter {
  readonly #timed: Timed[] = []

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#timed.push({ name: test.titlePath().filter(Boolean).join(' › '), ms: duration })
  }

  onEnd() {
    printSlowest(this.#timed)
  }

  printsToStdio() {
    return false
  }
}
