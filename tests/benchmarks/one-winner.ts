import path from 'node:path'
import pg from 'pg'
import {
  all,
  isRefusedClearly,
  pressHold,
  sorted,
  type HoldFields,
} from '../support/cases/racing-holds'
import type { Benchmark } from './support/benchmark'
import { stopServer, type BenchmarkSite } from './support/benchmark-site'
import { buildChanged, replaceIn } from './changed-build'
import { spread } from './support/rounds'

const efforts = {
  whole: { rounds: 50, classes: 6, visitors: 500, controls: 3 },
  quick: { rounds: 4, classes: 2, visitors: 200, controls: 1 },
}

/** The result of one round: who got the hold, and what the others were clear. */
type Round = {
  winners: number
  clear: number
  unclear: number
  failed: number
  /** Responses that asked the client to retry. */
  askedBack: number
  ms: number
}

type Row = { name: string; rounds: Round[]; goal: string; isMissed: (round: Round) => boolean }

/**
 * Many clients compete for one time, at two processes of the site; and for places of a class. A
 * control runs without the guards, because a race that cannot be lost proves nothing.
 */
export const oneWinner: Benchmark = async (site, effort) => {
  const { rounds, classes, visitors, controls } = efforts[effort]
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const times = await freeTimes(site, rounds + 2 * controls)
  const dates = await emptyClasses(client, classes + controls)
  const race = async (ports: number[], choices: HoldFields[]) => {
    const found: Round[] = []
    for (const choice of choices) found.push(await raceFor(choice, visitors, ports))
    return found
  }
  const one = (round: Round) => round.winners !== 1 || round.unclear > 0 || round.failed > 0
  const rows: Row[] = []
  await withTwo(site, undefined, async (ports) => {
    const found = await race(ports, times.splice(0, rounds))
    rows.push({ name: 'One time', rounds: found, goal: '1', isMissed: one })
    for (const { choice, winners } of dates.splice(0, classes)) {
      const [round] = await race(ports, [choice])
      const isMissed = (round: Round) =>
        round.winners !== winners || round.unclear > 0 || round.failed > 0
      const name = `A class with 8 places, ${choice.places} each`
      rows.push({ name, rounds: [round!], goal: String(winners), isMissed })
    }
  })
  const never = () => false
  const unguarded = buildChanged(path.join(site.directory, 'unguarded'), takeGuardsAway)
  await withTwo(site, unguarded, async (ports) => {
    const locked = await race(ports, times.splice(0, controls))
    rows.push({ name: 'Control: no lock', rounds: locked, goal: '1, slowly', isMissed: never })
    const several = (round: Round) => round.winners < 2
    await client.query('alter table lesson drop constraint lesson_coach_is_free')
    await client.query('alter table lesson drop constraint lesson_places_never_exceeded')
    const free = await race(ports, times.splice(0, controls))
    rows.push({
      name: 'Control: no lock, no constraint',
      rounds: free,
      goal: '> 1',
      isMissed: several,
    })
    for (const { choice, winners } of dates) {
      const full = await race(ports, [choice])
      const isMissed = (round: Round) => round.winners <= winners
      const name = 'Control: a class, no count, no constraint'
      rows.push({ name, rounds: full, goal: `> ${winners}`, isMissed })
    }
  })
  await client.end()
  return [
    {
      title: `${visitors} attempts at once for the same, at two processes of the site over HTTP`,
      columns: ['', 'rounds', 'winners', 'goal', 'clear how it goes on', '503', '5xx', 's a round'],
      rows: rows.map(({ name, rounds: found, goal }) => [
        name,
        String(found.length),
        spread(
          found.map(({ winners }) => winners),
          0,
        ),
        goal,
        sum(found.map(({ clear }) => clear)),
        sum(found.map(({ askedBack }) => askedBack)),
        sum(found.map(({ failed }) => failed)),
        spread(
          found.map(({ ms }) => ms / 1000),
          1,
        ),
      ]),
      notes: [
        'Median (least–greatest). Who is answered 503 with Retry-After comes back; 5xx: not answered in the end.',
        'Controls run a build without the lock of the coach and without the count of places.',
      ],
      missed: rows.flatMap(({ name, rounds: found, isMissed }) =>
        found.some(isMissed) ? [`${name}: ${JSON.stringify(found.find(isMissed))}`] : [],
      ),
    },
  ]
}

function takeGuardsAway(copy: string): void {
  replaceIn(path.join(copy, 'app/domain/scheduling/take-coach-time.server.ts'), (text) =>
    text
      .replace(/ORDER BY id FOR NO KEY UPDATE/, 'ORDER BY id')
      .replace(/ AND places_taken \+ \$\{count\} <= places/, ''),
  )
}

async function raceFor(choice: HoldFields, visitors: number, ports: number[]): Promise<Round> {
  const began = performance.now()
  const answers = await all(visitors, () => pressHold(choice, ports))
  const { winners, losers, others } = sorted(answers)
  const clear = losers.filter((answer) => isRefusedClearly(choice, answer)).length
  const ms = performance.now() - began
  const askedBack = answers.reduce((total, { presses }) => total + presses - 1, 0)
  const unclear = losers.length - clear
  return { winners: winners.length, clear, unclear, failed: others.length, askedBack, ms }
}

/** Two processes on one database, which trust the client address from a proxy. */
async function withTwo(
  site: BenchmarkSite,
  folder: string | undefined,
  work: (ports: number[]) => Promise<void>,
): Promise<void> {
  const settings = { TRUST_PROXY: 'loopback', PUBLIC_ORIGIN: 'http://localhost', JOBS: 'off' }
  const servers = [
    await site.startServer(settings, folder),
    await site.startServer(settings, folder),
  ]
  await work(servers.map(({ port }) => port))
  await Promise.all(servers.map(stopServer))
}

/** Free hours that do not touch, the latest first, where nobody else books. */
async function freeTimes({ origin }: BenchmarkSite, count: number): Promise<HoldFields[]> {
  const found: HoldFields[] = []
  for (let ahead = 50; found.length < count && ahead > 1; ahead--) {
    const day = new Date(performance.timeOrigin + ahead * 86_400_000).toISOString().slice(0, 10)
    const answer = await fetch(`${origin}/api/available-times/${day}/deep-dive`)
    const { times } = (await answer.json()) as { times: { time: string }[] }
    let last = ''
    for (const { time } of times) {
      if (last !== '' && minutesOf(time) - minutesOf(last) < 60) continue
      found.push({ lessonType: 'deep-dive', day, time })
      last = time
    }
  }
  if (found.length < count) throw new Error(`only ${found.length} times are free`)
  return found.slice(0, count)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** Classes without bookings, for one athlete each, for two, and so on. */
async function emptyClasses(client: pg.Client, count: number) {
  const { rows } = await client.query<{ id: string }>(
    `select lesson.id from lesson join lesson_type on lesson_type.id = lesson_type_id
     where format = 'group' and places_taken = 0 and places = 8 and starts_at > now() + interval '1 day'
     order by starts_at desc limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`only ${rows.length} classes are empty`)
  return rows.map(({ id }, index) => {
    const places = (index % 3) + 1
    const choice = { lessonType: 'tumbling-basics', lesson: id, places: String(places) }
    return { choice, winners: Math.floor(8 / places) }
  })
}

function sum(figures: number[]): string {
  return String(figures.reduce((total, figure) => total + figure, 0))
}
