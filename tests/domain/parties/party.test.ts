import { describe, expect, it } from 'vitest'
import {
  extraChildrenCents,
  lastDayToChange,
  mayChangeChildren,
  partyPriceCents,
  remindsOfRestOn,
  restDueOn,
} from '~/domain/parties/party'
import { at, before, newYork } from '../../support/clock'

describe('the price of a party', () => {
  const terms = { priceCents: 30_000, childrenIncluded: 10, extraChildCents: 1500 }

  it('is the same through the last child that is included, and more from the next on', () => {
    expect(extraChildrenCents(terms, 9)).toBe(0)
    expect(partyPriceCents(terms, 10)).toBe(30_000)
    expect(partyPriceCents(terms, 11)).toBe(31_500)
    expect(partyPriceCents(terms, 12)).toBe(33_000)
  })
})

describe('mayChangeChildren', () => {
  const startsAt = at('2026-12-05', '14:00')
  const may = (now: Date, { isStaff = false, changeDays = 3 } = {}) =>
    mayChangeChildren({ startsAt, changeDays }, { isStaff, timeZone: newYork, now })

  it('is true for a family through the agreed day', () => {
    expect(may(before(at('2026-12-03', '00:00')))).toBe(true)
    expect(may(at('2026-12-03', '00:00'))).toBe(false)
  })

  it('is true for staff until the party begins', () => {
    expect(may(before(startsAt), { isStaff: true })).toBe(true)
    expect(may(startsAt, { isStaff: true })).toBe(false)
  })

  it('ends for a family on the day before the party at the latest', () => {
    expect(lastDayToChange({ startsAt, changeDays: 0 }, newYork)).toBe('2026-12-04')
    expect(lastDayToChange({ startsAt, changeDays: 1 }, newYork)).toBe('2026-12-04')
    expect(lastDayToChange({ startsAt, changeDays: 2 }, newYork)).toBe('2026-12-03')
    expect(may(at('2026-12-05', '08:00'), { changeDays: 0 })).toBe(false)
  })
})

describe('the rest of a party', () => {
  const startsAt = at('2026-12-05', '14:00')
  const due = (bookedAt: Date) => restDueOn({ startsAt, dueDays: 7, bookedAt }, newYork)

  it('is due on the agreed day, or on the day of a later booking', () => {
    expect(due(at('2026-11-27', '10:00'))).toBe('2026-11-28')
    expect(due(at('2026-11-28', '10:00'))).toBe('2026-11-28')
    expect(due(at('2026-11-29', '10:00'))).toBe('2026-11-29')
  })

  it('is reminded of three days before, but not on the day of the booking', () => {
    const dueOn = '2026-11-28'
    expect(remindsOfRestOn({ restDueOn: dueOn, bookedOn: '2026-11-23' })).toBe('2026-11-25')
    expect(remindsOfRestOn({ restDueOn: dueOn, bookedOn: '2026-11-24' })).toBe('2026-11-25')
    expect(remindsOfRestOn({ restDueOn: dueOn, bookedOn: '2026-11-25' })).toBe('2026-11-26')
  })
})
