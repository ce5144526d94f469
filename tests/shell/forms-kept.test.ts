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

describe('a form sent by the router', () => {
  it.each<[string, typeof fetch]>([
    ['where no one answered', refusing],
    ['where the site failed', answering(500, ofRemix)],
    ['where someone in front of the site answered', answering(502, {})],
    ['where it was turned away before it came to a page', answering(429, {})],
  ])('is aborted and the page stays %s', async (_name, send) => {
    const sent = vi.fn()
    forRouter(send)(address, { method: 'POST' }).then(sent, sent)
    await vi.waitFor(() => expect(patchRoutes).toHaveBeenCalledOnce())
    expect(state.navigation).toEqual({ state: 'idle' })
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([200, 202, 204, 400, 404, 409])('gets its answer with status %s', async (status) => {
    const answer = await forRouter(answering(status, ofRemix))(address, { method: 'POST' })
    expect(answer.status).toBe(status)
    expect(patchRoutes).not.toHaveBeenCalled()
  })

  it('shows no message if another navigation has begun', async () => {
    const asked = { method: 'POST', signal: AbortSignal.abort() }
    await expect(forRouter(refusing)(address, asked)).rejects.toThrow(ConnectionError)
    expect(patchRoutes).not.toHaveBeenCalled()
  })
})

describe('data loaded by the router', () => {
  it('fails without an answer', async () => {
    await expect(forRouter(refusing)(address)).rejects.toThrow(ConnectionError)
  })

  it('fails with the message of the proxy that answered instead', async () => {
    const body = '{"error":"Too many.","code":"x","details":{"field":"y"}}'
    const loading = forRouter(answering(429, {}, body))(address)
    await expect(loading).rejects.toThrow('429: Too many. Details: {"field":"y"}')
    await expect(loading).rejects.toBeInstanceOf(FailedResponse)
  })

  it('is handled by the router if the server reports the failure', async () => {
    expect((await forRouter(answering(500, ofRemix))(address)).status).toBe(500)
  })
})

it('requests made by pages themselves are not changed', async () => {
  expect((await forRouter(answering(500, {}))('/api/tips', { method: 'POST' })).status).toBe(500)
})

function answering(status: number, headers: Record<string, string>, body = ''): typeof fetch {
  return () => Promise.resolve(new Response(body || null, { status, headers }))
}
