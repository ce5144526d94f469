import { describe, expect, it } from 'vitest'
import type { OwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import {
  creditsName,
  formatCreditsLeft,
  formatGoodFor,
  formatOwnCredits,
} from '~/domain/booking/money/credits/present-own-credits'
import { receiptPath } from '~/values/paths/portal-paths'

const zone = 'America/New_York'
const now = new Date('2026-03-03T15:00Z')

const credits: OwnCredits = {
  id: 'credits',
  lessonNames: ['Deep Dive', 'Quick Journey'],
  athleteFirstName: null,
  left: 3,
  // midnight in New York: the last day is the one before
  expiresAt: new Date('2026-04-01T04:00Z'),
  missedAt: null,
  givenFor: null,
  revocations: [],
  sale: null,
  movements: [],
}

const sale = {
  id: 'sale',
  paymentId: 'payment',
  name: 'Five hours',
  priceCents: 25_000,
  currency: 'USD',
  isReversed: false,
  refunds: [],
}

function shown(changes: Partial<OwnCredits>, at = now) {
  const { facts, ...view } = formatOwnCredits({ ...credits, ...changes }, zone, at)
  return { ...view, facts: facts.map(({ term, detail }) => `${term}: ${detail}`) }
}

describe('credits of a family', () => {
  it.each([
    [0, 'You have no credits.'],
    [1, 'You have 1 credit left.'],
    [2, 'You have 2 credits left.'],
  ])('of which %i are left are counted in words', (left, sentence) => {
    expect(formatCreditsLeft(left)).toBe(sentence)
  })

  it('say which lessons they are good for, and for whom', () => {
    expect(formatGoodFor(credits)).toBe('Deep Dive or Quick Journey')
    expect(formatGoodFor({ ...credits, athleteFirstName: 'Zoe' })).toBe(
      'Deep Dive or Quick Journey for Zoe',
    )
  })

  it.each([
    ['Five hours', { sale, givenFor: null }],
    ['Make-up credit', { sale: null, givenFor: null }],
    ['Credit from us', { sale: null, givenFor: 'The heating failed.' }],
    ['Credit from us', { sale: null, givenFor: '' }],
  ])('are called %s by where they came from', (name, from) => {
    expect(creditsName(from)).toBe(name)
  })

  it('say how many are left until which day', () => {
    expect(shown({})).toEqual({
      id: 'credits',
      title: 'Deep Dive or Quick Journey',
      receipt: null,
      facts: ['Left: 3', 'Until: Tuesday, March 31, 2026'],
      movements: [],
    })
  })

  it('are expired from the moment of their expiry on, unless none are left', () => {
    const before = new Date(credits.expiresAt.getTime() - 1)
    expect(shown({}, before).facts[0]).toBe('Left: 3')
    expect(shown({}, credits.expiresAt).facts[0]).toBe('Left: 3, but expired')
    expect(shown({ left: 0 }, credits.expiresAt).facts[0]).toBe('Left: 0')
  })

  it('of a package say its price and what was refunded, and lead to the receipt', () => {
    const refunds = [
      { id: 'refund', amountCents: 5_000, state: 'returned' as const, refundedAs: null },
    ]
    const bought = shown({ sale: { ...sale, refunds } })
    expect(bought).toMatchObject({
      title: 'Five hours: Deep Dive or Quick Journey',
      receipt: receiptPath('payment'),
    })
    expect(bought.facts.slice(2)).toEqual(['Price: $250', 'Refunded to you: $50'])
  })

  it('of a package that was not paid after all say so, without a receipt', () => {
    const bought = shown({ sale: { ...sale, isReversed: true } })
    expect(bought.receipt).toBeNull()
    expect(bought.facts.slice(2)).toEqual(['Price: Not paid after all'])
  })

  it('say which lesson they make up for, why they were given, and what was revoked', () => {
    const revocations = [
      { credits: 2, reason: 'Given twice' },
      { credits: 1, reason: '' },
    ]
    const { facts } = shown({
      missedAt: new Date('2026-03-02T01:00Z'),
      givenFor: 'The heating failed.',
      revocations,
    })
    expect(facts.slice(2)).toEqual([
      'For the missed lesson: Sunday, March 1, 2026',
      'From us: The heating failed.',
      'Revoked: 2: Given twice',
      'Revoked: 1',
    ])
  })

  it('tell what became of them, by lesson or by how many', () => {
    const movement = { kind: 'granted', credits: 5, movedAt: now, expiresAt: null } as const
    const lesson = { name: 'Deep Dive', startsAt: new Date('2026-03-02T01:00Z') }
    const { movements } = shown({
      movements: [
        { ...movement, id: 'one', lesson: null },
        { ...movement, id: 'two', kind: 'used', credits: -1, lesson },
        { ...movement, id: 'three', kind: 'ended', credits: -4, lesson: null },
      ],
    })
    expect(movements).toEqual([
      { id: 'one', words: 'Tuesday, March 3, 2026: Granted (5)' },
      {
        id: 'two',
        words: 'Tuesday, March 3, 2026: Used, Deep Dive, Sunday, March 1, 2026 at 8:00 PM',
      },
      { id: 'three', words: 'Tuesday, March 3, 2026: Ended (4)' },
    ])
  })
})
