import { describe, expect, it } from 'vitest'
import { quietUntil, withoutQuietHours } from '~/domain/communications/delivery/quiet-hours'
import { addMinutes } from '~/values/business-time'
import { after, at, before, newYork } from '../../support/clock'

const night = { quietFrom: '21:00', quietUntil: '08:00', timeZone: newYork }
const noon = { ...night, quietFrom: '12:00', quietUntil: '13:30' }

/** Each day with the next: an ordinary night and those when the clocks change. */
const nights = [
  ['2026-11-02', '2026-11-03'],
  ['2026-10-31', '2026-11-01'],
  ['2026-03-07', '2026-03-08'],
] as const

describe.each(nights)('the quiet night from %s to %s', (evening, day) => {
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

describe('quiet hours within a day', () => {
  it('are over on the same day', () => {
    const [from, until] = [at('2026-11-02', '12:00'), at('2026-11-02', '13:30')]
    expect(quietUntil(before(from), noon)).toBeNull()
    expect(quietUntil(from, noon)).toEqual(until)
    expect(quietUntil(before(until), noon)).toEqual(until)
    expect(quietUntil(until, noon)).toBeNull()
    expect(quietUntil(at('2026-11-03', '02:00'), noon)).toBeNull()
  })
})

describe('quiet hours that end at a clock change', () => {
  it('end with the change if their end is skipped', () => {
    const early = { ...night, quietUntil: '02:30' }
    const jump = at('2026-03-08', '03:00')
    expect(quietUntil(before(jump), early)).toEqual(jump)
    expect(quietUntil(jump, early)).toBeNull()
  })

  it('last until the second occurrence of their end', () => {
    const early = { ...night, quietUntil: '01:30' }
    const first = at('2026-11-01', '01:30')
    const second = new Date(first.getTime() + 3_600_000)
    expect(quietUntil(first, early)).toEqual(second)
    expect(quietUntil(second, early)).toBeNull()
  })
})

it('quiet hours with the same start and end do not exist', () => {
  expect(quietUntil(at('2026-11-02', '21:00'), { ...night, quietUntil: '21:00' })).toBeNull()
})

describe('the time to accept an offer', () => {
  const never = at('2027-01-01', '00:00')
  const fourHours = 4 * 3_600_000
  const endsAt = (from: Date, hours = night, latest = never) =>
    withoutQuietHours(from, fourHours, hours, latest)

  it.each(nights)('is paused in the night from %s to %s', (evening, day) => {
    expect(endsAt(at(evening, '16:59'))).toEqual(at(evening, '20:59'))
    expect(endsAt(at(evening, '17:00'))).toEqual(at(evening, '21:00'))
    expect(endsAt(at(evening, '17:01'))).toEqual(at(day, '08:01'))
    expect(endsAt(at(evening, '20:59'))).toEqual(at(day, '11:59'))
    for (const quiet of [at(evening, '21:00'), at(day, '07:59'), at(day, '08:00')])
      expect(endsAt(quiet)).toEqual(at(day, '12:00'))
  })

  it('is paused in shorter quiet hours and in those of several days', () => {
    expect(endsAt(at('2026-11-02', '11:00'), noon)).toEqual(at('2026-11-02', '16:30'))
    const long = { ...night, quietFrom: '09:00' }
    expect(endsAt(at('2026-11-02', '08:30'), long)).toEqual(at('2026-11-06', '08:30'))
  })

  it('ends at its limit at the latest, even at night', () => {
    const from = at('2026-11-02', '20:00')
    const whole = at('2026-11-03', '11:00')
    for (const limit of [at('2026-11-02', '20:30'), at('2026-11-03', '03:00'), before(whole)])
      expect(endsAt(from, night, limit)).toEqual(limit)
    for (const limit of [whole, after(whole)]) expect(endsAt(from, night, limit)).toEqual(whole)
    expect(endsAt(from, night, before(from))).toEqual(before(from))
  })

  it('has its full length without quiet hours', () => {
    const from = at('2026-11-02', '20:00')
    expect(endsAt(from, { ...night, quietUntil: '21:00' })).toEqual(addMinutes(from, 240))
  })
})
