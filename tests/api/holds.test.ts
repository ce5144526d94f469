import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database.server'
import { newToken } from '~/platform/tokens.server'
import { problems, readApiDocument, schemaIn } from '../support/api-document'
import { forgetVisitors, monday, newVisitor, openOnMonday } from '../support/booking-walk'
import { callApi } from '../support/call-api'
import { block } from '../support/factories-schedule'
import { ask, fromOurPages } from '../support/site'
import { expectSoundSchedule } from '../support/sound-schedule'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const thursday = { lessonType: 'deep-dive', day: '2026-11-26' }

function call(body: object, attemptId = newToken()) {
  return callApi(newVisitor(), '/api/holds', { attemptId, ...body })
}

describe('a hold', () => {
  it('opens the checkout in the browser that made it, and in no other', async () => {
    const body = JSON.stringify({ attemptId: newToken(), ...thursday, time: '16:00' })
    const headers = { ...fromOurPages, 'Content-Type': 'application/json' }
    const answer = await ask('/api/holds', { method: 'POST', headers, body })
    const json = JSON.parse(answer.body) as Record<string, string>
    expect(json).toEqual({
      bookingId: expect.any(String),
      heldUntil: '2026-11-16T14:15:00.000Z',
      checkout: '/checkout',
    })
    const [cookie] = answer.headers['set-cookie']!
    expect(cookie).toMatch(/HttpOnly/)
    const Cookie = cookie!.split(';')[0]!
    const { body: page } = await ask('/checkout/you', { headers: { Cookie } })
    expect(page).toContain('Thursday, November 26 at 4:00 PM')
    expect((await ask('/checkout/you')).status).toBe(404)
    await expectSoundSchedule()
  })

  it('is one, called twice', async () => {
    const attemptId = newToken()
    const asked = { ...thursday, time: '17:00' }
    const [one, other] = [await call(asked, attemptId), await call(asked, attemptId)]
    expect(other).toEqual(one)
    expect(await database().booking.count({ where: { status: 'held' } })).toBe(1)
  })

  it('takes as many places in a class as come', async () => {
    const where = { lessonType: { slug: 'tumbling-basics' }, placesTaken: 0, releasedAt: null }
    const lesson = await database().lesson.findFirstOrThrow({ where, orderBy: { id: 'asc' } })
    const asked = { lessonType: 'tumbling-basics', lesson: lesson.id, places: 3 }
    expect((await call(asked)).status).toBe(200)
    const { placesTaken } = await database().lesson.findUniqueOrThrow({ where: { id: lesson.id } })
    expect(placesTaken).toBe(3)
  })
})

it.each<[string, object, object]>([
  [
    'no time',
    { ...thursday, time: 'soon' },
    {
      status: 400,
      json: { code: 'invalid', details: { fields: { time: ['Choose a time.'] } } },
    },
  ],
  [
    'a lesson that there is not',
    { ...thursday, lessonType: 'nothing', time: '16:00' },
    { status: 409, json: { code: 'lesson-type-not-offered' } },
  ],
  [
    'a time at night',
    { ...thursday, time: '03:00' },
    { status: 409, json: { code: 'time-not-offered' } },
  ],
])('refuses %s, and says so', async (_what, asked, answer) => {
  expect(await call(asked)).toMatchObject(answer)
  expect(await database().booking.count({ where: { status: 'held' } })).toBe(0)
})

describe('what somebody else was faster to hold', () => {
  it('is refused with the closest times that are free, which can be held', async () => {
    await call({ ...thursday, time: '18:00' })
    const { status, json } = await call({ ...thursday, time: '18:00' })
    expect({ status, json }).toMatchObject({ status: 409, json: { code: 'time-taken' } })
    const { times } = json.details as { times: OtherTime[] }
    expect(times.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2026-11-26 16:30',
      '2026-11-26 16:45',
      '2026-11-26 17:00',
      '2026-11-26 19:00',
    ])
    expect(times[3]).toEqual({
      ...{ day: '2026-11-26', time: '19:00', startsAt: '2026-11-27T00:00:00.000Z', free: 1 },
    })
    expect(problems(await schemaOfRefusal(), json)).toEqual([])
    for (const { day, time } of times.slice(3))
      expect((await call({ lessonType: 'deep-dive', day, time })).status).toBe(200)
  })

  it('is refused, of a class, with its other dates that have as many places', async () => {
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
    const { status, json } = await call(asked)
    expect({ status, json }).toMatchObject({ status: 409, json: { code: 'class-full' } })
    const { times } = json.details as { times: OtherTime[] }
    const lessons = times.map(({ lesson }) => lesson)
    expect(lessons).not.toContain(full!.id)
    expect(lessons).not.toContain(fuller!.id)
    expect(lessons[0]).toBe(dates[2]!.id)
    expect(problems(await schemaOfRefusal(), json)).toEqual([])
    expect((await call({ ...asked, lesson: lessons[0] })).status).toBe(200)
  })

  it('names nothing where nothing is free close by, and only where somebody was faster', async () => {
    await call({ ...thursday, time: '18:00' })
    await block(monday, { endsOn: '2026-12-30' })
    const { json } = await call({ ...thursday, time: '18:00' })
    expect(json).toMatchObject({ code: 'time-not-offered' })
    expect(json.details).toBeUndefined()
    await database().calendarBlock.deleteMany({ where: { title: 'Away' } })
  })
})

type OtherTime = { day: string; time: string; lesson?: string }

async function schemaOfRefusal() {
  return schemaIn(await readApiDocument(), '/api/holds', 'post', '409')
}
