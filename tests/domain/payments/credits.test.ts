import { describe, expect, it } from 'vitest'
import {
  creditsFor,
  creditsLeft,
  expiryOf,
  isGoodFor,
  type LessonCredit,
} from '~/domain/payments/credits/credit'
import { after, at, before } from '../../support/clock'

const expiresAt = at('2027-01-24', '00:00')

const credit = (changes: Partial<LessonCredit> = {}): LessonCredit => ({
  id: 'one',
  athleteId: null,
  lessonTypeIds: ['basics'],
  left: 1,
  expiresAt,
  ...changes,
})

const place = (athleteId = 'zoe', startsAt = at('2026-11-24', '17:00'), bookingId = 'first') => ({
  bookingId,
  athleteId,
  startsAt,
  lessonTypeId: 'basics',
})

describe('a credit', () => {
  it.each([
    ['is good for its lesson', {}, place(), true],
    ['is not good for another one', { lessonTypeIds: ['deep'] }, place(), false],
    ['is not good once none is left', { left: 0 }, place(), false],
    ['of one athlete is good for them', { athleteId: 'zoe' }, place(), true],
    ['of one athlete is not good for another', { athleteId: 'eli' }, place(), false],
    ['is good the moment before it ends', {}, place('zoe', before(expiresAt)), true],
    ['is not good at its end', {}, place('zoe', expiresAt), false],
    ['is not good after it', {}, place('zoe', after(expiresAt)), false],
  ])('%s', (_what, changes, wanted, expected) => {
    expect(isGoodFor(credit(changes), wanted)).toBe(expected)
  })
})

describe('the movements of a credit', () => {
  const moved = (credits: number, ends: Date | null = null) => ({ credits, expiresAt: ends })

  it('leave what was granted less what was used', () => {
    expect(creditsLeft([moved(5), moved(-2), moved(1)])).toBe(4)
    expect(creditsLeft([])).toBe(0)
  })

  it('end it at the last time that one of them set', () => {
    const later = after(expiresAt)
    expect(expiryOf([moved(5, expiresAt), moved(-1)])).toEqual(expiresAt)
    expect(expiryOf([moved(5, later), moved(-1), moved(0, expiresAt), moved(1)])).toEqual(expiresAt)
  })
})

describe('several places paid with credits', () => {
  const later = at('2026-12-01', '17:00')
  const soon = at('2026-11-25', '00:00')

  it.each([
    ['take a credit each', [credit({ left: 2 })], [place(), place('eli')], ['one', 'one']],
    ['take none if one is missing', [credit()], [place(), place('eli')], null],
    [
      'take the credit that expires first',
      [credit(), credit({ id: 'soon', expiresAt: soon })],
      [place()],
      ['soon'],
    ],
    [
      'leave to another what that one needs',
      [credit({ id: 'soon', expiresAt: soon }), credit({ id: 'of zoe', athleteId: 'zoe' })],
      [place(), place('eli')],
      ['of zoe', 'soon'],
    ],
    [
      'leave what ends first to what comes first',
      [credit({ id: 'soon', expiresAt: soon }), credit({ id: 'of zoe', athleteId: 'zoe' })],
      [place(), place('zoe', later, 'second')],
      ['soon', 'of zoe'],
    ],
  ])('%s', (_what, credits, places, expected) => {
    const uses = creditsFor(credits, places)
    const taken = places.map((wanted) =>
      uses?.find(
        ({ athleteId, bookingId }) =>
          athleteId === wanted.athleteId && bookingId === wanted.bookingId,
      ),
    )
    expect(uses && taken.map((use) => use?.creditId)).toEqual(expected)
  })
})
