import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  forgetVisitors,
  newHolder,
  newVisitor,
  openOnMonday,
} from '../support/browser/booking-walk'
import { at } from '../support/clock'
import { block } from '../support/factories/factories-schedule'
import { freeDaysOf } from '../support/browser/month-table'
import { ask } from '../support/servers/site'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

type Times = { time: string; startsAt: string; free: number; venue: string | null }[]

/** Asks in both ways, which must return the same. */
async function availableTimes(date: string, lessonType = 'deep-dive') {
  const query = new URLSearchParams({ date, lessonType }).toString()
  const byQuery = await ask(`/api/available-times?${query}`)
  const byPath = await ask(`/api/available-times/${date}/${lessonType}`)
  expect(byPath.status).toBe(byQuery.status)
  expect(byPath.body).toBe(byQuery.body)
  return {
    status: byQuery.status,
    headers: byQuery.headers,
    body: JSON.parse(byQuery.body) as { times: Times },
  }
}

describe('the free times of a day', () => {
  it('have a local time, an instant and the number of athletes that fit', async () => {
    const { status, headers, body } = await availableTimes('2026-11-17', 'partner-progression')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch('application/json')
    expect(body).toMatchObject({
      date: '2026-11-17',
      lessonType: 'partner-progression',
      timeZone: 'America/New_York',
    })
    expect(Object.keys(body)).toEqual(['date', 'lessonType', 'timeZone', 'times'])
    expect(body.times).toHaveLength(11)
    expect(body.times[0]).toEqual({
      time: '15:00',
      startsAt: '2026-11-17T20:00:00.000Z',
      free: 2,
      venue: null,
      venueId: 'own',
    })
  })

  it('are revalidated on each request and sent again only if they changed', async () => {
    const { headers } = await availableTimes('2026-11-16')
    expect(headers['cache-control']).toBe('public, max-age=0')
    const path = '/api/available-times/2026-11-16/deep-dive'
    const question = { headers: { 'If-None-Match': headers.etag! } }
    expect(await ask(path, question)).toMatchObject({ status: 304, body: '' })
    await newHolder()
    expect((await ask(path, question)).status).toBe(200)
  })

  it('of a class are its dates with the places left', async () => {
    await taken(3)
    const { body } = await availableTimes('2026-11-17', 'tumbling-basics')
    expect(body.times).toEqual([
      { time: '17:00', startsAt: '2026-11-17T22:00:00.000Z', free: 5, venue: null, venueId: 'own' },
    ])
  })

  it.each([
    ['a day without hours', '2026-11-22', 'deep-dive'],
    ['a day that is over', '2026-11-13', 'deep-dive'],
    ['a day behind the horizon', '2027-01-16', 'deep-dive'],
    ['the first day that can be asked for', '1900-01-01', 'deep-dive'],
    ['the last', '2999-12-31', 'deep-dive'],
    ['a day without a class', '2026-11-18', 'tumbling-basics'],
  ])('are empty on %s', async (_what, date, lessonType) => {
    const { status, body } = await availableTimes(date, lessonType)
    expect(status).toBe(200)
    expect(body.times).toEqual([])
  })

  it('of a full class are empty', async () => {
    await taken(8)
    expect((await availableTimes('2026-11-17', 'tumbling-basics')).body.times).toEqual([])
  })

  it('leave out a held time until the hold ends', async () => {
    await newHolder()
    expect(await timesOn('2026-11-16')).not.toContain('15:00')
    clock.fix(at('2026-11-16', '09:15'))
    expect(await timesOn('2026-11-16')).toContain('15:00')
  })

  it('leave out a pause', async () => {
    const day = new Date('2026-11-17T00:00:00Z')
    await database().settings.updateMany({
      data: { bookingPaused: true, pausedFrom: day, pausedUntil: day },
    })
    expect(await timesOn('2026-11-17')).toEqual([])
    expect(await timesOn('2026-11-18')).not.toEqual([])
    await database().settings.updateMany({ data: { bookingPaused: false } })
  })

  it('begin only after the minimum notice', async () => {
    clock.fix(at('2026-11-16', '16:00'))
    expect((await timesOn('2026-11-16'))[0]).toBe('17:00')
    clock.fix(new Date(at('2026-11-16', '16:00').getTime() + 1))
    expect((await timesOn('2026-11-16'))[0]).toBe('17:15')
  })
})

