import { describe, expect, it } from 'vitest'
import { readShownTime, writeShownTime } from '~/domain/booking/holds/hold-forms'
import { newId } from '~/platform/ids.server'

const venueId = newId()

describe('a time as a form carries it', () => {
  it.each([
    ['without a place', undefined, '16:00', undefined],
    ['at the business’s own address', null, '16:00 own', 'own'],
    ['at a venue', venueId, `16:00 ${venueId}`, venueId],
  ])('%s is read as it was written', (_, place, value, read) => {
    expect(writeShownTime('16:00', place)).toBe(value)
    expect(readShownTime(value)).toEqual({ time: '16:00', venueId: read })
  })

  it.each(['', 'own', '25:00', '16:00 ', '16:00 elsewhere', `16:00 ${venueId} own`, ' 16:00'])(
    'is not %j',
    (text) => {
      expect(readShownTime(text)).toBeNull()
    },
  )
})
