import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { at, before } from '../../support/clock'
import { aCoachTeaching, freeTimes, weekly } from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const tuesday = '2026-11-10'

beforeEach(resetDatabase)

describe('the minimum notice', () => {
  const asked = (now: Date) => ({ now, minimumNoticeMinutes: 90, slotStepMinutes: 60 })

  it('allows a lesson exactly at its limit', async () => {
    const teaching = await aCoachTeaching()
    expect(await freeTimes(teaching, tuesday, asked(at(tuesday, '13:29')))).toContain('15:00')
    expect(await freeTimes(teaching, tuesday, asked(at(tuesday, '13:30')))).toContain('15:00')
  })

  it('prevents a lesson as soon as less time is left', async () => {
    const teaching = await aCoachTeaching()
    const justLater = new Date(at(tuesday, '13:30').getTime() + 1)
    expect(await freeTimes(teaching, tuesday, asked(justLater))).toEqual(['16:00', '17:00'])
    expect(await freeTimes(teaching, tuesday, asked(at(tuesday, '13:31')))).not.toContain('15:00')
  })

  it('of zero still prevents lessons that have begun', async () => {
    const teaching = await aCoachTeaching()
    const none = { minimumNoticeMinutes: 0, slotStepMinutes: 60 }
    expect(await freeTimes(teaching, tuesday, { ...none, now: at(tuesday, '17:00') })).toEqual([
      '17:00',
    ])
    expect(await freeTimes(teaching, tuesday, { ...none, now: at(tuesday, '17:01') })).toEqual([])
  })

  it('leaves no times in the past', async () => {
    const teaching = await aCoachTeaching()
    expect(await freeTimes(teaching, tuesday, { now: at('2026-11-11', '09:00') })).toEqual([])
  })
})

describe('the booking horizon', () => {
  const days = { horizonDays: 7 }

  it('extends to the end of its last day, counted from today', async () => {
    const teaching = await aCoachTeaching()
    const seen = (now: Date) => freeTimes(teaching, tuesday, { ...days, now })
    expect(await seen(at('2026-11-03', '23:59'))).toHaveLength(5)
    expect(await seen(at('2026-11-03', '00:00'))).toHaveLength(5)
  })

  it('keeps the next day closed until local midnight', async () => {
    const teaching = await aCoachTeaching()
    const midnight = at('2026-11-03', '00:00')
    expect(await freeTimes(teaching, tuesday, { ...days, now: before(midnight) })).toEqual([])
    expect(await freeTimes(teaching, tuesday, { ...days, now: midnight })).toHaveLength(5)
  })
})

describe('a weekly window of hours', () => {
  it('has the first lesson at its start and the last one until its end', async () => {
    const teaching = await aCoachTeaching({ windows: [weekly(2, '15:00', '17:00')] })
    expect(await freeTimes(teaching, tuesday, { slotStepMinutes: 1 })).toHaveLength(61)
    const times = await freeTimes(teaching, tuesday, { slotStepMinutes: 15 })
    expect([times.at(0), times.at(-1)]).toEqual(['15:00', '16:00'])
  })

  it('has times in steps from its own start', async () => {
    const teaching = await aCoachTeaching({ windows: [weekly(2, '15:10', '17:00')] })
    expect(await freeTimes(teaching, tuesday, { slotStepMinutes: 20 })).toEqual([
      '15:10',
      '15:30',
      '15:50',
    ])
  })

  it('that is a minute too short has no times', async () => {
    const teaching = await aCoachTeaching({ windows: [weekly(2, '15:00', '15:59')] })
    expect(await freeTimes(teaching, tuesday)).toEqual([])
  })

  it('of exactly one lesson has one time', async () => {
    const teaching = await aCoachTeaching({ windows: [weekly(2, '15:00', '16:00')] })
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00'])
  })

  it('applies only on its weekday', async () => {
    const teaching = await aCoachTeaching()
    expect(await freeTimes(teaching, '2026-11-09')).toEqual([])
    expect(await freeTimes(teaching, '2026-11-11')).toEqual([])
  })

  it('that touches another one forms one period with it', async () => {
    const windows = [weekly(2, '16:30', '18:00'), weekly(2, '15:00', '16:30')]
    const teaching = await aCoachTeaching({ windows })
    expect(await freeTimes(teaching, tuesday)).toEqual([
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ])
  })

  it('a minute away from another one stays separate', async () => {
    const windows = [weekly(2, '15:00', '16:30'), weekly(2, '16:31', '18:00')]
    const teaching = await aCoachTeaching({ windows })
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '15:30', '16:31'])
  })

  it('inside another one adds nothing', async () => {
    const windows = [weekly(2, '15:00', '18:00'), weekly(2, '15:40', '16:10')]
    const teaching = await aCoachTeaching({ windows })
    expect(await freeTimes(teaching, tuesday, { slotStepMinutes: 60 })).toEqual([
      '15:00',
      '16:00',
      '17:00',
    ])
  })

  it('applies from its first to its last valid day', async () => {
    const valid = { validFrom: '2026-11-10', validUntil: '2026-11-17' }
    const windows = [{ ...weekly(2, '15:00', '16:00'), ...valid }]
    const teaching = await aCoachTeaching({ windows })
    const found = await Promise.all(
      ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'].map((day) =>
        freeTimes(teaching, day),
      ),
    )
    expect(found).toEqual([[], ['15:00'], ['15:00'], []])
  })

  it('of an inactive coach does not apply', async () => {
    const teaching = await aCoachTeaching()
    await database().coach.update({ where: { id: teaching.coachId }, data: { active: false } })
    expect(await freeTimes(teaching, tuesday)).toEqual([])
  })
})