describe('the available times in the API compared with the booking page', () => {
  it.each(['quick-journey', 'deep-dive', 'partner-progression'])(
    'are the same times for %s on every day of a month',
    async (lessonType) => {
      await block('2026-11-19')
      await newHolder()
      const visitor = newVisitor()
      const month = freeDaysOf(await visitor.open(`/booking?type=${lessonType}`))
      for (let day = 14; day <= 30; day += 1) {
        const date = `2026-11-${day}`
        const page = await visitor.open(`/booking?type=${lessonType}&day=${date}`)
        const onThePage = page.$('[name=time]').toArray()
        const times = await timesOn(date, lessonType)
        const shown = onThePage.map((radio) => page.$(radio).attr('value')!.split(' ')[0])
        expect(times, date).toEqual(shown)
        const [, said] = Object.entries(month).find(([name]) => name.endsWith(` ${day}`)) ?? []
        // the month begins with the present week, on Sunday the 15th
        if (day < 15) expect([times, said]).toEqual([[], undefined])
        else expect(said, date).toMatch(times.length === 0 ? /^no/ : RegExp(`^${times.length} `))
      }
      await database().calendarBlock.deleteMany({ where: { title: 'Away' } })
    },
  )

  it('are the same dates of a class with the same places', async () => {
    await taken(7)
    const page = await newVisitor().open('/booking?type=tumbling-basics')
    const { body } = await availableTimes('2026-11-17', 'tumbling-basics')
    expect(page.text).toContain('Tuesday, November 17 at 5:00 PM 1 place left')
    expect(body.times[0]!.free).toBe(1)
  })
})

describe('available times on a day when the clocks change', () => {
  // New York's clocks change at 2 AM: on March 14, 2027 to 3, on November 7, 2027 back to 1
  it('stay at the same local time', async () => {
    clock.fix(at('2027-03-01', '09:00'))
    expect(await startOf('2027-03-12', '15:00')).toBe('2027-03-12T20:00:00.000Z')
    expect(await startOf('2027-03-15', '15:00')).toBe('2027-03-15T19:00:00.000Z')
    clock.fix(at('2027-10-20', '09:00'))
    expect(await startOf('2027-11-05', '15:00')).toBe('2027-11-05T19:00:00.000Z')
    expect(await startOf('2027-11-08', '15:00')).toBe('2027-11-08T20:00:00.000Z')
  })

  it('leave out a skipped hour and offer a repeated hour once', async () => {
    const { id } = await database().coach.findFirstOrThrow()
    const hours = (day: string) => ({
      coachId: id,
      onDate: new Date(`${day}T00:00:00Z`),
      startTime: new Date('1970-01-01T00:00:00Z'),
      endTime: new Date('1970-01-01T05:00:00Z'),
    })
    await database().extraHours.createMany({ data: [hours('2027-03-14'), hours('2027-11-07')] })
    clock.fix(at('2027-03-01', '09:00'))
    const spring = await timesOn('2027-03-14', 'quick-journey')
    expect(spring.filter((time) => time >= '01:15' && time <= '03:15')).toEqual([
      '01:15',
      '01:30',
      '01:45',
      '03:00',
      '03:15',
    ])
    clock.fix(at('2027-10-20', '09:00'))
    const autumn = await timesOn('2027-11-07', 'quick-journey')
    expect(autumn.filter((time) => time === '01:30')).toEqual(['01:30'])
    expect(new Set(autumn).size).toBe(autumn.length)
    await database().extraHours.deleteMany()
  })

  async function startOf(day: string, time: string) {
    const { body } = await availableTimes(day)
    return body.times.find((each) => each.time === time)?.startsAt
  }
})

async function timesOn(date: string, lessonType?: string): Promise<string[]> {
  return (await availableTimes(date, lessonType)).body.times.map(({ time }) => time)
}

/** Makes others take so many places of the first class. */
async function taken(placesTaken: number): Promise<void> {
  const where = { startsAt: at('2026-11-17', '17:00'), lessonType: { format: 'group' as const } }
  await database().lesson.updateMany({ where, data: { placesTaken } })
}
