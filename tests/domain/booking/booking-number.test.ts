import { describe, expect, it } from 'vitest'
import { bookingNumber, idEndOfNumber } from '~/domain/booking/booking-number'
import { newId } from '~/platform/ids.server'

describe('a booking’s number', () => {
  it('is eight letters and digits that cannot be mistaken for each other', () => {
    expect(bookingNumber('019ac5a0-1234-7abc-8def-000000000000')).toBe('0000-0000')
    expect(bookingNumber('019ac5a0-1234-7abc-8def-01ffffffffff')).toBe('ZZZZ-ZZZZ')
    expect(bookingNumber('019ac5a0-1234-7abc-8def-010123456789')).toBe('04HM-ASW9')
  })

  it('is another one for each of many bookings made at once', () => {
    const numbers = Array.from({ length: 1000 }, () => bookingNumber(newId()))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each(['04HM-ASW9', '#04hmasw9', 'o4hm asw9', ' 04HM-ASW9 '])('is read from “%s”', (said) => {
    expect(idEndOfNumber(said)).toBe('0123456789')
  })

  it.each(['', '04HM-ASW', '04HM-ASW99', '04HM-ASWU', 'Zoe'])('is not read from “%s”', (said) => {
    expect(idEndOfNumber(said)).toBeNull()
  })
})
