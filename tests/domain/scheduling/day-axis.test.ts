import { describe, expect, it } from 'vitest'
import {
  axisOf,
  clockChangeOn,
  gapOn,
  placeOfTime,
  placeOn,
  timeAtPlace,
} from '~/domain/scheduling/day-axis'
import { addMinutes, startOfDay } from '~/values/business-time'

const newYork = 'America/New_York'
/** Changes its clocks by half an hour. */
const lordHowe = 'Australia/Lord_Howe'
/** Its UTC offset includes half an hour. */
const adelaide = 'Australia/Adelaide'
/** Its clocks skip midnight. */
const beirut = 'Asia/Beirut'

const spring = { first: '2027-03-08', change: '2027-03-14' }
const fall = { first: '2027-11-01', change: '2027-11-07' }

/** The positions of the instants so many minutes after a day's start. */
const places = (dates: string[], date: string, minutes: number[], zone: string) => {
  const axis = axisOf(dates, zone)
  const begins = startOfDay(date, zone)
  return minutes.map((elapsed) => placeOn(axis, date, addMinutes(begins, elapsed), 'start'))
}

describe('the time axis of the calendar', () => {
  it('has a position for each minute of an ordinary day, and its edges for entries beyond them', () => {
    const day = '2026-11-24'
    expect(places([day], day, [-90, 0, 615, 1440, 2000], newYork)).toEqual([0, 0, 615, 1440, 1440])
    expect(timeAtPlace(axisOf([day], newYork), 615)).toEqual({ time: '10:15', isAgain: false })
    expect(clockChangeOn(axisOf([day], newYork), day)).toBeNull()
    expect(gapOn(axisOf([day], newYork), day)).toBeNull()
  })

  it('has no position for a day that is not on it', () => {
    expect(() => gapOn(axisOf(['2026-11-24'], newYork), '2026-11-25')).toThrow('not on the axis')
  })
})

describe('a day of 23 hours in the calendar', () => {
  it('leaves out the skipped hour if it is shown alone', () => {
    const { change } = spring
    const axis = axisOf([change], newYork)
    expect(places([change], change, [119, 120, 180, 1380], newYork)).toEqual([119, 120, 180, 1380])
    expect([60, 119, 120, 180].map((at) => timeAtPlace(axis, at).time)).toEqual([
      '01:00',
      '01:59',
      '03:00',
      '04:00',
    ])
    expect([120, 150, 180, 240].map((time) => placeOfTime(axis, time))).toEqual([
      120, 120, 120, 180,
    ])
    expect(gapOn(axis, change)).toBeNull()
    expect(clockChangeOn(axis, change)).toEqual({ time: '02:00', isForward: true })
  })

  it('has a gap next to days with that hour', () => {
    const { first, change } = spring
    const axis = axisOf([first, change], newYork)
    expect(places([first, change], change, [119, 120, 1380], newYork)).toEqual([119, 180, 1440])
    expect(places([first, change], first, [119, 120, 1440], newYork)).toEqual([119, 120, 1440])
    expect(gapOn(axis, change)).toEqual({ at: 120, minutes: 60 })
    expect(gapOn(axis, first)).toBeNull()
    expect(timeAtPlace(axis, 150)).toEqual({ time: '02:30', isAgain: false })
  })

  it('shows an entry that ends at the change before the gap', () => {
    const { first, change } = spring
    const axis = axisOf([first, change], newYork)
    const jump = addMinutes(startOfDay(change, newYork), 120)
    expect(placeOn(axis, change, jump, 'end')).toBe(120)
    expect(placeOn(axis, change, jump, 'start')).toBe(180)
  })

  it('skips half an hour in a zone that changes by half an hour', () => {
    const [before, change] = ['2026-10-03', '2026-10-04']
    const both = [before, change]
    expect(places(both, change, [119, 120, 1410], lordHowe)).toEqual([119, 150, 1440])
    expect(gapOn(axisOf(both, lordHowe), change)).toEqual({ at: 120, minutes: 30 })
    expect(timeAtPlace(axisOf([change], lordHowe), 120).time).toBe('02:30')
  })

  it('begins later if midnight is skipped', () => {
    const [before, change] = ['2027-03-27', '2027-03-28']
    expect(places([before, change], change, [0, 60], beirut)).toEqual([60, 120])
    expect(gapOn(axisOf([before, change], beirut), change)).toEqual({ at: 0, minutes: 60 })
    expect(clockChangeOn(axisOf([change], beirut), change)).toEqual({
      time: '00:00',
      isForward: true,
    })
  })
})

describe('a day of 25 hours in the calendar', () => {
  it('shows the repeated hour twice', () => {
    const { change } = fall
    const axis = axisOf([change], newYork)
    expect(places([change], change, [60, 119, 120, 180, 1500], newYork)).toEqual([
      60, 119, 120, 180, 1500,
    ])
    expect([60, 120, 179, 180].map((at) => timeAtPlace(axis, at))).toEqual([
      { time: '01:00', isAgain: false },
      { time: '01:00', isAgain: true },
      { time: '01:59', isAgain: true },
      { time: '02:00', isAgain: false },
    ])
    expect([60, 119, 120, 121].map((time) => placeOfTime(axis, time))).toEqual([60, 119, 120, 181])
    expect(clockChangeOn(axis, change)).toEqual({ time: '02:00', isForward: false })
  })

  it('gives other days a gap at the repeated hour', () => {
    const { first, change } = fall
    const axis = axisOf([first, change], newYork)
    expect(gapOn(axis, first)).toEqual({ at: 120, minutes: 60 })
    expect(gapOn(axis, change)).toBeNull()
    expect(places([first, change], first, [119, 120, 600], newYork)).toEqual([119, 180, 660])
    expect(placeOn(axis, first, addMinutes(startOfDay(first, newYork), 120), 'end')).toBe(120)
  })

  it('repeats half an hour in a zone that changes by half an hour', () => {
    const change = '2027-04-04'
    const axis = axisOf([change], lordHowe)
    expect(places([change], change, [119, 120, 150, 1470], lordHowe)).toEqual([119, 120, 150, 1470])
    expect(timeAtPlace(axis, 120)).toEqual({ time: '01:30', isAgain: true })
    expect(timeAtPlace(axis, 150)).toEqual({ time: '02:00', isAgain: false })
  })
})

it('the time axis follows local time in a zone with a half-hour offset', () => {
  const [steady, back] = ['2027-04-03', '2027-04-04']
  expect(places([steady, back], back, [179, 180, 240], adelaide)).toEqual([179, 180, 240])
  expect(places([steady, back], steady, [179, 180], adelaide)).toEqual([179, 240])
  expect(timeAtPlace(axisOf([back], adelaide), 180)).toEqual({ time: '02:00', isAgain: true })
})
