import { describe, expect, it } from 'vitest'
import { lastToSignFor } from '~/domain/family/waivers/waiver'
import { at, before } from '../../support/clock'

const validity = { waiverValidityDays: 30, timeZone: 'America/New_York' }
const now = at('2026-11-02', '10:00')
const end = at('2026-12-03', '00:00')

describe('the lesson for which a waiver is signed before several are booked', () => {
  it.each([
    ['the only one, however late it is', [end], end],
    ['the last one that a signature of now covers', [before(end), end, now], before(end)],
    ['the first one where none is covered', [at('2027-02-01', '10:00'), end], end],
  ])('is %s', (_which, starts, expected) => {
    expect(lastToSignFor(starts, validity, now)).toEqual(expected)
  })
})
