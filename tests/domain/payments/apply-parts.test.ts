import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyParts } from '~/domain/payments/account-balance/apply-parts'

type Case = [what: string, left: number[], due: number[], applied: [number, number, number][]]

const cases: Case[] = [
  ['nothing left', [], [100], []],
  ['nothing due', [100], [], []],
  ['exactly as much', [100], [100], [[0, 0, 100]]],
  ['a cent more left', [101], [100], [[0, 0, 100]]],
  ['a cent more due', [100], [101], [[0, 0, 100]]],
  [
    'one payment for two charges',
    [100],
    [60, 60],
    [
      [0, 0, 60],
      [0, 1, 40],
    ],
  ],
  [
    'two payments for one charge',
    [60, 60],
    [100],
    [
      [0, 0, 60],
      [1, 0, 40],
    ],
  ],
  [
    'two payments for three charges',
    [50, 100],
    [60, 30, 90],
    [
      [0, 0, 50],
      [1, 0, 10],
      [1, 1, 30],
      [1, 2, 60],
    ],
  ],
]

const leftOf = (left: number[]) =>
  left.map((leftCents, index) => ({ paymentId: `${index}`, leftCents }))
const dueOf = (due: number[]) =>
  due.map((payableCents, index) => ({ id: `${index}`, payableCents }))

it.each(cases)('applyParts pays in order: %s', (_what, left, due, applied) => {
  expect(applyParts(leftOf(left), dueOf(due))).toEqual(
    applied.map(([payment, charge, amountCents]) => {
      return { paymentId: `${payment}`, id: `${charge}`, amountCents }
    }),
  )
})

it('applyParts applies as much as both sides allow, and never more of one', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 6 })
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)
  fc.assert(
    fc.property(amounts, amounts, (left, due) => {
      const applied = applyParts(leftOf(left), dueOf(due))
      const of = (key: 'paymentId' | 'id', index: number) =>
        sum(applied.filter((one) => one[key] === `${index}`).map((one) => one.amountCents))
      expect(sum(applied.map((one) => one.amountCents))).toBe(Math.min(sum(left), sum(due)))
      for (const [index, cents] of left.entries())
        expect(of('paymentId', index)).toBeLessThanOrEqual(cents)
      for (const [index, cents] of due.entries()) expect(of('id', index)).toBeLessThanOrEqual(cents)
      for (const { amountCents } of applied) expect(amountCents).toBeGreaterThan(0)
    }),
  )
})

it('applyParts lets no payment pay twice for the same', () => {
  const paid = [{ paymentId: '0', id: '0' }]
  expect(applyParts(leftOf([50, 50]), dueOf([60, 60]), paid)).toEqual([
    { paymentId: '1', id: '0', amountCents: 50 },
    { paymentId: '0', id: '1', amountCents: 50 },
  ])
})
