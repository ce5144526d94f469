import { describe, expect, it } from 'vitest'
import {
  amountFor,
  rateOn,
  type Rate,
  type SettlementRate,
} from '~/domain/settlements/settlement-rate'

const work = { minutes: 45, athletes: 3, members: 2, chargedCents: 6650 }

it.each<[string, Rate, number]>([
  ['an hour, for three quarters of it', { kind: 'hour', amount: 2500, memberAmount: null }, 1875],
  ['an hour, half a cent up', { kind: 'hour', amount: 2502, memberAmount: null }, 1877],
  ['a lesson', { kind: 'lesson', amount: 3000, memberAmount: null }, 3000],
  ['each athlete who came', { kind: 'athlete', amount: 700, memberAmount: null }, 2100],
  [
    'each athlete, and another amount for members',
    { kind: 'athlete', amount: 700, memberAmount: 300 },
    1300,
  ],
  ['guests only', { kind: 'athlete', amount: 700, memberAmount: 0 }, 700],
  ['a share, half a cent up', { kind: 'share', amount: 33, memberAmount: null }, 2195],
  ['a whole share', { kind: 'share', amount: 100, memberAmount: null }, 6650],
  ['nothing', { kind: 'lesson', amount: 0, memberAmount: null }, 0],
])('the amount for %s', (_what, rate, cents) => {
  expect(amountFor(work, rate)).toBe(cents)
})

describe('the rate of a lesson', () => {
  const rate = (
    id: string,
    validFrom: string,
    lessonTypeId: string | null = null,
  ): SettlementRate => ({
    id,
    kind: 'hour',
    amount: 1,
    memberAmount: null,
    validFrom,
    lessonTypeId,
  })
  const rates = [
    rate('first', '2026-11-02'),
    rate('raised', '2026-11-10'),
    rate('classes', '2026-11-04', 'class'),
  ]

  it.each([
    ['the day before the first', '2026-11-01', 'private', undefined],
    ['the first day', '2026-11-02', 'private', 'first'],
    ['the day before the raise', '2026-11-09', 'private', 'first'],
    ['the day of the raise', '2026-11-10', 'private', 'raised'],
    ['a type before its own', '2026-11-03', 'class', 'first'],
    ['a type with its own', '2026-11-04', 'class', 'classes'],
    ['a type with its own, after a raise for all', '2026-11-11', 'class', 'classes'],
  ])('is found on %s', (_when, date, lessonTypeId, id) => {
    expect(rateOn(rates, { date, lessonTypeId })?.id).toBe(id)
    expect(rateOn(rates.toReversed(), { date, lessonTypeId })?.id).toBe(id)
  })
})
