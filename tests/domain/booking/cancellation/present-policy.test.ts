import { describe, expect, it } from 'vitest'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import {
  creditSentences,
  policyDeadlines,
  policySentences,
} from '~/domain/booking/cancellation/present-cancellation'
import { aCancelableBooking } from '../../../support/cases/cancelable'
import { at, newYork } from '../../../support/clock'
import type { CancellationPolicy, CancellationTier } from '~/domain/settings/cancellation-policy'

const price = { priceCents: 6000, depositCents: 1000, currency: 'USD' }
const otherwise = ['If no one comes: nothing is refunded.', cancellationTexts.ofCoach]
const noShow = 'nothing'

function percent(hoursBefore: number, percent: number): CancellationTier {
  return { hoursBefore, gives: 'percent', percent }
}

function gives(hoursBefore: number, gives: 'all_but_deposit' | 'nothing'): CancellationTier {
  return { hoursBefore, gives, percent: null }
}

describe('the text of a new business’s cancellation policy', () => {
  const tiers = [percent(24, 100), gives(0, 'all_but_deposit')]

  it('has the refund until a day before and later', () => {
    expect(policySentences({ tiers, noShow }, price)).toEqual([
      'Cancel 24 hours or more before the lesson: everything you paid is refunded.',
      'Cancel later than that: the $10 deposit is kept, the rest is refunded.',
      ...otherwise,
    ])
  })

  it('is one rule without a deposit', () => {
    expect(policySentences({ tiers, noShow }, { ...price, depositCents: 0 })).toEqual([
      'Cancel at any time before the lesson: everything you paid is refunded.',
      ...otherwise,
    ])
  })
})

it('the text of a cancellation policy says whether a credit comes back', () => {
  const tiers = [percent(48, 100), percent(24, 50), gives(0, 'nothing')]
  expect(creditSentences({ tiers, noShow }, price)).toEqual([
    'Cancel 48 hours or more before the lesson: what you used for it comes back.',
    'Cancel later than that: what you used for it is used.',
    cancellationTexts.creditNoShow,
    cancellationTexts.creditOfCoach,
  ])
})

it('the text of a cancellation policy leaves out what happens if no one comes once that cannot be', () => {
  const policy: CancellationPolicy = { tiers: [percent(24, 100)], noShow }
  const ended = { isEnded: true }
  expect(policySentences(policy, price)).toContain(otherwise[0])
  expect(policySentences(policy, price, ended)).not.toContain(otherwise[0])
  expect(policySentences(policy, price, ended)).toContain(cancellationTexts.ofCoach)
  expect(creditSentences(policy, price, ended)).not.toContain(cancellationTexts.creditNoShow)
})

it('the text of three cancellation rules starts with the longest notice, in any stored order', () => {
  const tiers = [gives(0, 'nothing'), percent(48, 100), percent(12, 50)]
  const expected = [
    'Cancel 48 hours or more before the lesson: everything you paid is refunded.',
    'Cancel 12 hours or more before the lesson: 50 % is refunded.',
    'Cancel later than that: nothing is refunded.',
    ...otherwise,
  ]
  expect(policySentences({ tiers, noShow }, price)).toEqual(expected)
  expect(policySentences({ tiers: tiers.toReversed(), noShow }, price)).toEqual(expected)
})

it.each([
  [percent(0, 100), 'everything you paid is refunded'],
  [percent(0, 75), '75 % is refunded'],
  [percent(0, 0), 'nothing is refunded'],
  [gives(0, 'nothing'), 'nothing is refunded'],
  [gives(0, 'all_but_deposit'), 'the $10 deposit is kept, the rest is refunded'],
])(
  'the text of a single cancellation rule covers all of the time before the lesson',
  (tier, refund) => {
    expect(policySentences({ tiers: [tier], noShow }, price)).toEqual([
      `Cancel at any time before the lesson: ${refund}.`,
      ...otherwise,
    ])
  },
)

it('the text of a cancellation policy covers shorter notice without a rule for it', () => {
  expect(policySentences({ tiers: [percent(24, 100)], noShow }, price)).toEqual([
    'Cancel 24 hours or more before the lesson: everything you paid is refunded.',
    'Cancel later than that: nothing is refunded.',
    ...otherwise,
  ])
})

it('the text of a limit of one hour is in the singular', () => {
  expect(policySentences({ tiers: [percent(1, 100), gives(0, 'nothing')], noShow }, price)[0]).toBe(
    'Cancel 1 hour or more before the lesson: everything you paid is refunded.',
  )
})

it('the text for a no-show has the policy’s own refund', () => {
  const kind: CancellationPolicy = { tiers: [percent(0, 100)], noShow: 'all_but_deposit' }
  expect(policySentences(kind, price)[1]).toBe(
    'If no one comes: the $10 deposit is kept, the rest is refunded.',
  )
})

it('the cancellation rules of a booking paid with a credit mention the credit and no deposit', () => {
  const booking = { ...aCancelableBooking(), isPaidByCredits: true }
  const words = policyDeadlines(booking, newYork, at('2026-11-10', '12:00'))
  expect(words.map(({ refund }) => refund)).toEqual([
    'your credit comes back',
    'your credit is used',
  ])
})
