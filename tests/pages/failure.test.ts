import { Prisma } from '~/generated/prisma/client'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import type { ServerBuild } from '@remix-run/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '~/platform/logger.server'
import { PlainPage } from '../support/browser/plain-page'
import { newStaff } from '../support/browser/staff-browser'
import {
  ask,
  entryOf,
  fromOurPages,
  listening,
  site,
  type SiteRequest,
} from '../support/servers/site'

const songbird = 'Jane Songbird jane@songbird.example'

const failures = {
  bug: () => new Error(`no lesson for ${songbird}`),
  waiting: () => known('P2028', 'Unable to start a transaction in the given time.'),
  exhausted: () => new Error('timeout exceeded when trying to connect'),
  uncommitted: () => new DriverAdapterError({ kind: 'ConnectionClosed' }),
  killed: () => endedByPostgres('57P01'),
  closed: () => new Error('Client was closed and is not queryable'),
  late: () => new Error('Query read timeout'),
  cut: () => new Error('Connection terminated unexpectedly'),
  full: () => refusedByPostgres('53100'),
  stopped: () => refusedByPostgres('57014'),
  broken: () => refusedByPostgres('58030'),
  readOnly: () => refusedByPostgres('25006'),
  refusing: () => Object.assign(new Error(songbird), { code: 'ECONNREFUSED' }),
}

const filesForPeople = [
  'routes/site/blog/blog-feed',
  'routes/site/files/sitemap',
  'routes/site/files/manifest',
]

let failing: Error = new Error()
let port: number

beforeAll(async () => {
  const { build } = await site()
  const broken = brokenAt(build, [
    'routes/booking/choose/booking',
    'routes/booking/manage/booking-success',
    'routes/api/bookings/available-times',
    ...filesForPeople,
  ])
  port = await listening(entryOf(build).createSite(broken, {}))
})

const written: unknown[] = []
const error = vi.spyOn(logger, 'error').mockImplementation((...line) => void written.push(...line))
const info = vi.spyOn(logger, 'info').mockImplementation((...line) => void written.push(...line))
afterEach(() => written.splice(0))
afterAll(() => [error, info].forEach((spy) => spy.mockRestore()))

describe.each([
  ['a bug', failures.bug, 500],
  ['no transaction in time', failures.waiting, 503],
  ['no free connection', failures.exhausted, 503],
  ['a COMMIT without a connection', failures.uncommitted, 503],
  ['a COMMIT under which the database stops', failures.killed, 503],
  ['a connection that was closed under a transaction', failures.closed, 503],
  ['no answer in time', failures.late, 503],
  ['a connection that is cut', failures.cut, 503],
  ['a database that is away', failures.refusing, 503],
  ['a database whose disk is full', failures.full, 503],
  ['a question that the database gave up', failures.stopped, 503],
  ['a disk that fails', failures.broken, 503],
  ['a database that is read-only for a while', failures.readOnly, 503],
])('%s', (_name, fail, status) => {
  it.each(['/booking', '/booking.data', '/api/available-times'])('at %s', async (path) => {
    failing = fail()
    const answer = await askBroken(`${path}?name=${encodeURIComponent(songbird)}`)
    expect(answer.status).toBe(status)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    expect(answer.body).toContain(answer.headers['x-request-id'])
    const asked = [encodeURIComponent(songbird), encodeURIComponent(encodeURIComponent(songbird))]
    expect(asked.reduce((body, its) => body.replaceAll(its, ''), answer.body)).not.toMatch(
      /songbird|\bat [^<>]*\.js/i,
    )
    expectQuietLog(String(answer.headers['x-request-id']))
  })

  it('while sending a form', async () => {
    failing = fail()
    const body = new URLSearchParams({ name: songbird }).toString()
    const answer = await askBroken('/booking', { method: 'POST', headers: fromOurPages, body })
    expect(answer.status).toBe(status)
    expect(answer.body).not.toMatch(/songbird/i)
    expectQuietLog(String(answer.headers['x-request-id']))
  })
})

it('an error page shows the request id, and the page’s own text if any', async () => {
  failing = failures.bug()
  const booking = await askBroken('/booking')
  const requestId = String(booking.headers['x-request-id'])
  expect(new PlainPage('/booking', 500, {}, booking.body).text).toContain(requestId)
  expect((await askBroken('/booking-success')).body).toMatch('Booking Success page failed to load')
})

it.each(['/blog/rss.xml', '/sitemap.xml', '/manifest.webmanifest'])(
  'an error at %s, which is not a page, is shown on an error page',
  async (path) => {
    failing = failures.cut()
    const { status, headers, body } = await askBroken(path)
    expect(status).toBe(503)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(new PlainPage(path, status, {}, body).text).toContain('Please try again in a minute.')
    expectQuietLog(String(headers['x-request-id']))
  },
)

describe('the error page’s details', () => {
  it('tell staff the explanation of the error catalogue', async () => {
    failing = failures.bug()
    const staff = await newStaff('coach')
    const Cookie = await staff.cookies.getCookieString('http://localhost/booking')
    const { headers, body } = await askBroken('/booking', { headers: { Cookie } })
    const requestId = String(headers['x-request-id'])
    const page = new PlainPage('/booking', 500, {}, body)
    expect(page.texts('main details code')).toEqual([
      `500: Something went wrong on our side. Please try again, or tell us the request number. Details: {"requestId":"${requestId}"}`,
    ])
  })

  it('are hidden from visitors', async () => {
    failing = failures.bug()
    const page = new PlainPage('/booking', 500, {}, (await askBroken('/booking')).body)
    expect(page.texts('main details')).toEqual([])
    expect(page.text).not.toContain('500:')
  })
})

it('an error in the API is in the API’s own format', async () => {
  failing = failures.bug()
  const answer = await askBroken('/api/available-times')
  expect(JSON.parse(answer.body)).toEqual({
    error: expect.stringMatching(/\.$/),
    code: 'unexpected',
    details: { requestId: answer.headers['x-request-id'] },
  })
})

function askBroken(path: string, question: SiteRequest = {}) {
  return ask(path, { ...question, port })
}

/** The failure is logged with the request's id and the route, without any user input. */
function expectQuietLog(requestId: string) {
  const lines = JSON.stringify(written)
  expect(written).toContainEqual(expect.objectContaining({ requestId, error: expect.anything() }))
  expect(lines).not.toMatch(/songbird/i)
  expect(lines).not.toMatch(/\?name/)
}

function known(code: string, message: string): Error {
  return new Prisma.PrismaClientKnownRequestError(message, { code, clientVersion: 'test' })
}

/** A Postgres error code as Prisma reports it. */
function endedByPostgres(originalCode: string): Error {
  return new DriverAdapterError({
    ...{ kind: 'postgres', code: originalCode, originalCode, severity: 'FATAL', message: songbird },
    ...{ detail: undefined, column: undefined, hint: undefined },
  })
}

function refusedByPostgres(originalCode: string): Error {
  const meta = { driverAdapterError: { cause: { originalCode } } }
  return new Prisma.PrismaClientKnownRequestError(songbird, {
    code: 'P2039',
    clientVersion: 'test',
    meta,
  })
}

/** The build, with routes whose loader and action fail. */
function brokenAt(build: ServerBuild, ids: string[]): ServerBuild {
  const fail = () => Promise.reject(failing)
  const broken = ids.map((id) => {
    const route = build.routes[id]!
    return [id, { ...route, module: { ...route.module, loader: fail, action: fail } }]
  })
  return { ...build, routes: { ...build.routes, ...Object.fromEntries(broken) } }
}
