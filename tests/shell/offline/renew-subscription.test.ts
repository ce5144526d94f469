import { afterEach, expect, it, vi } from 'vitest'
import { renewSubscription } from '~/shell/offline/renew-subscription'

const key = new Uint8Array([1, 2, 3]).buffer

function aSubscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    options: { applicationServerKey: key, userVisibleOnly: true },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? [251, 255] : [4, 4]).buffer,
  } as unknown as PushSubscription
}

/** What a change makes the browser ask the site and its push service. */
async function changed(
  oldSubscription: PushSubscription | null,
  newSubscription: PushSubscription | null,
) {
  const asked: { path: unknown; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (path: unknown, init?: RequestInit) => {
    asked.push({ path, init })
    return new Response()
  })
  const subscribe = vi.fn(async () => aSubscription('https://push.example/again'))
  await renewSubscription({ pushManager: { subscribe } }, { oldSubscription, newSubscription })
  return { asked, subscribe }
}

afterEach(() => vi.unstubAllGlobals())

it('a browser’s new address is posted with the old one', async () => {
  const { asked, subscribe } = await changed(
    aSubscription('https://push.example/old'),
    aSubscription('https://push.example/new'),
  )
  expect(subscribe).not.toHaveBeenCalled()
  expect(asked).toMatchObject([
    { path: '/parent/notifications', init: { method: 'POST', redirect: 'manual' } },
  ])
  expect(Object.fromEntries(asked[0]!.init!.body as URLSearchParams)).toEqual({
    endpoint: 'https://push.example/new',
    p256dh: 'BAQ',
    auth: '-_8',
    replaces: 'https://push.example/old',
  })
})

it('a browser that lost its address asks for one with the same key', async () => {
  const { asked, subscribe } = await changed(aSubscription('https://push.example/old'), null)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint } = Object.fromEntries(asked[0]!.init!.body as URLSearchParams)
  expect(endpoint).toBe('https://push.example/again')
})

it('a change without the old address does nothing', async () => {
  const { asked, subscribe } = await changed(null, aSubscription('https://push.example/new'))
  expect(asked).toEqual([])
  expect(subscribe).not.toHaveBeenCalled()
})
