import { expect, it } from 'vitest'
import { whyNotArchive, type ArchiveObstacles } from '~/domain/booking/archive/archive'
import { at, newYork } from '../../support/clock'

const why = (obstacles: Partial<ArchiveObstacles>) =>
  whyNotArchive({ lastLessonAt: null, owed: [], refundsToPayOut: [], ...obstacles }, newYork)

it('a family is archived once no lesson is to come and no money is owed either way', () => {
  expect(why({})).toEqual([])
})

it('a family is not archived for every obstacle, lessons first', () => {
  const owed = [
    { cents: 6000, currency: 'USD' },
    { cents: 500, currency: 'EUR' },
  ]
  const refundsToPayOut = [{ cents: 1250, currency: 'USD' }]
  expect(why({ lastLessonAt: at('2026-11-24', '16:00'), owed, refundsToPayOut })).toEqual([
    { refused: 'lessons-to-come', detail: 'Tuesday, November 24, 2026 at 4:00 PM' },
    { refused: 'money-owed', detail: '$60' },
    { refused: 'money-owed', detail: '€5' },
    { refused: 'refunds-to-pay-out', detail: '$12.50' },
  ])
})
