import { expect, it } from 'vitest'
import { lanesOf } from '~/routes/admin/calendar/lanes'

type Drawn = { from: number; until: number; isCanceled: boolean }

const from = (start: number, until: number, isCanceled = false): Drawn => ({
  from: start,
  until,
  isCanceled,
})

/** `1/2` is the first of two. */
function lanes(...things: Drawn[]): string[] {
  const found = lanesOf(things)
  return things.map((thing) => {
    const { lane, lanes: count } = found.get(thing)!
    return `${lane + 1}/${count}`
  })
}

it('the calendar layout gives the full width to consecutive entries', () => {
  expect(lanes(from(0, 60), from(60, 120), from(180, 240))).toEqual(['1/1', '1/1', '1/1'])
})

it('the calendar layout puts overlapping entries side by side and reuses free columns', () => {
  expect(lanes(from(0, 60), from(30, 90), from(60, 120), from(120, 150))).toEqual([
    '1/2',
    '2/2',
    '1/2',
    '1/1',
  ])
  expect(lanes(from(0, 30), from(0, 90), from(0, 60))).toEqual(['3/3', '1/3', '2/3'])
})

it('the calendar layout gives half the width to a canceled entry and puts its replacement first', () => {
  expect(lanes(from(0, 60, true))).toEqual(['2/2'])
  expect(lanes(from(0, 60, true), from(0, 45))).toEqual(['2/2', '1/2'])
})
