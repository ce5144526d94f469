import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { newId } from '../../app/platform/ids.server'
import { newToken } from '../../app/platform/secrets/tokens.server'
import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { flood } from './flood'
import { load } from './support/load'
import { inRounds, median, spread } from './support/rounds'
import type { Table } from './support/table'

const efforts = { whole: { rounds: 60, seconds: 10 }, quick: { rounds: 15, seconds: 3 } }
const goals = { mostGap: 0.05, mostP99: 500 }

/** Every form that takes an email address. */
const forms: Record<string, { path: string; fields: Record<string, string> }> = {
  'Wrong password': { path: '/parent/login', fields: { password: 'no one knows it' } },
  'A code is asked for': { path: '/parent/login/send-code', fields: {} },
  'A link is asked for': { path: '/parent/forgot-password', fields: {} },
  'An account is asked for': {
    path: '/parent-register',
    fields: { firstName: 'Ada', lastName: 'Lind' },
  },
}

/**
 * Whether response times reveal who has an account, and what a flood of passwords does to everyone
 * else.
 */
export const signIn: Benchmark = async (site, effort) => {
  const { rounds, seconds } = efforts[effort]
  await createAccounts(site.databaseUrl, rounds)
  // so that every request can come from its own network, as in a flood
  const server = await site.startServer({ TRUST_PROXY: 'loopback' })
  try {
    const timing = await compareTimes(server.origin, rounds)
    const asked = { url: `${server.origin}/`, pid: server.process.pid! }
    const slow = { connections: 4, seconds }
    await load(asked, slow)
    const alone = await load(asked, slow)
    const [answers, flooded] = await Promise.all([
      flood(server.origin + forms['Wrong password']!.path, seconds + 1),
      load(asked, slow),
    ])
    return [timing, tableOfFlood([alone.p99, flooded.p99], answers)]
  } finally {
    await stopServer(server)
  }
}

function known(round: number): string {
  return `known${round}@example.com`
}

async function createAccounts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const passwordHash = await hash('six mats under a beam')
  for (let round = 0; round < count; round++) {
    const guardianId = newId()
    await client.query(
      `with guardian as (
         insert into guardian (id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone)
         values ($1, 'Ada', 'Lind', $3, '', '', '') returning id
       )
       insert into account (id, realm, email, first_name, last_name, password_hash, password_set_at, verified_at, created_at, guardian_id)
       select $2, 'parent', $3, 'Ada', 'Lind', $4, now(), now(), now(), id from guardian`,
      [guardianId, newId(), known(round), passwordHash],
    )
  }
  await client.end()
}

async function compareTimes(origin: string, rounds: number): Promise<Table> {
  const rows: string[][] = []
  const missed: string[] = []
  for (const [name, { path, fields }] of Object.entries(forms)) {
    const round = { known: 0, unknown: 0 }
    const send = (email: string) => timeOf(origin + path, { ...fields, email })
    const times = await inRounds(
      rounds,
      new Map([
        ['known', () => send(known(round.known++))],
        ['unknown', () => send(`unknown${round.unknown++}@example.com`)],
      ]),
    )
    const [first, second] = [median(times.get('known')!), median(times.get('unknown')!)]
    const ratios = times.get('known')!.map((time, index) => time / times.get('unknown')![index]!)
    rows.push([
      name,
      first.toFixed(1),
      second.toFixed(1),
      (first / second).toFixed(3),
      spread(ratios, 2),
    ])
    if (Math.abs(first / second - 1) >= goals.mostGap)
      missed.push(`${name}: known addresses take ${(first / second).toFixed(3)} × as long`)
  }
  return {
    title: 'How long a form takes for an address with an account, and for one without',
    columns: ['', 'known ms', 'unknown ms', '× unknown', 'by rounds'],
    rows,
    notes: [
      `Medians of ${rounds} rounds, in each one of both; beside them each round’s own ratio.`,
      `Goal: a gap below ${goals.mostGap * 100} %.`,
    ],
    missed,
  }
}

let requests = 0

async function timeOf(url: string, fields: Record<string, string>): Promise<number> {
  requests += 1
  const from = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: new URL(url).origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `198.18.${requests >> 8}.${requests & 255}`,
    },
    body: new URLSearchParams({ ...fields, idempotencyKey: newToken() }),
  })
  await answer.text()
  if (![302, 409].includes(answer.status)) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - from
}

function tableOfFlood([alone, flooded]: [number, number], answers: Map<number, number>): Table {
  const isMissed = flooded > goals.mostP99
  return {
    title: 'The home page while passwords are tried as fast as they are answered, 40 at a time',
    columns: ['', 'p99 ms', '× alone'],
    rows: [
      ['Alone', alone.toFixed(0), '1.0'],
      ['In the flood', flooded.toFixed(0), (flooded / alone).toFixed(1)],
    ],
    notes: [
      `What was tried got ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
      `Goal: p99 at most ${goals.mostP99} ms.`,
    ],
    missed: isMissed ? [`the home page’s p99 in a flood: ${flooded.toFixed(0)} ms`] : [],
  }
}
