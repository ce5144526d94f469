import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { emptyingConnection } from '../../support/database/empty-tables'
import { aPost } from '../../support/factories/factories-content'
import { anotherSite, type AnotherSite } from '../../support/servers/another-site'
import { askFresh, comparable } from '../../support/servers/fresh-answers'
import { ask, fromOurPages } from '../../support/servers/site'

// Compares cached responses with fresh ones at the same instant, through random histories of what
// two servers and the database's owner write.

let other: AnotherSite
beforeAll(openOnMonday)
beforeAll(async () => (other = await anotherSite()))
beforeEach(forgetVisitors)
afterAll(() => other.stop())

const paths = [
  '/',
  '/about',
  '/blog',
  '/booking',
  '/booking?type=deep-dive',
  '/booking?type=deep-dive&day=2026-11-17',
  '/booking?type=quick-journey&month=2026-12',
  '/booking?type=tumbling-basics',
  '/api/available-times?date=2026-11-17&lessonType=deep-dive',
]

/**
 * A change by the server with this number, or outside both servers; and what is read then, and
 * where.
 */
type Step = { change: keyof typeof changes; by: 0 | 1; read: number; at: 0 | 1; nth: number }

const steps = fc.array(
  fc.record<Step>({
    change: fc.constantFrom(...(['hold', 'price', 'words', 'close', 'nothing'] as const)),
    by: fc.constantFrom(0, 1),
    read: fc.nat(paths.length - 1),
    at: fc.constantFrom(0, 1),
    nth: fc.nat(200),
  }),
  { minLength: 6, maxLength: 14 },
)

let visitors = 0

const changes = {
  /** A time that may be free or taken. */
  async hold(nth: number, port?: number) {
    visitors += 1
    const [hour, quarter] = [15 + (nth % 4), (nth % 2) * 30]
    const fields = {
      idempotencyKey: newToken(),
      lessonType: 'deep-dive',
      day: '2026-11-17',
      time: `${hour}:${String(quarter).padStart(2, '0')}`,
    }
    const { status } = await ask('/booking', {
      port,
      method: 'POST',
      headers: { ...fromOurPages, 'X-Forwarded-For': `198.51.${nth}.${visitors % 250}` },
      body: new URLSearchParams(fields).toString(),
    })
    expect([302, 409]).toContain(status)
  },
  async price(nth: number) {
    const data = { priceCents: 5_000 + nth * 25 }
    await database().lessonType.update({ where: { slug: 'deep-dive' }, data })
  },
  async words(nth: number) {
    const owner = await emptyingConnection()
    await owner.query('update settings set tagline = $1', [`Tumbling ${nth}`])
  },
  async close(nth: number) {
    const owner = await emptyingConnection()
    const day = `2026-11-${18 + (nth % 12)}`
    await owner.query(
      `insert into calendar_block (id, title, starts_on, ends_on, time_zone)
       values (gen_random_uuid(), 'Closed', $1, $1, 'America/New_York')`,
      [day],
    )
  },
  nothing: () => Promise.resolve(),
}

async function live(history: Step[]): Promise<void> {
  for (const path of paths) await Promise.all([ask(path), ask(path, { port: other.port })])
  for (const { change, by, read, at: place, nth } of history) {
    await changes[change](nth, by === 1 ? other.port : undefined)
    const path = paths[read]!
    const answer = await ask(path, place === 1 ? { port: other.port } : {})
    expect(withoutCookie(answer), `${path} after ${change}`).toEqual(
      withoutCookie(await askFresh(path)),
    )
  }
}

/** Without the cookie that identifies a browser's forms. */
function withoutCookie(answer: Parameters<typeof comparable>[0]) {
  const { headers, ...rest } = comparable(answer)
  const { 'set-cookie': _own, ...same } = headers
  return { ...rest, headers: same }
}

describe('with random changes by two servers', () => {
  it('each response of both is up to date', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        await forgetVisitors()
        await live(history)
      }),
      { numRuns: 5 },
    )
  }, 240_000)

  it('the test of cached responses fails without notifications', async () => {
    const owner = await emptyingConnection()
    const tables = ['booking', 'lesson', 'lesson_type', 'settings', 'calendar_block']
    const all = (state: string) =>
      tables
        .map((table) => `alter table ${table} ${state} trigger ${table}_changes_pages`)
        .join(';')
    await owner.query(all('disable'))
    try {
      await expect(
        fc.assert(fc.asyncProperty(steps, live), { numRuns: 12, endOnFailure: true }),
      ).rejects.toThrow(/Counterexample/)
    } finally {
      await owner.query(all('enable always'))
      await owner.query('update settings set version = version')
    }
  })
})

