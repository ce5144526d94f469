import { describe, expect, it } from 'vitest'
import { whyNotOnDays } from '~/domain/enrollment/camps/camp-days'
import {
  extraCentsOf,
  extrasFor,
  whyNotExtras,
  type OfferedExtra,
} from '~/domain/enrollment/camps/camp-extras'

const timeZone = 'America/New_York'

describe('whyNotOnDays', () => {
  const day = (date: string, free: number) => ({
    day: date,
    startsAt: new Date(`${date}T14:00:00Z`),
    free,
  })
  const [monday, tuesday, wednesday] = [
    day('2026-12-28', 2),
    day('2026-12-29', 1),
    day('2026-12-30', 0),
  ]
  const asked = (
    days: string[] | undefined,
    {
      dayPriceCents = 5000,
      athletes = 1,
      toCome = [monday, tuesday, wednesday],
    }: { dayPriceCents?: number | null; athletes?: number; toCome?: (typeof monday)[] } = {},
  ) => whyNotOnDays({ dayPriceCents }, { days, athletes }, toCome, { timeZone })

  it('is null if every chosen day has as many places as athletes come', () => {
    expect(asked([monday.day, tuesday.day])).toBeNull()
    expect(asked([monday.day], { athletes: 2 })).toBeNull()
  })

  it('names the days with a place less than athletes', () => {
    const dayFull = { refused: 'day-full', field: 'days' }
    expect(asked(undefined)).toEqual({ ...dayFull, detail: 'Wed, Dec 30' })
    expect(asked([monday.day, tuesday.day], { athletes: 2 })).toEqual({
      ...dayFull,
      detail: 'Tue, Dec 29',
    })
    expect(asked(undefined, { athletes: 2 })).toEqual({
      ...dayFull,
      detail: 'Tue, Dec 29 and Wed, Dec 30',
    })
  })

  it('refuses a day that is not to come, and a camp of which none is', () => {
    const refusal = { refused: 'no-such-day', field: 'days' }
    expect(asked([monday.day, '2026-12-31'])).toEqual(refusal)
    expect(asked(undefined, { toCome: [] })).toEqual(refusal)
  })

  it('refuses single days of a camp without a price for a day, and takes all that are left', () => {
    const whole = { dayPriceCents: null, toCome: [monday, tuesday] }
    expect(asked([monday.day], whole)).toEqual({ refused: 'whole-only', field: 'days' })
    expect(asked([monday.day, tuesday.day], whole)).toBeNull()
    expect(asked(undefined, whole)).toBeNull()
  })
})

describe('extras of a camp', () => {
  const early: OfferedExtra = { id: 'early', name: 'Early', basis: 'day', priceCents: 500 }
  const shirt: OfferedExtra = { id: 'shirt', name: 'Shirt', basis: 'camp', priceCents: 1500 }

  it('are those that were chosen for the athlete', () => {
    const chosen = [
      { athleteId: 'zoe', extraId: 'shirt' },
      { athleteId: 'max', extraId: 'early' },
    ]
    expect(extrasFor([early, shirt], chosen, 'zoe')).toEqual([shirt])
    expect(extrasFor([early, shirt], chosen, 'amy')).toEqual([])
    expect(extrasFor([early, shirt], undefined, 'zoe')).toEqual([])
  })

  it('are refused if one of them is not offered anymore', () => {
    const chosen = [
      { athleteId: 'zoe', extraId: 'early' },
      { athleteId: 'zoe', extraId: 'shirt' },
    ]
    expect(whyNotExtras([early, shirt], chosen)).toBeNull()
    const refusal = { refused: 'no-such-extra', field: 'extras' }
    expect(whyNotExtras([early], chosen)).toEqual(refusal)
    expect(whyNotExtras([early], chosen.slice(1))).toEqual(refusal)
    expect(whyNotExtras([early, shirt], chosen.slice(1))).toBeNull()
    expect(whyNotExtras([], undefined)).toBeNull()
  })

  it('for the whole camp are charged with its first day alone', () => {
    expect(extraCentsOf([early, shirt], true)).toBe(2000)
    expect(extraCentsOf([early, shirt], false)).toBe(500)
    expect(extraCentsOf([], true)).toBe(0)
  })
})
