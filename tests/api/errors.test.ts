import { beforeAll, describe, expect, it } from 'vitest'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { ask, fromOurPages, site } from '../support/servers/site'

beforeAll(() => site(), 60_000)

describe('an unknown address under /api', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('answers %s with JSON', async (method) => {
    const answer = await ask('/api/nowhere', { method, headers: fromOurPages })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(answer.body)).toEqual({
      error: answerTexts.notFound,
      code: 'not-found',
    })
  })

  it('answers HEAD with the same status and no body', async () => {
    expect(await ask('/api/nowhere', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
  })

  it.each(['/api', '/api/', '/api/a/b/c', '/api/nowhere?x=1'])(
    'is answered with JSON for %s, too',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toHaveProperty('code', 'not-found')
    },
  )
})

describe('a request to /api that the guard refuses', () => {
  it.each([
    ['a wrong method', '/api/available-times', { method: 'POST' }, 405, 'method-not-allowed'],
    ['a foreign form', '/api/nowhere', { method: 'POST', headers: {} }, 403, 'foreign-origin'],
    ['a strange host', '/api/x', { headers: { Host: 'evil.example' } }, 400, 'unknown-host'],
    ['an unreadable address', '/api/%E0%A4%A', {}, 400, 'unreadable-address'],
    ['too long an address', `/api/${'a'.repeat(5_000)}`, {}, 414, 'address-too-long'],
  ])('gets an error in JSON for %s', async (_name, path, question, status, code) => {
    const answer = await ask(path, { headers: fromOurPages, ...question })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/\.$/), code })
  })

  it('names the allowed methods if the method is wrong', async () => {
    const answer = await ask('/api/available-times', { method: 'DELETE', headers: fromOurPages })
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})
