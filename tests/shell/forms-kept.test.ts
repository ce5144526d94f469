import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '~/shell/data/connection'
import { FailedResponse } from '~/shell/data/failed-response'
import { forRouter } from '~/shell/unsent/forms-kept'

const address = new URL('http://localhost/contact.data')
const state = { navigation: { state: 'submitting' } }
const patchRoutes = vi.fn()

beforeEach(() => {
  state.navigation = { state: 'submitting' }
  vi.stubGlobal('window', { __remixRouter: { state, patchRoutes } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  patchRoutes.mockClear()
})

const ofRemix = { 'X-Remix-Response': 'yes' }
const refusing = () => Promise.reject(new ConnectionError())

describe('a form that the router sends', () => {
  it.each<[string, typeof fetch]>([
    ['where no one answered', refusing],
    ['where the site failed', answering(500, ofRemix)],
    ['where someone in front of the site answered', answering(502, {})],
    ['where it was turned away before it came to a page', answering(429, {})],
  ])('is given up, and the page stays: %s', async (_name, send) => {
    const sent = vi.fn()
    forRouter(send)(address, { method: 'POST' }).then(sent, sent)
    await vi.waitFor(() => expect(patchRoutes).toHaveBeenCalledOnce())
    expect(state.navigation).toEqual({ state: 'idle' })
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([200, 202, 204, 400, 404, 409])('is answered with %s', async (status) => {
    const answer = await forRouter(answering(status, ofRemix))(address, { method: 'POST' })
    expect(answer.status).toBe(status)
    expect(patchRoutes).not.toHaveBeenCalled()
  })

  it('says nothing once another navigation has begun', async () => {
    const asked = { method: 'POST', signal: AbortSignal.abort() }
    await expect(forRouter(refusing)(address, asked)).rejects.toThrow(ConnectionError)
    expect(patchRoutes).not.toHaveBeenCalled()
  })
})

describe('what the router loads', () => {
  it('fails where no one answered', async () => {
    await expect(forRouter(refusing)(address)).rejects.toThrow(ConnectionError)
  })

  it('fails with the message of the proxy that answered instead', async () => {
    const body = '{"error":"Too many.","code":"x","details":{"field":"y"}}'
    const loading = forRouter(answering(429, {}, body))(address)
    await expect(loading).rejects.toThrow('429: Too many. Details: {"field":"y"}')
    await expect(loading).rejects.toBeInstanceOf(FailedResponse)
  })

  it('is left to the router where its other half says that it failed', async () => {
    expect((await forRouter(answering(500, ofRemix))(address)).status).toBe(500)
  })
})

it('what pages ask by themselves is theirs', async () => {
  expect((await forRouter(answering(500, {}))('/api/tips', { method: 'POST' })).status).toBe(500)
})

function answering(status: number, headers: Record<string, string>, body = ''): typeof fetch {
  return () => Promise.resolve(new Response(body || null, { status, headers }))
}
