import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { callApi } from '../support/browser/call-api'
import { ask, fromOurPages } from '../support/servers/site'
import { expectSoundSchedule } from '../support/cases/sound-schedule'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const thursday = { lessonType: 'deep-dive', day: '2026-11-26' }

function call(body: object, idempotencyKey = newToken()) {
  return callApi(newVisitor(), '/api/holds', { idempotencyKey, ...body })
}

describe('a hold made by API', () => {
  it('opens the checkout only in the browser that made it', async () => {
    const body = JSON.stringify({ idempotencyKey: newToken(), ...thursday, time: '16:00' })
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

  it('is made once when the request is repeated', async () => {
    const idempotencyKey = newToken()
    const asked = { ...thursday, time: '17:00' }
    const [one, other] = [await call(asked, idempotencyKey), await call(asked, idempotencyKey)]
    expect(other).toEqual(one)
    expect(await database().booking.count({ where: { status: 'held' } })).toBe(1)
  })

  it('takes one place in a class for each athlete', async () => {
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
      json: { code: 'invalid', details: { fields: { time: [fieldTexts.chooseTime] } } },
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
])('a hold by API is refused for %s with a message', async (_what, asked, answer) => {
  expect(await call(asked)).toMatchObject(answer)
  expect(await database().booking.count({ where: { status: 'held' } })).toBe(0)
})
