import { describe, expect, it } from 'vitest'
import { lastToSignFor } from '~/domain/family/waivers/waiver'
import { at, before } from '../../support/clock'

const validity = { waiverValidityDays: 30, timeZone: 'America/New_York' }
const now = at('2026-11-02', '10:00')
const end = at('2026-12-03', '00:00')

describe('the lesson that a waiver must cover before several are booked', () => {
  it.each([
    ['the only one, even if it is late', [end], end],
    ['the last one that a signature made now covers', [before(end), end, now], before(end)],
    ['the first one if none is covered', [at('2027-02-01', '10:00'), end], end],
  ])('is %s', (_which, starts, expected) => {
    expect(lastToSignFor(starts, validity, now)).toEqual(expected)
  })
})
