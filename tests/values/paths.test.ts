import { describe, expect, it } from 'vitest'
import {
  bookingPath,
  bookingSuccessPath,
  checkoutPath,
  holdAgainPath,
  homePath,
} from '~/values/paths/paths'

describe('a built address', () => {
  it('of the booking page has the chosen values and no others', () => {
    expect(bookingPath()).toBe('/booking')
    expect(bookingPath({ type: 'deep-dive' })).toBe('/booking?type=deep-dive')
    expect(bookingPath({ type: 'deep-dive', month: undefined, day: '2026-11-24' })).toBe(
      '/booking?type=deep-dive&day=2026-11-24',
    )
  })

  it('cannot be extended by its values', () => {
    expect(bookingPath({ type: 'a&day=2026-11-24#times' })).toBe(
      '/booking?type=a%26day%3D2026-11-24%23times',
    )
    expect(bookingSuccessPath('a b&c')).toBe('/booking-success?token=a+b%26c')
  })

  it('of the checkout is a step or the current one', () => {
    expect(checkoutPath()).toBe('/checkout')
    expect(checkoutPath('waiver')).toBe('/checkout/waiver')
    expect(holdAgainPath()).toBe('/checkout/hold')
  })

  it('of a booking needs no token in the browser that booked it', () => {
    expect(bookingSuccessPath()).toBe('/booking-success')
    expect(homePath()).toBe('/')
  })
})
