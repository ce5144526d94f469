import { expect, it } from 'vitest'
import { pauseAfterFailures } from '~/platform/pause-after-failures.server'

it('the pause after a failure doubles, up to three seconds however long an outage lasts', () => {
  const pauses = [0, 1, 2, 3, 20, 2_000].map((failures) => pauseAfterFailures(failures, 1_000))
  expect(pauses).toEqual([1_000, 2_000, 3_000, 3_000, 3_000, 3_000])
})
