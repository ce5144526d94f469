import { describe, expect, it } from 'vitest'
import { quietUntil } from '~/domain/communications/quiet-hours'
import { after, at, before, newYork } from '../../support/clock'

const night = { quietFrom: '21:00', quietUntil: '08:00', timeZone: newYork }
const noon = { ...night, quietFrom: '12:00', quietUntil: '13:30' }

/** Each day with the one after it: an ordinary one, and those on which the clocks change. */
const nights = [
  ['2026-11-02', '2026-11-03'],
  ['2026-10-31', '2026-11-01'],
  ['2026-03-07', '2026-03-08'],
] as const

describe.each(nights)('the night from %s to %s', (evening, day) => {
  const [from, until] = [at(evening, '21:00'), at(day, '08:00')]

  it('is quiet from its first moment to its last', () => {
    expect(quietUntil(before(from), night)).toBeNull()
    expect(quietUntil(from, night)).toEqual(until)
    expect(quietUntil(after(from), night)).toEqual(until)
    expect(quietUntil(at(day, '03:30'), night)).toEqual(until)
    expect(quietUntil(before(until), night)).toEqual(until)
    expect(quietUntil(until, night)).toBeNull()
  })
})

describe('quiet hours by day', () => {
  it('are over on the same day', () => {
    const [from, until] = [at('2026-11-02', '12:00'), at('2026-11-02', '13:30')]
    expect(quietUntil(before(from), noon)).toBeNull()
    expect(quietUntil(from, noon)).toEqual(until)
    expect(quietUntil(before(until), noon)).toEqual(until)
    expect(quietUntil(until, noon)).toBeNull()
    expect(quietUntil(at('2026-11-03', '02:00'), noon)).toBeNull()
  })
})

describe('quiet hours that end where the clocks change', () => {
  it('are over when the clocks jump over their end', () => {
    const early = { ...night, quietUntil: '02:30' }
    const jump = at('2026-03-08', '03:00')
    expect(quietUntil(before(jump), early)).toEqual(jump)
    expect(quietUntil(jump, early)).toBeNull()
  })

  it('last until their end is shown a second time', () => {
    const early = { ...night, quietUntil: '01:30' }
    const first = at('2026-11-01', '01:30')
    const second = new Date(first.getTime() + 3_600_000)
    expect(quietUntil(first, early)).toEqual(second)
    expect(quietUntil(second, early)).toBeNull()
  })
})

it('nothing is quiet where they begin when they end', () => {
  expect(quietUntil(at('2026-11-02', '21:00'), { ...night, quietUntil: '21:00' })).toBeNull()
})
