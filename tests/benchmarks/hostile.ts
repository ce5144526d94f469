import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import sharp from 'sharp'
import { newId } from '../../app/platform/ids.server'
import { hashToken, newToken } from '../../app/platform/secrets/tokens.server'
import type { ServerProcess } from '../support/servers/server-process'
import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { residentMegabytes } from './support/process-figures'
import type { Table } from './support/table'

const efforts = { whole: { requests: 1_500 }, quick: { requests: 150 } }
const goals = { mostHoldMs: 200, mostGrowthMegabytes: 150 }
const megabyte = 1024 * 1024

/** What hostile clients can do to everyone else: block the event loop, and fill memory. */
export const hostile: Benchmark = async ({ startServer, databaseUrl }, effort) => {
  const server = await startServer({ NODE_OPTIONS: `--import ${asModule(telling)}`, JOBS: 'off' })
  try {
    const parent = await aParentWithAnAthlete(databaseUrl)
    return [
      await longestHolds(server, parent, efforts[effort].requests),
      await memoryTaken(server, parent),
    ]
  } finally {
    await stopServer(server)
  }
}

/** On request, the server prints how long its event loop was blocked since the last request. */
const telling = `
  import { monitorEventLoopDelay } from 'node:perf_hooks'
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  process.on('SIGUSR2', () => {
    console.log('held ' + Math.round(delays.max / 1e6) + ' ms')
    delays.reset()
  })`

function asModule(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}

async function heldMs({ process: server, output }: ServerProcess): Promise<number> {
  const before = output().length
  server.kill('SIGUSR2')
  for (;;) {
    const told = /held (\d+) ms/.exec(output().slice(before))
    if (told) return Number(told[1])
    if (server.exitCode !== null || server.signalCode) throw new Error('the server has ended')
    await delay(5)
  }
}

type Parent = { cookie: string; picturePath: string }

