import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { load } from 'cheerio'
import { aParent, aStaffMember } from '../support/factories/factories-accounts'
import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { residentMegabytes } from './support/process-figures'
import { valuesOfSchema, type Schema } from './support/fuzz-values'
import { randomOf, type Random } from './support/random'

const efforts = {
  whole: { requests: 102_000, pages: 250 },
  quick: { requests: 3_000, pages: 60 },
}
const goals = { longestMs: 10_000, mostGrowthMegabytes: 200 }
const atOnce = 4
/** People are made anew after so many requests, as what they send signs them out or closes their account. */
const requestsOfOnePerson = 200
const seed = 20261127

const whos = ['visitor', 'parent', 'staff'] as const
type Who = (typeof whos)[number]

type Asked = { who: Who; method: string; path: string; type?: string; body?: string }
type Answered = { status: number; ms: number; body: string }
type Form = { method: string; path: string; fields: [string, string][] }
/** What a person has seen: addresses to ask again, and forms to fill in. */
type Seen = { paths: string[]; forms: Form[] }
type Operation = { path: string; method: string; parameters: Parameter[]; body?: Schema }
type Parameter = { name: string; in: string; schema?: Schema }

/**
 * Random requests of the API's document, and of the addresses and forms that a walk through the site
 * finds, by visitors, parents and the owner: none may fail, hang, or make the server grow.
 */
export const fuzz: Benchmark = async ({ startServer }, effort) => {
  const { requests, pages } = efforts[effort]
  const server = await startServer({ JOBS: 'off', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
  const { origin, output, process: child } = server
  const random = randomOf(seed)
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const tallies = new Map<Who, Tally>(whos.map((who) => [who, newTally()]))
  const failures: string[] = []
  let cookies = await signIn()
  let sent = 0

  async function signIn(): Promise<Record<Who, string>> {
    const now = new Date()
    const [parent, staff] = [await aParent(uniquely(now)), await aStaffMember(uniquely(now))]
    return { visitor: '', parent: `parent=${parent.token}`, staff: `staff=${staff.token}` }
  }

  async function ask(asked: Asked): Promise<Answered> {
    const cookie = `${cookies[asked.who]}; form=${'f'.repeat(43)}`
    const answer = await send(origin, agent, asked, { cookie, address: random.address() })
    count(tallies.get(asked.who)!, answer)
    const why = whyUnsound(answer)
    if (why && failures.length < 20)
      failures.push(
        `${asked.method} ${asked.path.slice(0, 200)} as ${asked.who} ${why}: ${(asked.body ?? '').slice(0, 300)}`,
      )
    return answer
  }

  try {
    const operations = await readOperations(origin)
    const seen: Record<Who, Seen> = {
      visitor: await walk('visitor', ['/'], pages),
      parent: await walk('parent', ['/parent-dashboard', '/booking'], pages),
      staff: await walk('staff', ['/admin'], pages),
    }
    const ids = idsIn(whos.flatMap((who) => seen[who].paths))
    let settledMegabytes = 0

    async function goOn() {
      while (sent < requests) {
        const number = ++sent // others go on while this one waits
        if (number === Math.round(requests / 5)) settledMegabytes = residentMegabytes(child.pid!)
        if (number % requestsOfOnePerson === 0) cookies = await signIn()
        const who = random.one(whos)
        await ask(invent(random, { who, operations, seen: seen[who], ids }))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
    const growth = residentMegabytes(child.pid!) - settledMegabytes
    const errors = output().match(/"msg":"failure"/g)?.length ?? 0
    return [tableOf({ requests, operations, seen, tallies, failures, growth, errors })]
  } finally {
    agent.destroy()
    await stopServer(server)
  }

  async function walk(who: Who, from: string[], most: number): Promise<Seen> {
    const paths = new Set(from)
    const forms = new Map<string, Form>()
    for (const path of paths) {
      if (paths.size > 20 * most) break
      const { body } = await ask({ who, method: 'GET', path })
      const $ = load(body)
      for (const link of $('a[href^="/"]').toArray()) {
        const [target = ''] = $(link).attr('href')!.split('#')
        if (paths.size < most && !isAsset(target)) paths.add(target)
      }
      for (const element of $('form').toArray()) {
        const form = formOf($, element, path)
        forms.set(`${form.method} ${form.path} ${form.fields.map(([name]) => name).join()}`, form)
      }
    }
    return { paths: [...paths], forms: [...forms.values()] }
  }
}

function uniquely(now: Date) {
  return { now, email: `${randomUUID()}@example.com` }
}

const isAsset = (path: string) => /^\/(assets|fonts|drawings|pictures|videos)\//.test(path)

type Page = ReturnType<typeof load>
type Element = Parameters<Page>[0]

function formOf($: Page, element: Element, path: string): Form {
  const form = $(element as never)
  const fields = form
    .find('input[name], select[name], textarea[name], button[name]')
    .toArray()
    .map((field): [string, string] => [
      $(field).attr('name')!,
      String($(field).val() ?? $(field).attr('value') ?? ''),
    ])
  const action = form.attr('action') ?? path
  return {
    method: (form.attr('method') ?? 'get').toUpperCase(),
    path: action.startsWith('/') ? action : path,
    fields,
  }
}

async function readOperations(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, OperationOfDocument>>
    components?: { schemas?: Record<string, Schema> }
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
    })),
  )
}

