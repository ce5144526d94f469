import { describe, expect, it } from 'vitest'
import { formatPartOfDay } from '~/values/format/format-part-of-day'

describe('formatPartOfDay', () => {
  it.each([
    ['00:00', 'Morning'],
    ['11:59', 'Morning'],
    ['12:00', 'Afternoon'],
    ['16:59', 'Afternoon'],
    ['17:00', 'Evening'],
    ['23:45', 'Evening'],
  ])('calls %s %s', (time, part) => {
    expect(formatPartOfDay(time)).toBe(part)
  })
})
