import { describe, expect, it } from 'vitest'
import {
  chargedOn,
  chargedThrough,
  firstDates,
  lastDayAfterNotice,
  pricesOfDates,
  pricesOfDays,
  registrationOpensFor,
} from '~/domain/enrollment/terms/term'
import { startsOf } from '~/domain/scheduling/lesson-series'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { at } from '../../support/clock'

const tuesdays = { startsOn: '2026-01-06', recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU', exceptions: [] }
const sumOf = (prices: Map<string, number>) => [...prices.values()].reduce((a, b) => a + b, 0)

describe('the price of a date', () => {
  const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
  const dates = recurringDays(tuesdays, year.startsOn, year.endsOn)

  it('by the term adds up to the cent', () => {
    const prices = pricesOfDates({ basis: 'term', priceCents: 100_001 }, { dates, term: year })
    expect(sumOf(prices)).toBe(100_001)
    expect(new Set(prices.values())).toEqual(new Set([1923, 1924]))
  })

  it('by the month is the month’s price in a month of four weeks and of five', () => {
    const prices = pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates, term: year })
    const inMonth = (month: string) =>
      [...prices].filter(([day]) => day.startsWith(month)).map(([, cents]) => cents)
    expect(inMonth('2026-02')).toEqual([2000, 2000, 2000, 2000])
    expect(inMonth('2026-03')).toEqual([1600, 1600, 1600, 1600, 1600])
    expect(sumOf(prices)).toBe(12 * 8000)
  })

  it('by the month is a part of it where the term begins and ends', () => {
    const term = { startsOn: '2026-03-20', endsOn: '2026-05-10' }
    const within = recurringDays(tuesdays, term.startsOn, term.endsOn)
    const prices = pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates: within, term })
    expect(Object.fromEntries(prices)).toMatchObject({
      '2026-03-24': 2000,
      '2026-03-31': 2000,
      '2026-04-07': 2000,
      '2026-05-05': 2000,
    })
    expect(sumOf(prices)).toBe(2 * 2000 + 8000 + 2000)
  })

  it('by the month is the whole price of a last month that ends with the term', () => {
    const term = { startsOn: '2028-02-01', endsOn: '2028-02-29' }
    const leap = recurringDays(tuesdays, term.startsOn, term.endsOn)
    expect(leap).toHaveLength(5)
    expect(sumOf(pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates: leap, term }))).toBe(
      8000,
    )
  })

  it('by the lesson is always the same', () => {
    const prices = pricesOfDates({ basis: 'lesson', priceCents: 2000 }, { dates, term: year })
    expect(new Set(prices.values())).toEqual(new Set([2000]))
  })
})

describe('the price of a date by the month where the term is endless or begins late', () => {
  const pricesIn = (month: string, term: { startsOn: string; endsOn: string | null }) => {
    const last = term.endsOn ?? `${month}-28`
    const dates = recurringDays(tuesdays, term.startsOn, last)
    const prices = pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates, term })
    return [...prices].filter(([day]) => day.startsWith(month)).map(([, cents]) => cents)
  }

  it('is the whole price of a first month that begins with the term', () => {
    expect(pricesIn('2026-02', { startsOn: '2026-02-01', endsOn: '2026-06-30' })).toEqual(
      Array(4).fill(2000),
    )
    expect(pricesIn('2026-03', { startsOn: '2026-03-01', endsOn: '2026-06-30' })).toEqual(
      Array(5).fill(1600),
    )
  })

  it('is that of four weeks for less dates in a month that the term begins in', () => {
    expect(pricesIn('2026-02', { startsOn: '2026-02-02', endsOn: null })).toHaveLength(4)
    expect(pricesIn('2026-02', { startsOn: '2026-02-17', endsOn: null })).toEqual([2000, 2000])
  })

  it.each([
    ['within a term', { startsOn: '2026-02-02', endsOn: '2026-06-29' }],
    ['within a term without an end', { startsOn: '2026-02-02', endsOn: null }],
    ['that begins with the term', { startsOn: '2026-04-01', endsOn: '2026-06-29' }],
    ['that ends with the term', { startsOn: '2026-02-02', endsOn: '2026-04-30' }],
    ['that is the term', { startsOn: '2026-04-01', endsOn: '2026-04-30' }],
  ])('is the whole price for three dates of a month %s, one of which is left out', (_how, term) => {
    const series = { ...tuesdays, exceptions: ['2026-04-14'] }
    const dates = recurringDays(series, term.startsOn, term.endsOn ?? '2026-05-31')
    const prices = pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates, term })
    const inApril = [...prices].filter(([day]) => day.startsWith('2026-04'))
    expect(inApril.map(([, cents]) => cents)).toEqual([2667, 2667, 2666])
  })

  it.each([
    ['begins', { startsOn: '2026-04-02', endsOn: '2026-06-30' }],
    ['ends', { startsOn: '2026-02-01', endsOn: '2026-04-29' }],
  ])('is a part for three dates of a month within which the term %s', (_how, term) => {
    const series = { ...tuesdays, exceptions: ['2026-04-14'] }
    const dates = recurringDays(series, term.startsOn, term.endsOn)
    const prices = pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates, term })
    const inApril = [...prices].filter(([day]) => day.startsWith('2026-04'))
    expect(inApril.map(([, cents]) => cents)).toEqual([2000, 2000, 2000])
  })

  it('is split over all dates of two weekdays in a month that the term ends in', () => {
    const twice = { ...tuesdays, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU,TH' }
    const term = { startsOn: '2026-02-01', endsOn: '2026-04-10' }
    const dates = recurringDays(twice, term.startsOn, term.endsOn)
    const prices = pricesOfDates({ basis: 'month', priceCents: 8000 }, { dates, term })
    expect(prices.get('2026-04-07')).toBe(1000)
    expect(prices.get('2026-04-09')).toBe(1000)
  })
})

