import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database.server'
import { callApi } from '../support/call-api'
import { PlainBrowser } from '../support/plain-browser'
import { site } from '../support/site'

beforeAll(() => site(), 60_000)
beforeEach(() => database().consentRecord.deleteMany())
afterEach(() => database().rateLimitTry.deleteMany())

const choice = { necessary: true, analytics: true, marketing: false, region: 'EU' }

describe('POST /api/cookie-consent, “body: necessary, analytics, marketing, region”', () => {
  it('answers with what it saved, and records it', async () => {
    expect(await call(choice)).toEqual({ status: 200, json: choice })
    const rows = await database().consentRecord.findMany()
    expect(rows).toEqual([
      expect.objectContaining({ analytics: true, marketing: false, region: 'EU', wording: 1 }),
    ])
  })

  it('finds the region out where it is not named', async () => {
    const { region: _, ...unnamed } = choice
    expect((await call(unnamed)).json).toEqual({ ...choice, region: 'Other' })
  })

  it.each([
    ['necessary', { ...choice, necessary: false }],
    ['analytics', { ...choice, analytics: 'yes' }],
    ['marketing', { ...choice, marketing: undefined }],
    ['region', { ...choice, region: 'Moon' }],
  ])('says what is wrong with %s, and saves nothing', async (field, body) => {
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
