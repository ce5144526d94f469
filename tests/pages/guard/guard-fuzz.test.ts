import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { cookiesOf, holdATime } from '../../support/browser/hold-a-time'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { ask, entryOf, fromOurPages, listening, site } from '../../support/servers/site'

const requests = 400
const longestAnswer = 5_000

let holderCookie = ''

beforeAll(async () => {
  const holder = new PlainBrowser()
  await holdATime(holder)
  holderCookie = await cookiesOf(holder)
})

it(
  'random requests are answered without server errors or internal details',
  { timeout: 120_000 },
  async () => {
    const { port } = await site()
    const report = await fc.check(soundAnswer(port), { numRuns: requests })
    expect(fc.defaultReportMessage(report) ?? '').toBe('')
  },
)

it('random requests find a route that fails on a repeated parameter', async () => {
  const { build } = await site()
  const id = 'routes/booking/choose/booking'
  const route = build.routes[id]!
  const stumbling = ({ request }: { request: Request }) => {
    if (new URL(request.url).searchParams.getAll('type').length > 1) throw new Error('two')
    return null
  }
  const module = { ...route.module, loader: stumbling }
  const flawed = { ...build, routes: { ...build.routes, [id]: { ...route, module } } }
  const port = await listening(entryOf(build).createSite(flawed, {}))
  const report = await fc.check(soundAnswer(port), { numRuns: 3_000 })
  expect(report.failed).toBe(true)
})

const paths = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...knownPaths()) },
  fc.constantFrom('/%E0%A4%A', '/%00', '/a%0d', '//evil.example/', '/..;/', '/../../etc/passwd'),
  fc.constantFrom('/__proto__', '/constructor.data', '/_root.data', '/booking.data', '/__manifest'),
  fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
  fc.string({ maxLength: 40 }).map((text) => `/${encodeURIComponent(text)}`),
  fc.constant(`/${'a'.repeat(5_000)}`),
)

const names = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownFields()) },
  fc.constantFrom('__proto__', 'constructor', 'toString', '__proto__[admin]', '_data', '_routes'),
  fc.constantFrom('index', 'a[0][1][2]', 'athletes[9999999].firstName', '__intent__', ''),
  fc.string({ maxLength: 12, unit: 'binary' }),
)

const values = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e309', 'NaN', 'null', '[]', 'on', '2031-02-30', '24:61'),
  fc.constantFrom('\0', '\ud800', '\u202e', '🤸', 'a'.repeat(3_000), '%', "'--", '<script>'),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.string({ maxLength: 60, unit: 'binary' }),
)

const fields = fc
  .array(fc.tuple(names, values), { maxLength: 8 })
  .chain((some) => fc.shuffledSubarray([...some, ...some], { minLength: some.length }))
  .map((some) => new URLSearchParams(some))
  .map(String)

const bodies = fc.oneof(
  { weight: 4, arbitrary: fields },
  fc.json({ maxDepth: 6 }),
  fc.constantFrom('['.repeat(20_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 'a=%00'),
  fc.constantFrom('a'.repeat(70_000), '--x\r\nContent-Disposition: form-data\r\n\r\n', '&&&=&='),
)

/** The headers of a visitor with a hold who submits forms from our pages. */
const trusted = 'trusted'

const strangeHeaders = fc.record(
  {
    Host: mostly('localhost', 'evil.example', 'localhost:99999', '[::1', ''),
    Origin: mostly('http://localhost', 'null', 'https://evil.example', 'garbage'),
    'Sec-Fetch-Site': mostly('same-origin', 'cross-site', 'same-site', 'none', '?'),
    Cookie: mostly(`visitor=${'a'.repeat(43)}`, 'visitor=%E0%A4%A', ';;=;', '__proto__=1'),
    'Content-Type': mostly(
      fromOurPages['Content-Type'],
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain;charset=nonsense',
      '',
    ),
    Accept: fc.constantFrom('*/*', 'application/json', ';'),
    'X-Forwarded-For': fc.constantFrom('203.0.113.9', 'not an address', '::1, ::2'),
    'X-Forwarded-Host': mostly('localhost', 'evil.example'),
    'If-None-Match': fc.constantFrom('*', 'W/"x"'),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
  },
  { requiredKeys: [] },
)

const headers = fc.oneof(fc.constant(trusted), strangeHeaders)

const methods = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('GET', 'POST') },
  fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
)

/** Traces of a stack, a path or a library. */
const inside = /\n\s+at |\.[jt]sx?:\d+:\d+|node_modules|Prisma/

function soundAnswer(port: number) {
  return fc.asyncProperty(
    methods,
    paths,
    fields,
    headers,
    bodies,
    async (method, path, query, some, body) => {
      const started = performance.now()
      const sends = method === 'GET' || method === 'HEAD' ? undefined : body
      const target = query ? `${path}?${query}` : path
      const all = some === trusted ? { ...fromOurPages, Cookie: holderCookie } : some
      const answer = await ask(target, { method, headers: all, body: sends, port })
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
      if (inside.test(answer.body)) throw new Error(answer.body)
      if (performance.now() - started > longestAnswer) throw new Error('took too long')
    },
  )
}

function mostly(usual: string, ...others: string[]) {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
}

function knownPaths(): string[] {
  const steps = ['you', 'athletes', 'focus-areas', 'drop-off', 'waiver', 'review', 'hold']
  return [
    '/',
    '/booking',
    '/checkout',
    ...steps.map((step) => `/checkout/${step}`),
    '/booking-success',
    '/api/available-times',
    '/api/available-times/2031-05-05/deep-dive',
    '/api/nowhere',
    '/readyz',
    '/favicon.svg',
  ]
}

function knownFields(): string[] {
  return [
    ...[
      'type',
      'month',
      'day',
      'time',
      'lesson',
      'lessonType',
      'places',
      'idempotencyKey',
      'token',
    ],
    ...['firstName', 'lastName', 'email', 'phone', 'focusAreas', 'focusNote', 'bookingId', 'date'],
    ...['athletes[0].firstName', 'athletes[0].dateOfBirth', 'guardianDoesBoth', 'bringsName'],
  ]
}
