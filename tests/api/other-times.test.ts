import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { problems, readApiDocument, schemaIn } from '../support/browser/api-document'
import { holdQuickly } from '../support/cases/booking-in-no-time'
import { lastBooking, newBookerAt, newClassBooker } from '../support/cases/bookers'
import { forgetVisitors, monday, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { callApi } from '../support/browser/call-api'
import { at } from '../support/clock'
import { block } from '../support/factories/factories-schedule'
import type { PlainBrowser } from '../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

type OtherTime = { day: string; time: string; lesson?: string }

const thursday = { lessonType: 'deep-dive', day: '2026-11-26' }

const hold = (body: object) =>
  callApi(newVisitor(), '/api/holds', { idempotencyKey: newToken(), ...body })

const move = (browser: PlainBrowser, bookingId: string, body: object) =>
  callApi(browser, `/api/bookings/${bookingId}/reschedule`, body)

/** The documented schema of a refusal. */
const refusalOf = async (pattern: string) =>
  schemaIn(await readApiDocument(), pattern, 'post', '409')

describe('a request to hold a time that someone else just took', () => {
  it('is refused with the closest free times, which can be held', async () => {
    await hold({ ...thursday, time: '18:00' })
    const { status, json } = await hold({ ...thursday, time: '18:00' })
    expect({ status, json }).toMatchObject({ status: 409, json: { code: 'time-taken' } })
    const { times } = json.details as { times: OtherTime[] }
    expect(times.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2026-11-26 16:30',
      '2026-11-26 16:45',
      '2026-11-26 17:00',
      '2026-11-26 19:00',
    ])
    expect(times[3]).toEqual({
      day: '2026-11-26',
      time: '19:00',
      startsAt: '2026-11-27T00:00:00.000Z',
      free: 1,
    })
    expect(problems(await refusalOf('/api/holds'), json)).toEqual([])
    for (const { day, time } of times.slice(3))
      expect((await hold({ lessonType: 'deep-dive', day, time })).status).toBe(200)
  })

  it('is refused with times that are free whether the current hold is released or kept', async () => {
    const visitor = newVisitor()
    await holdQuickly(visitor, 'deep-dive', { day: thursday.day, time: '16:30' })
    await hold({ ...thursday, time: '18:00' })
    const own = (body: object) =>
      callApi(visitor, '/api/holds', { idempotencyKey: newToken(), ...thursday, ...body })
    const named = async (body: object) => {
      const { json } = await own({ time: '18:00', ...body })
      expect(json).toMatchObject({ code: 'time-taken' })
      const { times } = json.details as { times: OtherTime[] }
      return times.map(({ day, time }) => `${day.slice(-2)} ${time}`)
    }
    expect(await named({})).toEqual(['26 16:30', '26 16:45', '26 17:00', '26 19:00'])
    const beside = await named({ add: 'yes' })
    expect(beside).toContain('26 19:00')
    expect(beside).not.toContain('26 16:30')
    expect((await own({ time: '19:00', add: 'yes' })).status).toBe(200)
  })

  it('is refused for a class with other dates that have enough places', async () => {
    const dates = await database().lesson.findMany({
      where: { lessonType: { slug: 'tumbling-basics' }, releasedAt: null },
      orderBy: { startsAt: 'asc' },
    })
    const [full, fuller] = dates
    for (const [lesson, placesTaken] of [
      [full!, 8],
      [fuller!, 7],
    ] as const)
      await database().lesson.update({ where: { id: lesson.id }, data: { placesTaken } })
    const asked = { lessonType: 'tumbling-basics', lesson: full!.id, places: 2 }
    const { status, json } = await hold(asked)
    expect({ status, json }).toMatchObject({ status: 409, json: { code: 'class-full' } })
    const { times } = json.details as { times: OtherTime[] }
    const lessons = times.map(({ lesson }) => lesson)
    expect(lessons).not.toContain(full!.id)
    expect(lessons).not.toContain(fuller!.id)
    expect(lessons[0]).toBe(dates[2]!.id)
    expect(problems(await refusalOf('/api/holds'), json)).toEqual([])
    expect((await hold({ ...asked, lesson: lessons[0] })).status).toBe(200)
  })

  it('is refused without times if none is free nearby or the time is not offered', async () => {
    await hold({ ...thursday, time: '18:00' })
    await block(monday, { endsOn: '2026-12-30' })
    const { json } = await hold({ ...thursday, time: '18:00' })
    expect(json).toMatchObject({ code: 'time-not-offered' })
    expect(json.details).toBeUndefined()
    await database().calendarBlock.deleteMany({ where: { title: 'Away' } })
  })
})

describe('a refused request to reschedule a booking', () => {
  it('names the closest free times, which may overlap the booking’s own time but not equal it', async () => {
    await newBookerAt('2026-11-27', '6:00 PM')
    const parent = await newBookerAt('2026-11-27', '5:00 PM')
    const { id } = await lastBooking()
    const body = { idempotencyKey: newToken(), day: '2026-11-27', time: '18:00' }
    const { status, json } = await move(parent, id, body)
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'time-taken' })
    const { times } = json.details as { times: OtherTime[] }
    expect(times.map(({ day, time }) => `${day} ${time}`)).toEqual(
      ['16:15', '16:30', '16:45', '19:00'].map((time) => `2026-11-27 ${time}`),
    )
    expect(problems(await refusalOf('/api/bookings/{bookingId}/reschedule'), json)).toEqual([])
    const instead = { idempotencyKey: newToken(), ...times[2] }
    expect((await move(parent, id, instead)).status).toBe(200)
  })

  it('names other dates of a full class, except the booking’s own', async () => {
    const parent = await newClassBooker('Tuesday, November 24 at 5:00 PM', 2)
    const { id, lessonId } = await lastBooking()
    const where = { startsAt: at('2026-11-28', '10:00') }
    const full = await database().lesson.findFirstOrThrow({ where })
    await database().lesson.update({ where: { id: full.id }, data: { placesTaken: 7 } })
    const { status, json } = await move(parent, id, { idempotencyKey: newToken(), lesson: full.id })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'class-full' })
    const { times } = json.details as { times: OtherTime[] }
    const lessons = times.map(({ lesson }) => lesson)
    expect(lessons).not.toContain(full.id)
    expect(lessons).not.toContain(lessonId)
    const next = { idempotencyKey: newToken(), lesson: lessons[0] }
    expect((await move(parent, id, next)).status).toBe(200)
  })
})
