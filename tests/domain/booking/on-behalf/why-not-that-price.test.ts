import { expect, it } from 'vitest'
import { whyNotThatPrice } from '~/domain/booking/on-behalf/why-not-that-price'

const missing = { refused: 'reason-missing', field: 'priceReason' }

it.each([
  ['no price', undefined, 'as_listed', null],
  ['the list price', 6000, 'as_listed', null],
  ['a cent less without a reason', 5999, 'as_listed', missing],
  ['a cent more without a reason', 6001, 'as_listed', missing],
  ['nothing without a reason', 0, 'as_listed', missing],
  ['another price with a reason', 5000, 'goodwill', null],
  ['the list price with a reason', 6000, 'goodwill', null],
] as const)(
  'a price agreed by staff needs a reason: %s',
  (_what, priceCents, priceReason, expected) => {
    expect(whyNotThatPrice({ priceCents, priceReason }, 6000)).toEqual(expected)
  },
)
