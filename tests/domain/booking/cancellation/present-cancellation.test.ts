import { describe, expect, it } from 'vitest'
import { formatTerms, policyDeadlines } from '~/domain/booking/cancellation/present-cancellation'
import { cancellationTerms } from '~/domain/booking/cancellation/cancellation-policy'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { addMinutes } from '~/values/business-time'
import { aCancelableBooking, cancelableAt, paidIn } from '../../../support/cases/cancelable'
import { at, newYork } from '../../../support/clock'
import { aVisitor } from '../../../support/factories/factories-booking'

describe('the cancellation rules on the page', () => {
  it.each([
    [-1, [true, false]],
    [0, [true, false]],
    [1, [false, true]],
  ])('mark the rule that applies %i minutes from the limit', (minutes, applies) => {
    const now = addMinutes(at('2026-11-23', '16:00'), minutes)
    expect(policyDeadlines(aCancelableBooking(), newYork, now)).toEqual([
      {
        until: 'Until Monday, November 23 at 4:00 PM',
        refund: 'everything you paid is refunded',
        applies: applies[0],
      },
      {
        until: cancellationTexts.untilStart,
        refund: 'the $10 deposit is kept, the rest is refunded',
        applies: applies[1],
      },
    ])
  })

  it.each([
    [[], [cancellationTexts.nothingPaid]],
    [
      [paidIn('stripe', 6000)],
      [
        'You get back $50 of the $60 you paid.',
        '$50 is refunded to the card or bank account you paid with; that takes five to ten days.',
      ],
    ],
    [[paidIn('cash', 1000)], ['None of the $10 you paid is refunded.']],
    [
      [paidIn('cash', 4000), paidIn('transfer', 2000)],
      [
        'You get back $50 of the $60 you paid.',
        '$40 was paid in cash and is refunded in person.',
        '$10 was paid by transfer and is refunded to your account.',
      ],
    ],
    [[paidIn('credit', 6000)], [cancellationTexts.creditKept]],
    [[paidIn('cash', 0, 6000)], [cancellationTexts.allRefunded]],
    [[paidIn('cash', 1000, 5000)], ['None of the $10 left of what you paid is refunded.']],
    [
      [paidIn('cash', 4000, 2000)],
      [
        'You get back $30 of the $40 left of what you paid.',
        '$30 was paid in cash and is refunded in person.',
      ],
    ],
  ])('have the amounts of the refund', (paid, sentences) => {
    const terms = cancellationTerms(
      aCancelableBooking({ paid }),
      aVisitor(),
      newYork,
      addMinutes(cancelableAt, -1),
    )
    expect(formatTerms(terms, 'USD')).toEqual(sentences)
  })

  it('count what was refunded before as part of what was paid', () => {
    const booking = aCancelableBooking({ paid: [paidIn('cash', 4000, 2000)] })
    const terms = cancellationTerms(booking, aVisitor(), newYork, at('2026-11-20', '16:00'))
    expect(formatTerms(terms, 'USD')[0]).toBe('You get back $40, the rest of what you paid.')
  })
})