type OperationOfDocument = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

const idInPath = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function idsIn(paths: string[]): string[] {
  return [...new Set(paths.flatMap((path) => path.match(idInPath) ?? [])), randomUUID()]
}

type Known = { who: Who; operations: Operation[]; seen: Seen; ids: string[] }

function invent(random: Random, known: Known): Asked {
  const { who, operations, seen } = known
  const kind = random.one(['call', 'form', 'form', 'address'])
  if (kind === 'call') return inventCall(random, who, random.one(operations), known.ids)
  if (kind === 'form' && seen.forms.length > 0)
    return inventForm(random, who, random.one(seen.forms), known.ids)
  return inventAddress(random, who, random.one(seen.paths), known.ids)
}

function inventCall(
  random: Random,
  who: Who,
  { path, method, parameters, body }: Operation,
  ids: string[],
): Asked {
  const valueOf = (schema?: Schema) => textOf(valuesOfSchema(random, schema ?? {}, ids))
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema
    return encoded(random.is(0.6) ? random.one(ids) : valueOf(schema))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && random.is(0.6))
    .map((one): [string, string] => [one.name, valueOf(one.schema)])
  const target = withQuery(filled, query)
  if (!body) return { who, method, path: target }
  const said = random.is(0.1) ? random.junk() : JSON.stringify(valuesOfSchema(random, body, ids))
  return { who, method, path: target, type: 'application/json', body: said }
}

function inventForm(
  random: Random,
  who: Who,
  { method, path, fields }: Form,
  ids: string[],
): Asked {
  const said = fields.flatMap(([name, value]): [string, string][] => {
    if (random.is(0.08)) return []
    const filled: [string, string] = [
      name,
      random.is(0.45) ? value || random.text(ids) : random.text(ids),
    ]
    return random.is(0.03) ? [filled, filled] : [filled]
  })
  if (random.is(0.1)) said.push([random.junk().slice(0, 20) || 'x', random.text(ids)])
  if (method !== 'POST') return { who, method: 'GET', path: withQuery(path.split('?')[0]!, said) }
  const body = new URLSearchParams(said).toString()
  return { who, method, path, type: 'application/x-www-form-urlencoded', body }
}

function inventAddress(random: Random, who: Who, path: string, ids: string[]): Asked {
  const [plain = '/', query = ''] = path.split('?')
  const other = random.is(0.3)
    ? plain.replace(idInPath, () => (random.is(0.7) ? random.one(ids) : encoded(random.text(ids))))
    : plain
  const said = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [
    name,
    random.is(0.5) ? value : random.text(ids),
  ])
  const target = withQuery(
    random.is(0.15) ? `${other === '/' ? '/_root' : other}.data` : other,
    said,
  )
  return {
    who,
    method: random.is(0.95) ? 'GET' : random.one(['HEAD', 'POST', 'PUT', 'DELETE']),
    path: target,
  }
}

