import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMinutes } from '~/values/business-time'
import { sessionTtl } from '~/values/ttl'

const opened = new Date('2026-11-02T10:00:00Z')
const whose = 'dana'

/** What the browser has of the open page. */
let page: { body: { hidden: boolean }; visibilityState: string; seen: () => void }
let left: string[]
let answer: () => Promise<Response>

const saying = (accounts: string | null) => () =>
  Promise.resolve(Response.json({ whose: accounts }))
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  vi.useFakeTimers({ now: opened })
  vi.resetModules()
  left = []
  answer = saying(whose)
  page = { body: { hidden: false }, visibilityState: 'visible', seen: () => {} }
  const addEventListener = (_type: string, listener: () => void) => (page.seen = listener)
  vi.stubGlobal('document', Object.assign(page, { addEventListener }))
  vi.stubGlobal('addEventListener', () => {})
  const replace = (to: string) => left.push(to)
  vi.stubGlobal('location', { pathname: '/parent/bookings', search: '?page=2', replace })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function watch(isStaff = false) {
  const { watchSession } = await import('~/shell/session/watch-session')
  watchSession(whose, isStaff)
}

async function seeAgain() {
  page.seen()
  await vi.advanceTimersByTimeAsync(0)
}

describe('an open page of somebody signed in', () => {
  it('stays while the session goes on', async () => {
    await watch()
    await seeAgain()
    expect([left, page.body.hidden]).toEqual([[], false])
  })

  it.each([
    ['it is over', null],
    ['somebody else is signed in', 'noor'],
  ])('leaves the screen when it is seen again and %s', async (_when, now) => {
    await watch()
    answer = saying(now)
    await seeAgain()
    expect([left, page.body.hidden]).toEqual([['/parent/bookings?page=2'], true])
  })

  it('leaves within five minutes while it is looked at, and asks nothing while it is not', async () => {
    await watch()
    answer = saying(null)
    page.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(left).toEqual([])
    page.visibilityState = 'visible'
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(left).toHaveLength(1)
  })

  it('stays without an answer, until its session would have run out', async () => {
    await watch(true)
    answer = noAnswer
    vi.setSystemTime(addMinutes(opened, sessionTtl.staff.idle / 60_000 - 1))
    await seeAgain()
    expect(left).toEqual([])
    vi.setSystemTime(addMinutes(opened, sessionTtl.staff.idle / 60_000))
    await seeAgain()
    expect(left).toHaveLength(1)
  })

  it('stays while the site fails', async () => {
    await watch()
    answer = () => Promise.resolve(new Response('', { status: 503 }))
    await seeAgain()
    expect(left).toEqual([])
  })
})
