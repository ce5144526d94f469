import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { openOnMonday } from '../support/browser/booking-walk'
import { ask } from '../support/servers/site'

beforeAll(openOnMonday)

describe('an invalid request for available times', () => {
  const wrongDates = [
    '',
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '9999-12-31',
    '17.11.2026',
    'today',
  ]

  it.each([...wrongDates, '2026-11-17T10:00', ' 2026-11-17', '💥'])(
    'is refused with the invalid date in the message: “%s”',
    async (date) => {
      const query = new URLSearchParams({ date, lessonType: 'deep-dive' }).toString()
      const answers = [await ask(`/api/available-times?${query}`)]
      if (date)
        answers.push(await ask(`/api/available-times/${encodeURIComponent(date)}/deep-dive`))
      for (const answer of answers) {
        expect(answer.status).toBe(400)
        expect(JSON.parse(answer.body)).toEqual({
          error: 'Give a date that exists, written YYYY-MM-DD.',
          code: 'date-invalid',
        })
      }
    },
  )

  it.each([
    ['/api/available-times', 400, 'date-invalid'],
    ['/api/available-times?lessonType=deep-dive', 400, 'date-invalid'],
    ['/api/available-times?date=2026-11-17', 400, 'lesson-type-missing'],
    ['/api/available-times?date=2026-11-17&lessonType=', 400, 'lesson-type-missing'],
    ['/api/available-times?date=2026-11-17&lessonType=moon-walk', 404, 'not-found'],
    ['/api/available-times?date=2026-11-17&lessonType=__proto__', 404, 'not-found'],
    ['/api/available-times/2026-11-17/moon-walk', 404, 'not-found'],
    ['/api/available-times/2026-11-17', 404, 'not-found'],
    ['/api/available-times/2026-11-17/deep-dive/more', 404, 'not-found'],
    ['/api/available-times?date=2026-11-17&lessonType=a%00b', 400, 'unreadable-address'],
  ])('%s gets status %i in the common error format', async (path, status, code) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toMatch('application/json')
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/), code })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s is refused in the same error format',
    async (method) => {
      for (const path of ['/api/available-times', '/api/available-times/2026-11-17/deep-dive']) {
        const answer = await ask(path, { method })
        expect(answer.status).toBe(405)
        expect(answer.headers.allow).toBe('GET, HEAD')
        expect(JSON.parse(answer.body)).toMatchObject({ code: 'method-not-allowed' })
      }
    },
  )

  it('gets 404 for a lesson that is no longer offered', async () => {
    const slug = 'quick-journey'
    await database().lessonType.update({ where: { slug }, data: { active: false } })
    expect((await ask(`/api/available-times/2026-11-17/${slug}`)).status).toBe(404)
    await database().lessonType.update({ where: { slug }, data: { active: true } })
    expect((await ask(`/api/available-times/2026-11-17/${slug}`)).status).toBe(200)
  })
})