describe('as time passes', () => {
  const minutes = fc.integer({ min: 1, max: 40 * 60 })
  const nearly = fc.constantFrom(-1, 0, 1)

  it('each cached response is up to date at any instant', async () => {
    const scheduled = addMinutes(at('2026-11-16', '09:00'), 95)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(minutes, nearly), { maxLength: 6 }), async (jumps) => {
        clock.fix(at('2026-11-16', '09:00'))
        await forgetVisitors()
        await changes.hold(4)
        await compareAll()
        const moments = jumps.map(
          ([minute, edge]) => addMinutes(at('2026-11-16', '09:00'), minute).getTime() + edge,
        )
        const edges = [15, 95, 15 * 60, 29 * 60, 30 * 60].map((minute) =>
          addMinutes(at('2026-11-16', '09:00'), minute).getTime(),
        )
        const all = [...moments, ...edges.flatMap((edge) => [edge - 1, edge, edge + 1])]
        for (const moment of all.toSorted((a, b) => a - b)) {
          clock.fix(new Date(moment))
          await compareAll()
        }
      }),
      { numRuns: 3 },
    )
    clock.fix(at('2026-11-16', '09:00'))
    await aPost({ title: 'Later', publishedAt: scheduled })
    expect((await ask('/blog')).body).not.toContain('Later')
    clock.fix(new Date(scheduled.getTime() - 1))
    expect((await ask('/blog')).body).not.toContain('Later')
    clock.fix(scheduled)
    expect((await ask('/blog')).body).toContain('Later')
  })

  it('an expired hold frees its time at the same instant', async () => {
    clock.fix(at('2026-11-16', '09:00'))
    const day = '/booking?type=deep-dive&day=2026-11-17'
    const isFree = async () => (await ask(day)).body.includes('value="15:00')
    expect(await isFree()).toBe(true)
    await changes.hold(0)
    const { heldUntil } = await database().booking.findFirstOrThrow({ where: { status: 'held' } })
    expect(await isFree()).toBe(false)
    clock.fix(new Date(heldUntil.getTime() - 1))
    expect(await isFree()).toBe(false)
    clock.fix(heldUntil)
    expect(await isFree()).toBe(true)
  })

  async function compareAll() {
    for (const path of paths)
      expect(withoutCookie(await ask(path)), path).toEqual(withoutCookie(await askFresh(path)))
  }
})

describe('a form on a cached page', () => {
  it('makes two holds for two browsers, and one for a double submission', async () => {
    clock.fix(at('2026-11-16', '09:00'))
    const day = '/booking?type=deep-dive&day=2026-11-17'
    const cookieOf = async () => String((await ask(day)).headers['set-cookie']).split(';')[0]!
    const [one, two] = [await cookieOf(), await cookieOf()]
    expect(one).toMatch(/^form=[\w-]{43}$/)
    expect(two).not.toBe(one)
    expect((await ask(day, { headers: { Cookie: one } })).headers).not.toHaveProperty('set-cookie')

    const hold = async (Cookie: string, time: string) => {
      const fields = { idempotencyKey: '', lessonType: 'deep-dive', day: '2026-11-17', time }
      const answer = await ask('/booking', {
        method: 'POST',
        headers: { ...fromOurPages, Cookie },
        body: new URLSearchParams(fields).toString(),
      })
      const visitor = answer.headers['set-cookie']?.find((cookie) => /^visitor=/.test(cookie))
      return { status: answer.status, visitor }
    }
    const [first, second] = [await hold(one, '15:00'), await hold(one, '15:00')]
    expect(first.status).toBe(302)
    expect(second).toEqual(first)
    expect((await hold(two, '15:00')).status).toBe(409)
    const others = await hold(two, '16:00')
    expect(others.status).toBe(302)
    expect(others.visitor).not.toBe(first.visitor)
    expect(await database().booking.count({ where: { status: 'held' } })).toBe(2)
  })
})
