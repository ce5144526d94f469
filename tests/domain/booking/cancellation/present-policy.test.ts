import { describe, expect, it } from 'vitest'
import {
  policyDeadlines,
  policySentences,
  creditSentences,
} from '~/domain/booking/cancellation/present-cancellation'
import { aCancelableBooking } from '../../../support/cases/cancelable'
import { at, newYork } from '../../../support/clock'
import type { CancellationPolicy, CancellationTier } from '~/domain/settings/cancellation-policy'

const price = { priceCents: 6000, depositCents: 1000, currency: 'USD' }
const otherwise = [
  'If no one comes: nothing is returned.',
  'If the coach cancels: everything you paid is returned.',
]
const noShow = 'nothing'

function percent(hoursBefore: number, percent: number): CancellationTier {
  return { hoursBefore, gives: 'percent', percent }
}

function gives(hoursBefore: number, gives: 'all_but_deposit' | 'nothing'): CancellationTier {
  return { hoursBefore, gives, percent: null }
}

describe('the policy of a new business', () => {
  const tiers = [percent(24, 100), gives(0, 'all_but_deposit')]

  it('says what comes back a day before, and later', () => {
    expect(policySentences({ tiers, noShow }, price)).toEqual([
      'Cancel 24 hours or more before the lesson: everything you paid is returned.',
      'Cancel later than that: the $10 deposit is kept, the rest is returned.',
      ...otherwise,
    ])
  })

  it('is one rule where there is no deposit to keep', () => {
    expect(policySentences({ tiers, noShow }, { ...price, depositCents: 0 })).toEqual([
      'Cancel at any time before the lesson: everything you paid is returned.',
      ...otherwise,
    ])
  })
})

it('of what is paid with a credit it says whether that comes back', () => {
  const tiers = [percent(48, 100), percent(24, 50), gives(0, 'nothing')]
  expect(creditSentences({ tiers, noShow }, price)).toEqual([
    'Cancel 48 hours or more before the lesson: what you used for it comes back.',
    'Cancel later than that: what you used for it is used.',
    'If no one comes: what you used for it is used.',
    'If the coach cancels: what you used for it comes back.',
  ])
})

it('three rules stand with the longest notice first, in whatever order they are kept', () => {
  const tiers = [gives(0, 'nothing'), percent(48, 100), percent(12, 50)]
  const expected = [
    'Cancel 48 hours or more before the lesson: everything you paid is returned.',
    'Cancel 12 hours or more before the lesson: 50 % is returned.',
    'Cancel later than that: nothing is returned.',
    ...otherwise,
  ]
  expect(policySentences({ tiers, noShow }, price)).toEqual(expected)
  expect(policySentences({ tiers: tiers.toReversed(), noShow }, price)).toEqual(expected)
})

it.each([
  [percent(0, 100), 'everything you paid is returned'],
  [percent(0, 75), '75 % is returned'],
  [percent(0, 0), 'nothing is returned'],
  [gives(0, 'nothing'), 'nothing is returned'],
  [gives(0, 'all_but_deposit'), 'the $10 deposit is kept, the rest is returned'],
])('one rule for all of the time before the lesson', (tier, returned) => {
  expect(policySentences({ tiers: [tier], noShow }, price)).toEqual([
    `Cancel at any time before the lesson: ${returned}.`,
    ...otherwise,
  ])
})

it('what is returned with less notice is said, also where no rule says so', () => {
  expect(policySentences({ tiers: [percent(24, 100)], noShow }, price)).toEqual([
    'Cancel 24 hours or more before the lesson: everything you paid is returned.',
    'Cancel later than that: nothing is returned.',
    ...otherwise,
  ])
})

it('one hour is one hour', () => {
  expect(policySentences({ tiers: [percent(1, 100), gives(0, 'nothing')], noShow }, price)[0]).toBe(
    'Cancel 1 hour or more before the lesson: everything you paid is returned.',
  )
})

it('what a family that does not come gets back is this policy’s own', () => {
  const kind: CancellationPolicy = { tiers: [percent(0, 100)], noShow: 'all_but_deposit' }
  expect(policySentences(kind, price)[1]).toBe(
    'If no one comes: the $10 deposit is kept, the rest is returned.',
  )
})

it('what was paid with a credit speaks of the credit, and of no deposit', () => {
  const booking = { ...aCancelableBooking(), isPaidByCredits: true }
  const words = policyDeadlines(booking, newYork, at('2026-11-10', '12:00'))
  expect(words.map(({ returned }) => returned)).toEqual([
    'your credit comes back',
    'your credit is used',
  ])
})