describe('extra hours', () => {
  const sunday = '2026-11-15'

  it('adds hours to a day that has none, and to that day alone', async () => {
    const extraHours = [{ date: sunday, start: '09:00', end: '10:30' }]
    const teaching = await aCoachTeaching({ extraHours })
    expect(await freeTimes(teaching, sunday)).toEqual(['09:00', '09:30'])
    expect(await freeTimes(teaching, '2026-11-08')).toEqual([])
    expect(await freeTimes(teaching, '2026-11-22')).toEqual([])
  })

  it('extends a weekly window that it touches', async () => {
    const extraHours = [{ date: tuesday, start: '14:30', end: '15:00' }]
    const windows = [weekly(2, '15:00', '16:00')]
    const teaching = await aCoachTeaching({ windows, extraHours })
    expect(await freeTimes(teaching, tuesday)).toEqual(['14:30', '15:00'])
  })
})

describe('two coaches of the same lesson type', () => {
  it('have their times combined, each once', async () => {
    const first = await aCoachTeaching({ windows: [weekly(2, '15:00', '16:30')] })
    await aCoachTeaching({
      windows: [weekly(2, '15:30', '17:00')],
      lessonTypeIds: [first.lessonType.id],
    })
    expect(await freeTimes(first, tuesday)).toEqual(['15:00', '15:30', '16:00'])
  })

  it('have no times for a lesson type that they do not teach', async () => {
    const { lessonType } = await aCoachTeaching({ windows: [] })
    await aCoachTeaching()
    expect(await freeTimes({ lessonType }, tuesday)).toEqual([])
  })
})

describe('a pause of bookings', () => {
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekly(weekday, '15:00', '16:00'))
  const pause = { message: 'We are moving.', from: '2026-11-10', until: '2026-11-12' }
  const freeOn = async (changes: Partial<typeof pause> | { from: null } | { until: null }) => {
    const teaching = await aCoachTeaching({ windows })
    const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
    const found = days.map((day) =>
      freeTimes(teaching, day, { now: at('2026-11-02', '10:00'), pause: { ...pause, ...changes } }),
    )
    return (await Promise.all(found)).map((times) => times.length > 0)
  }

  it('closes its first and last day, but not the days before and after', async () => {
    expect(await freeOn({})).toEqual([true, false, false, true])
  })

  it('without an end closes all later days', async () => {
    expect(await freeOn({ until: null })).toEqual([true, false, false, false])
  })

  it('without a start closes all earlier days', async () => {
    expect(await freeOn({ from: null })).toEqual([false, false, false, true])
  })

  it('without days closes all days', async () => {
    expect(await freeOn({ from: null, until: null })).toEqual([false, false, false, false])
  })

  it('depends on the lesson’s day, not on today', async () => {
    const teaching = await aCoachTeaching({ windows })
    const during = { now: at('2026-11-11', '10:00'), pause }
    expect(await freeTimes(teaching, '2026-11-13', during)).toEqual(['15:00'])
  })
})