describe('the price of a day of a camp', () => {
  const all = ['2026-12-28', '2026-12-29', '2026-12-30']
  const [monday, tuesday] = all as [string, string]

  it('is never more in all than that of the whole camp', () => {
    const camp = { priceCents: 10_000, dayPriceCents: 4000 }
    expect([...pricesOfDays(camp, [monday, tuesday], all)]).toEqual([
      [monday, 4000],
      [tuesday, 4000],
    ])
    expect([...pricesOfDays(camp, all, all).values()]).toEqual([3334, 3333, 3333])
  })

  it('is a part of the whole price where there is none for a day', () => {
    const camp = { priceCents: 10_000, dayPriceCents: null }
    const prices = pricesOfDays(camp, [tuesday], all)
    expect([...prices.values()]).toEqual([3334, 3333, 3333])
  })

  it('is none without a day', () => {
    expect([...pricesOfDays({ priceCents: 100, dayPriceCents: null }, [], [])]).toEqual([])
    expect([...pricesOfDays({ priceCents: 100, dayPriceCents: 50 }, [], all)]).toEqual([])
  })
})

describe('the dates that an enrollment can begin with', () => {
  const dates = [1, 0, 2, 1].map((free, index) => ({ index, free }))

  it('are those after the last full one', () => {
    expect(firstDates(dates, false)).toEqual([dates[2], dates[3]])
    expect(firstDates(dates.slice(2), false)).toEqual([dates[2], dates[3]])
    expect(firstDates([...dates, { index: 4, free: -1 }], false)).toEqual([])
  })

  it('are all with a place for a trial', () => {
    expect(firstDates(dates, true)).toEqual([dates[0], dates[2], dates[3]])
  })
})

describe('the month that is charged', () => {
  it.each([
    ['2026-11-24', '2026-11'],
    ['2026-11-25', '2026-12'],
    ['2026-12-25', '2027-01'],
    ['2028-01-31', '2028-02'],
    ['2028-02-24', '2028-02'],
    ['2028-02-29', '2028-03'],
  ])('on %s is through %s', (day, month) => {
    expect(chargedThrough(day, { tuitionDay: 25 })).toBe(month)
  })

  it('is charged on a day of one digit too', () => {
    expect(chargedOn('2026-12', { tuitionDay: 5 })).toBe('2026-11-05')
  })

  it('is the next one from the first day on, if that is the day', () => {
    expect(chargedThrough('2026-11-01', { tuitionDay: 1 })).toBe('2026-12')
  })

  it.each([
    ['2026-12', '2026-11-25'],
    ['2027-01', '2026-12-25'],
    ['2028-03', '2028-02-25'],
  ])('%s is charged on %s', (month, day) => {
    expect(chargedOn(month, { tuitionDay: 25 })).toBe(day)
    expect(chargedThrough(day, { tuitionDay: 25 })).toBe(month)
  })
})

it('notice crosses the end of a leap February', () => {
  expect(lastDayAfterNotice('2028-02-20', { dropNoticeDays: 14 })).toBe('2028-03-05')
  expect(lastDayAfterNotice('2026-02-20', { dropNoticeDays: 14 })).toBe('2026-03-06')
})

it('registration opens for members first only where they have a lead', () => {
  const term = { registrationOpensAt: at('2026-11-05', '09:00'), membersOpenAt: null }
  expect(registrationOpensFor(term, true)).toEqual(term.registrationOpensAt)
  const membersOpenAt = at('2026-11-01', '00:00')
  expect(registrationOpensFor({ ...term, membersOpenAt }, true)).toEqual(membersOpenAt)
  expect(registrationOpensFor({ ...term, membersOpenAt }, false)).toEqual(term.registrationOpensAt)
})

describe('a class over both clock changes of a year', () => {
  it.each(['America/New_York', 'Europe/London', 'Australia/Sydney', 'America/Santiago'])(
    'is at the same local time on every date in %s',
    (timeZone) => {
      const series = { ...tuesdays, startTime: '16:00', timeZone }
      const starts = startsOf(series, '2026-01-01', '2026-12-31')
      expect(starts).toHaveLength(52)
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
      expect(new Set(starts.map((start) => format.format(start)))).toEqual(new Set(['16:00']))
    },
  )
})