function withQuery(path: string, said: [string, string][]): string {
  if (said.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said).toString()}`
}

/** As part of a path; lone surrogates become a replacement character. */
function encoded(text: string): string {
  return (
    new URLSearchParams({ text }).toString().slice('text='.length).replaceAll('+', '%20') || 'x'
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

function send(
  origin: string,
  agent: http.Agent,
  { method, path, type, body }: Asked,
  { cookie, address }: { cookie: string; address: string },
): Promise<Answered> {
  const startedAt = performance.now()
  const headers = {
    Cookie: cookie,
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': address,
    ...(type && { 'Content-Type': type }),
    ...((body !== undefined || method === 'POST') && {
      'Content-Length': String(Buffer.byteLength(body ?? '')),
    }),
  }
  return new Promise((resolve) => {
    const over = (status: number, text = '') =>
      resolve({ status, ms: performance.now() - startedAt, body: text })
    const request = http.request(`${origin}${path}`, { method, headers, agent })
    request.setTimeout(goals.longestMs * 2, () => request.destroy(new Error('hangs')))
    request.on('error', (error: NodeJS.ErrnoException) =>
      // a kept connection that the site closed at that moment
      request.reusedSocket && error.code === 'ECONNRESET' ? over(-1) : over(0, error.message),
    )
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('error', (error) => over(0, error.message))
      response.on('end', () => over(response.statusCode!, text))
    })
    request.end(body)
  })
}

/** Traces of a stack, a path or a library. */
const inside = /\n\s+at |\.[jt]sx?:\d+:\d+|node_modules|Prisma/

function whyUnsound({ status, ms, body }: Answered): string | undefined {
  if (status === 0) return `got no answer (${body})`
  if (status >= 500) return `got ${status}`
  if (ms > goals.longestMs) return `took ${Math.round(ms)} ms`
  return inside.test(body) ? 'tells of the inside' : undefined
}

type Tally = { asked: number; of: Record<'2' | '3' | '4' | '5' | '0', number>; slowestMs: number }

function newTally(): Tally {
  return { asked: 0, of: { '2': 0, '3': 0, '4': 0, '5': 0, '0': 0 }, slowestMs: 0 }
}

function count(tally: Tally, { status, ms }: Answered) {
  if (status < 0) return
  tally.asked += 1
  tally.of[String(Math.floor(status / 100)) as keyof Tally['of']] += 1
  tally.slowestMs = Math.max(tally.slowestMs, ms)
}

type Result = {
  requests: number
  operations: Operation[]
  seen: Record<Who, Seen>
  tallies: Map<Who, Tally>
  failures: string[]
  growth: number
  errors: number
}

function tableOf({ requests, operations, seen, tallies, failures, growth, errors }: Result) {
  const forms = whos.reduce((sum, who) => sum + seen[who].forms.length, 0)
  return {
    title: `${requests} random requests of ${operations.length} calls, ${forms} forms and the addresses`,
    columns: [
      'as',
      'asked',
      'addresses',
      'forms',
      '2xx',
      '3xx',
      '4xx',
      '5xx',
      'no answer',
      'slowest ms',
    ],
    rows: whos.map((who) => {
      const { asked, of, slowestMs } = tallies.get(who)!
      const figures = [
        asked,
        seen[who].paths.length,
        seen[who].forms.length,
        of['2'],
        of['3'],
        of['4'],
      ]
      return [who, ...[...figures, of['5'], of['0'], Math.round(slowestMs)].map(String)]
    }),
    notes: [`Memory after a fifth of them and at the end: ${growth.toFixed(0)} MB more.`],
    missed: [
      ...failures,
      ...(errors > 0 ? [`the server logged ${errors} failures`] : []),
      ...(growth > goals.mostGrowthMegabytes ? [`memory grew by ${growth.toFixed(0)} MB`] : []),
    ],
  }
}
