import { describe, expect, it } from 'vitest'
import {
  whyNotAddToAll,
  whyNotBring,
  whyNotBringToAll,
} from '~/domain/booking/checkout/why-not-bring'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { at, newYork } from '../../../support/clock'

const day = '2026-11-24'
/** The lesson is for ages 5 to 9; on that day they are this old. */
const born = { four: '2021-11-25', five: '2021-11-24', nine: '2016-11-25', ten: '2016-11-24' }

function bringing(changes: Partial<LessonType> & { placesTaken?: number } = {}) {
  const { placesTaken = 2, ...lessonType } = changes
  const usual = { format: 'group', minAthletes: 1, maxAthletes: 6, minAge: 5, maxAge: 9 } as const
  return { placesTaken, lessonType: { ...usual, ...lessonType } as LessonType }
}

const bring = (bornOn: string[], to = bringing()) =>
  whyNotBring(
    bornOn.map((one) => ({ bornOn: one })),
    to,
    day,
  )

describe('the number of athletes', () => {
  it.each([
    [1, { refused: 'wrong-number', detail: '2 athletes' }],
    [2, null],
    [3, { refused: 'wrong-number', detail: '2 athletes' }],
  ])('is that of the held places: %i of 2', (count, expected) => {
    expect(bring(Array.from({ length: count }, () => born.nine))).toEqual(expected)
  })

  it.each([
    [0, { refused: 'wrong-number', detail: '1 to 3 athletes' }],
    [1, null],
    [3, null],
    [4, { refused: 'wrong-number', detail: '1 to 3 athletes' }],
  ])('in a lesson of 1 to 3 may be %i or not', (count, expected) => {
    const to = bringing({ format: 'semi_private', maxAthletes: 3 })
    expect(
      bring(
        Array.from({ length: count }, () => born.nine),
        to,
      ),
    ).toEqual(expected)
  })
})

describe('the ages of athletes', () => {
  it('may be the youngest and the oldest on the day of the lesson', () => {
    expect(bring([born.five, born.nine])).toBeNull()
  })

  it.each(['four', 'ten'] as const)('may not be %s, which the field of the athlete says', (age) => {
    const field = (index: number) => `athletes[${index}].bornOn`
    const refusal = { refused: 'outside-ages', detail: 'ages 5 to 9' }
    expect(bring([born.five, born[age]])).toEqual({ ...refusal, field: field(1) })
    expect(bring([born[age], born.five])).toEqual({ ...refusal, field: field(0) })
  })

  it('are those of children even where a lesson is for everyone', () => {
    const to = bringing({ minAge: 0, maxAge: 99 })
    expect(bring([born.five, '2007-11-24'], to)).toEqual({
      refused: 'not-a-child',
      field: 'athletes[1].bornOn',
    })
    expect(bring(['2007-11-24', born.five], to)).toMatchObject({ field: 'athletes[0].bornOn' })
    expect(bring([born.five, '2007-11-25'], to)).toBeNull()
  })
})

describe('several times of an order', () => {
  // in New York the second one is on the day before its UTC date
  const starts = [at('2026-11-23', '16:00'), at('2026-11-24', '23:30')]
  const order = (placesTaken: number) => ({
    ...bringing({ placesTaken }),
    lines: starts.map((startsAt) => ({ startsAt })) as never,
  })
  const outside = { refused: 'outside-ages', field: 'athletes[0].bornOn', detail: 'ages 5 to 9' }

  it.each([
    ['five only on the second day', born.five, outside],
    ['nine on both days', born.nine, null],
    ['ten from the second day on', born.ten, outside],
    ['five on both days', '2021-11-23', null],
    ['ten only on the day after', '2016-11-25', null],
  ])('ask for the age on each of their days: %s', (_what, bornOn, expected) => {
    expect(whyNotBringToAll([{ bornOn }], order(1), newYork)).toEqual(expected)
    expect(whyNotAddToAll({ bornOn }, order(3), newYork)).toEqual(expected)
  })

  it('ask for the number of athletes too, but not of one who is added', () => {
    const one = { bornOn: born.nine }
    expect(whyNotBringToAll([one], order(2), newYork)).toMatchObject({ refused: 'wrong-number' })
    expect(whyNotAddToAll(one, order(2), newYork)).toBeNull()
  })
})
