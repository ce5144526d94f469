import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCoachTeaching,
  block,
  freeTimes,
  weekly,
} from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const tuesday = '2026-11-10'
const everyHalfHour = ['15:00', '15:30', '16:00', '16:30', '17:00']

beforeEach(resetDatabase)

describe('a block in the calendar', () => {
  it('allows a lesson that ends at its start and one that begins at its end', async () => {
    const teaching = await aCoachTeaching()
    await block(tuesday, { startTime: '16:00', endTime: '16:30' })
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '16:30', '17:00'])
  })

  it('that starts a minute earlier or ends a minute later prevents these lessons', async () => {
    const teaching = await aCoachTeaching()
    await block(tuesday, { startTime: '15:59', endTime: '16:31' })
    expect(await freeTimes(teaching, tuesday)).toEqual(['17:00'])
  })

  it('that is shorter than the step between starts prevents overlapping lessons', async () => {
    const teaching = await aCoachTeaching()
    await block(tuesday, { startTime: '16:10', endTime: '16:11' })
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '16:30', '17:00'])
  })

  it('that allows bookings prevents nothing', async () => {
    const teaching = await aCoachTeaching()
    await block(tuesday, { blocksBooking: false })
    expect(await freeTimes(teaching, tuesday)).toEqual(everyHalfHour)
  })

  it('for one coach does not affect another', async () => {
    const teaching = await aCoachTeaching()
    const other = await aCoachTeaching()
    await block(tuesday, { coachId: other.coachId })
    expect(await freeTimes(teaching, tuesday)).toEqual(everyHalfHour)
    expect(await freeTimes(other, tuesday)).toEqual([])
  })

  it('without a coach affects everyone', async () => {
    const teachings = [await aCoachTeaching(), await aCoachTeaching()]
    await block(tuesday)
    for (const teaching of teachings) expect(await freeTimes(teaching, tuesday)).toEqual([])
  })

  it('in another time zone is at that zone’s time', async () => {
    const teaching = await aCoachTeaching()
    const london = { startTime: '20:30', endTime: '21:30', timeZone: 'Europe/London' }
    await block(tuesday, london)
    expect(await freeTimes(teaching, tuesday)).toEqual(['16:30', '17:00'])
  })

  it('in another time zone can fall on another local day', async () => {
    const teaching = await aCoachTeaching({ windows: [weekly(2, '22:00', '23:59')] })
    const kiritimati = { startTime: '18:00', endTime: '18:30', timeZone: 'Pacific/Kiritimati' }
    await block('2026-11-11', kiritimati)
    expect(await freeTimes(teaching, tuesday)).toEqual(['22:00'])
  })
})

describe('an all-day block', () => {
  const lateAndEarly = [weekly(1, '22:00', '23:59'), weekly(2, '00:00', '02:00')]

  it('lasts from the first to the last minute of the day', async () => {
    const teaching = await aCoachTeaching({
      windows: [...lateAndEarly, weekly(3, '00:00', '01:00')],
    })
    await block(tuesday)
    expect(await freeTimes(teaching, '2026-11-09')).toEqual(['22:00', '22:30'])
    expect(await freeTimes(teaching, tuesday)).toEqual([])
    expect(await freeTimes(teaching, '2026-11-11')).toEqual(['00:00'])
  })

  it('for several days covers the first, the last and all between', async () => {
    const windows = [1, 2, 3, 4, 5].map((weekday) => weekly(weekday, '15:00', '16:00'))
    const teaching = await aCoachTeaching({ windows })
    await block(tuesday, { endsOn: '2026-11-12' })
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
    const found = await Promise.all(days.map((day) => freeTimes(teaching, day)))
    expect(found).toEqual([['15:00'], [], [], [], ['15:00']])
  })

  it('of several days with a start or end time covers the rest of those days', async () => {
    const windows = [2, 3, 4].map((weekday) => weekly(weekday, '15:00', '18:00'))
    const teaching = await aCoachTeaching({ windows })
    await block(tuesday, { startTime: '16:30', endsOn: '2026-11-12', endTime: '17:00' })
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '15:30'])
    expect(await freeTimes(teaching, '2026-11-11')).toEqual([])
    expect(await freeTimes(teaching, '2026-11-12')).toEqual(['17:00'])
  })
})

describe('a repeating block', () => {
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekly(weekday, '15:00', '17:00'))
  const practice = { startTime: '15:00', endTime: '16:00' }
  const busyOn = async (days: string[]) => {
    const teaching = await aCoachTeaching({ windows })
    const found = await Promise.all(days.map((day) => freeTimes(teaching, day)))
    return found.map((times) => !times.includes('15:00'))
  }

  it('is on its weekdays from its first day on', async () => {
    await block('2026-11-10', { ...practice, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU,TH' })
    expect(
      await busyOn(['2026-11-03', '2026-11-05', '2026-11-10', '2026-11-11', '2026-11-12']),
    ).toEqual([false, false, true, false, true])
  })

  it('is not on an excluded day, but on the next', async () => {
    const exceptions = ['2026-11-17']
    await block('2026-11-10', { ...practice, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU', exceptions })
    expect(await busyOn(['2026-11-10', '2026-11-17', '2026-11-24'])).toEqual([true, false, true])
  })

  it('ends after its last day', async () => {
    const recurrenceRule = 'FREQ=DAILY;UNTIL=20261112T235959Z'
    await block('2026-11-10', { ...practice, recurrenceRule })
    expect(await busyOn(['2026-11-12', '2026-11-13'])).toEqual([true, false])
  })

  it('ends after its number of times', async () => {
    await block('2026-11-10', { ...practice, recurrenceRule: 'FREQ=WEEKLY;COUNT=2' })
    expect(await busyOn(['2026-11-10', '2026-11-17', '2026-11-24'])).toEqual([true, true, false])
  })

  it('on a monthly day that some months do not have is only in months that have it', async () => {
    await block('2026-10-31', { ...practice, recurrenceRule: 'FREQ=MONTHLY' })
    expect(await busyOn(['2026-10-31', '2026-11-30', '2026-12-01', '2026-12-31'])).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('is not on its start date if the rule does not include it', async () => {
    await block('2026-11-10', { ...practice, recurrenceRule: 'FREQ=WEEKLY;BYDAY=WE' })
    expect(await busyOn(['2026-11-10', '2026-11-11'])).toEqual([false, true])
  })

  it('of several days is complete each time, and an excluded one is left out completely', async () => {
    await block('2026-11-06', {
      endsOn: '2026-11-08',
      recurrenceRule: 'FREQ=WEEKLY;BYDAY=FR',
      exceptions: ['2026-11-13'],
    })
    expect(await busyOn(['2026-11-05', '2026-11-06', '2026-11-08', '2026-11-09'])).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(await busyOn(['2026-11-13', '2026-11-15', '2026-11-20', '2026-11-22'])).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('keeps its local time on both sides of a clock change', async () => {
    await block('2026-10-27', { ...practice, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' })
    const teaching = await aCoachTeaching({ windows })
    expect(await freeTimes(teaching, '2026-10-27')).toEqual(['16:00'])
    expect(await freeTimes(teaching, '2026-11-03')).toEqual(['16:00'])
  })

  it('still applies if it began years ago', async () => {
    await block('2019-01-01', { ...practice, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(await busyOn(['2026-11-10', '2026-11-11'])).toEqual([true, false])
  })
})
