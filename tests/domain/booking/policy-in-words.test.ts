import { describe, expect, it } from 'vitest'
import { policySentences } from '~/domain/booking/policy-in-words'
import type { CancellationTier } from '~/domain/settings/cancellation-policy'

const price = { priceCents: 6000, depositCents: 1000, currency: 'USD' }
const coachCancels = 'If the coach cancels: everything you paid is returned.'

function percent(hoursBefore: number, percent: number): CancellationTier {
  return { hoursBefore, gives: 'percent', percent }
}

function gives(hoursBefore: number, gives: 'all_but_deposit' | 'nothing'): CancellationTier {
  return { hoursBefore, gives, percent: null }
}

describe('the policy of a new business', () => {
  const tiers = [percent(24, 100), gives(0, 'all_but_deposit')]

  it('says what comes back a day before, and later', () => {
    expect(policySentences({ tiers }, price)).toEqual([
      'Cancel 24 hours or more before the lesson: everything you paid is returned.',
      'Cancel later than that: the $10 deposit is kept, the rest is returned.',
      coachCancels,
    ])
  })

  it('is one rule where there is no deposit to keep', () => {
    expect(policySentences({ tiers }, { ...price, depositCents: 0 })).toEqual([
      'Cancel at any time before the lesson: everything you paid is returned.',
      coachCancels,
    ])
  })
})

it('three rules stand with the longest notice first, in whatever order they are kept', () => {
  const tiers = [gives(0, 'nothing'), percent(48, 100), percent(12, 50)]
  const expected = [
    'Cancel 48 hours or more before the lesson: everything you paid is returned.',
    'Cancel 12 hours or more before the lesson: 50 % is returned.',
    'Cancel later than that: nothing is returned.',
    coachCancels,
  ]
  expect(policySentences({ tiers }, price)).toEqual(expected)
  expect(policySentences({ tiers: tiers.toReversed() }, price)).toEqual(expected)
})

it.each([
  [percent(0, 100), 'everything you paid is returned'],
  [percent(0, 75), '75 % is returned'],
  [percent(0, 0), 'nothing is returned'],
  [gives(0, 'nothing'), 'nothing is returned'],
  [gives(0, 'all_but_deposit'), 'the $10 deposit is kept, the rest is returned'],
])('one rule for all of the time before the lesson', (tier, returned) => {
  expect(policySentences({ tiers: [tier] }, price)).toEqual([
    `Cancel at any time before the lesson: ${returned}.`,
    coachCancels,
  ])
})

it('what is returned with less notice is said, also where no rule says so', () => {
  expect(policySentences({ tiers: [percent(24, 100)] }, price)).toEqual([
    'Cancel 24 hours or more before the lesson: everything you paid is returned.',
    'Cancel later than that: nothing is returned.',
    coachCancels,
  ])
})

it('one hour is one hour', () => {
  expect(policySentences({ tiers: [percent(1, 100), gives(0, 'nothing')] }, price)[0]).toBe(
    'Cancel 1 hour or more before the lesson: everything you paid is returned.',
  )
})