async function aParentWithAnAthlete(databaseUrl: string): Promise<Parent> {
  const token = newToken()
  const athlete = newId()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with guardian as (
         insert into guardian (id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone)
         values ($1, 'Ada', 'Lind', 'hostile@example.com', '', '', '') returning id
       ), athlete as (
         insert into athlete (id, first_name, last_name, born_on, experience)
         values ($2, 'Zoe', 'Lind', '2015-04-23', 'some') returning id
       ), guardianship as (
         insert into guardianship (guardian_id, athlete_id)
         select guardian.id, athlete.id from guardian, athlete
       ), account as (
         insert into account (id, realm, email, first_name, last_name, password_hash, password_set_at, verified_at, created_at, guardian_id)
         select $3, 'parent', 'hostile@example.com', 'Ada', 'Lind', '', now(), now(), now(), id from guardian
         returning id
       )
       insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at, confirmed_at, user_agent)
       select $4, id, $5, now(), now(), now() + interval '1 day', now(), '' from account`,
      [newId(), athlete, newId(), newId(), hashToken(token)],
    )
  } finally {
    await client.end()
  }
  return { cookie: `parent=${token}`, picturePath: `/parent/athletes/${athlete}/picture` }
}

const form = 'application/x-www-form-urlencoded'
// shorter ones are not recognized
const boundary = '----BoundaryOfHostileRequests'
const parts = `multipart/form-data; boundary=${boundary}`
const openForms = ['/theme', '/contact', '/parent/login', '/parent-register', '/privacy/requests']
const fields = ['a', 'name', 'firstName', 'email', 'password', 'message', 'athletes[0].firstName']

/** Inputs that could take quadratic time, or worse. */
const pieces = [
  'a=&',
  'a[0].b[999999]=1&',
  'a.a.a.a=1&',
  '%00',
  'a@',
  'a.',
  '̣́',
  ' ',
  '[',
  '{"a":',
  '"a",',
  `--${boundary}\r\n`,
  '-',
  '<',
  '&lt;',
  '\\',
  '%',
  '1',
]

const bodies = fc
  .record({
    field: fc.constantFrom(...fields),
    piece: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ minLength: 1, maxLength: 6 }),
    ),
    end: fc.constantFrom('', '!', 'a', '\n', '=', ']', '"}'),
    asField: fc.boolean(),
  })
  .map(({ field, piece, end, asField }) => {
    const start = asField ? `${field}=` : ''
    const count = Math.floor((64 * 1024 - start.length - 4) / Buffer.byteLength(piece))
    return start + piece.repeat(count) + end
  })

const requests = fc.record({
  path: fc.constantFrom(...openForms, '/api/holds', '/api/cookie-consent', 'picture'),
  type: fc.constantFrom(form, form, parts, 'application/json', 'text/plain'),
  body: bodies,
})

async function longestHolds(server: ServerProcess, parent: Parent, count: number): Promise<Table> {
  const found: { ms: number; what: string }[] = []
  for (const { path, type, body } of fc.sample(requests, count)) {
    await heldMs(server)
    const isPicture = path === 'picture'
    const target = isPicture ? parent.picturePath : path
    const whole = isPicture ? body.repeat(10) : body
    await send(server, { path: target, type, body: whole, cookie: isPicture ? parent.cookie : '' })
    const ms = await heldMs(server)
    found.push({ ms, what: `${path} ${type} ${JSON.stringify(body.slice(0, 24))}` })
  }
  const worst = found.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  return {
    title: 'How long one request holds the loop that answers everyone',
    columns: ['the longest', 'ms'],
    rows: worst.map(({ ms, what }) => [what, String(ms)]),
    notes: [`Of ${count} requests. Goal: none above ${goals.mostHoldMs} ms.`],
    missed: worst
      .filter(({ ms }) => ms > goals.mostHoldMs)
      .map(({ ms, what }) => `${what} held everyone up for ${ms} ms`),
  }
}

type Sent = { path: string; type: string; body: string | Buffer<ArrayBuffer>; cookie: string }

async function send(
  { origin }: ServerProcess,
  { path, type, body, cookie }: Sent,
): Promise<number> {
  try {
    const headers = { Origin: origin, 'Content-Type': type, ...(cookie && { Cookie: cookie }) }
    const method = 'POST'
    const answer = await fetch(origin + path, { method, headers, body, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

async function memoryTaken(server: ServerProcess, parent: Parent): Promise<Table> {
  const pid = server.process.pid!
  const rows: string[][] = []
  const missed: string[] = []
  const attacks: [name: string, attack: () => Promise<unknown>][] = [
    ['100 uploads left open, signed out', () => openUploads(server, parent.picturePath, '')],
    [
      '100 uploads left open, by a parent',
      () => openUploads(server, parent.picturePath, parent.cookie),
    ],
    ['8 pictures of 49 million pixels', () => bombs(server, parent, 7_000)],
    ['8 pictures of 16 million pixels', () => bombs(server, parent, 3_990)],
  ]
  for (const [name, attack] of attacks) {
    const before = residentMegabytes(pid)
    let most = before
    const look = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 50)
    const said = await attack()
    clearInterval(look)
    rows.push([name, before.toFixed(0), most.toFixed(0), String(said)])
    if (most - before > goals.mostGrowthMegabytes)
      missed.push(`${name}: ${(most - before).toFixed(0)} MB more`)
  }
  return {
    title: 'Memory of the server under what is sent to fill it',
    columns: ['', 'MB before', 'MB at most', 'answers'],
    rows,
    notes: [`Goal: at most ${goals.mostGrowthMegabytes} MB more.`],
    missed,
  }
}

async function openUploads({ port, origin }: ServerProcess, path: string, cookie: string) {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: ${origin}`,
    `Content-Type: ${parts}`,
    `Content-Length: ${10 * megabyte}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ].join('\r\n')
  const statuses: string[] = []
  const sockets = Array.from({ length: 100 }, () => {
    const socket = net.connect(port, 'localhost').on('error', () => undefined)
    socket.on('data', (data) => statuses.push(data.toString().slice(9, 12)))
    socket.write(`${head}\r\n\r\n`)
    const all = 158
    const pour = (left: number) => void (left > 0 && socket.write(chunk, () => pour(left - 1)))
    pour(all)
    return socket
  })
  await delay(8_000)
  for (const socket of sockets) socket.destroy()
  await delay(1_000)
  return tally(statuses)
}

async function bombs(server: ServerProcess, { cookie, picturePath }: Parent, side: number) {
  const flat = { width: side, height: side, channels: 3, background: '#1c4c9c' } as const
  const bytes = await sharp({ create: flat }).avif({ effort: 0, quality: 30 }).toBuffer()
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => {
      const body = Buffer.concat([
        Buffer.from(
          `${part('idempotencyKey')}${newToken()}\r\n${part('file', '; filename="a.avif"\r\nContent-Type: image/avif')}`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      return send(server, { path: picturePath, type: parts, body, cookie })
    }),
  )
  return tally(statuses.map(String))
}

function tally(statuses: string[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
