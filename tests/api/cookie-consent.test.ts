import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { callApi } from '../support/browser/call-api'
import { PlainBrowser } from '../support/browser/plain-browser'
import { ask, fromOurPages, site } from '../support/servers/site'

beforeAll(() => site(), 60_000)
beforeEach(() => database().consentRecord.deleteMany())
afterEach(() => database().rateLimitTry.deleteMany())

const choice = { necessary: true, analytics: true, marketing: false, region: 'EU' }

describe('POST /api/cookie-consent, “body: necessary, analytics, marketing, region”', () => {
  it('records the consent and answers with what it saved', async () => {
    expect(await call(choice)).toEqual({ status: 200, json: choice })
    const rows = await database().consentRecord.findMany()
    expect(rows).toEqual([
      expect.objectContaining({ analytics: true, marketing: false, region: 'EU', wording: 1 }),
    ])
  })

  it('records a repeated request once per idempotency key and browser', async () => {
    const key = randomUUID()
    const [first, again] = [await send(key), await send(key)]
    expect(await database().consentRecord.count()).toBe(1)
    expect(again).toEqual(first)
    expect(await send(randomUUID())).not.toEqual(first)
    expect(await database().consentRecord.count()).toBe(2)
  })

  it('ignores an invalid idempotency key', async () => {
    for (const _again of [0, 1]) await send("' or 1=1")
    expect(await database().consentRecord.count()).toBe(2)
  })

  it('detects the region if the request does not name it', async () => {
    const { region: _, ...unnamed } = choice
    expect((await call(unnamed)).json).toEqual({ ...choice, region: 'Other' })
  })

  it.each([
    ['necessary', { ...choice, necessary: false }],
    ['analytics', { ...choice, analytics: 'yes' }],
    ['marketing', { ...choice, marketing: undefined }],
    ['region', { ...choice, region: 'Moon' }],
  ])('refuses %s with the reason and saves nothing', async (field, body) => {
    const { status, json } = await call(body)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      code: 'invalid',
      details: { fields: { [field]: [expect.any(String)] } },
    })
    expect(await database().consentRecord.count()).toBe(0)
  })
})

function call(body: unknown) {
  return callApi(new PlainBrowser(), '/api/cookie-consent', body)
}

/** The cookies that the browser gets, even if an earlier response was lost. */
async function send(key: string): Promise<unknown> {
  const answer = await ask('/api/cookie-consent', {
    method: 'POST',
    headers: { ...fromOurPages, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(choice),
  })
  expect(answer.status).toBe(200)
  return answer.headers['set-cookie']
}
