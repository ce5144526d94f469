import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { printSlowest, type Timed } from './print-slowest'

/** Prints at the end the slowest journeys, and again the errors outside of a test. */
export default class SlowestJourneys implements Reporter {
  readonly #timed: Timed[] = []
  readonly #errors: TestError[] = []

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#timed.push({ name: test.titlePath().filter(Boolean).join(' › '), ms: duration })
  }

  onError(error: TestError) {
    this.#errors.push(error)
  }

  onEnd() {
    printSlowest(this.#timed)
    for (const { message, stack, value } of this.#errors)
      console.log(`Outside of a test: ${stack ?? message ?? value}`)
  }

  printsToStdio() {
    return false
  }
}
