import fs from 'node:fs'
import path from 'node:path'
import { startKillableSite, type KillableSite } from '../support/kills/killable-site'
import { findEmailing, type Emailing } from '../support/kills/killed-emails'
import { killedSteps, walkWithKills, type Survived } from '../support/kills/killed-steps'
import { differenceFrom, plant, tracesOf } from '../support/kills/killed-traces'
import { createDatabase, query } from '../support/servers/test-postgres'
import type { Benchmark } from './support/benchmark'
import type { Table } from './support/table'

const efforts = { whole: { rounds: 4, leastKills: 100 }, quick: { rounds: 1, leastKills: 30 } }
const mostSecondsToSettle = 60

/**
 * Kills the server at each step of checkout and payment and restarts it: whether anything that was
 * confirmed to a client is lost or duplicated, and how long recovery takes.
 */
export const crash: Benchmark = async ({ directory, databaseUrl }, effort) => {
  const { rounds, leastKills } = efforts[effort]
  const folder = path.join(directory, 'killed')
  fs.mkdirSync(folder)
  const site = await startKillableSite(await createDatabase(databaseUrl, 'site_killed'), folder)
  try {
    const found = new Map<string, Survived[]>(Object.keys(killedSteps).map((name) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, survived] of found) survived.push(await walkWithKills([name], site))
    const walks = tableOf(found, leastKills)
    const all = tableOfAll(await balanceOf(site), await findEmailing(site))
    return [walks, all, await control([...found.values()][0]![0]!, site)]
  } finally {
    await site.stop()
  }
}

function tableOf(found: Map<string, Survived[]>, leastKills: number): Table {
  const missed: string[] = []
  let kills = 0
  const rows = [...found].map(([name, survived]) => {
    const lost = survived.flatMap((one) => one.lost)
    const doubled = survived.flatMap((one) => one.doubled)
    const longest = Math.max(...survived.map(({ settledMs }) => settledMs)) / 1000
    kills += survived.length
    if (lost.length + doubled.length > 0)
      missed.push(`${name}: ${[...lost, ...doubled].join(', ')}`)
    if (longest > mostSecondsToSettle) missed.push(`${name}: ${longest.toFixed(1)} s to settle`)
    return [name, ...[survived.length, lost.length, doubled.length].map(String), longest.toFixed(1)]
  })
  if (kills < leastKills) missed.push(`only ${kills} kills`)
  return {
    title: `${kills} kills of the server at the steps of checkout and payment`,
    columns: ['killed', 'kills', 'lost', 'doubled', 'longest s to settle'],
    rows,
    notes: [
      'The time is from the next start until what was under way is as it is to be, and includes the start.',
      `Goals: nothing lost, nothing doubled, at most ${mostSecondsToSettle} s.`,
    ],
    missed,
  }
}

/** The balance of Stripe's payments here: received less refunded. */
async function balanceOf({ databaseUrl, stripe }: KillableSite) {
  const { rows } = await query(
    databaseUrl,
    `select ((select coalesce(sum(amount_cents), 0) from payment where method = 'stripe')
      - (select coalesce(sum(amount_cents), 0) from stripe_refund where state <> 'failed'))::int as cents`,
  )
  return { here: (rows[0] as { cents: number }).cents, there: stripe.fake.books.balance() }
}

function tableOfAll({ here, there }: { here: number; there: number }, emailing: Emailing): Table {
  const { owed, untrue, missing, twice } = emailing
  return {
    title: 'All walks together',
    columns: [
      '',
      'cents here',
      'cents at Stripe',
      'emails owed',
      'true no more',
      'not arrived',
      'arrived twice',
    ],
    rows: [['In the end', ...[here, there, owed, untrue, missing.length, twice].map(String)]],
    notes: [
      'An email arrives twice where the kill fell between its acceptance and the commit that says so;',
      'it has the same Message-ID then. One of a booking that is canceled meanwhile is not sent.',
    ],
    missed: [
      ...(here === there ? [] : [`${here} cents here, ${there} at Stripe`]),
      ...missing.map((what) => `did not arrive: ${what}`),
    ],
  }
}

/** The same comparison with a planted loss and a planted duplicate, as a control. */
async function control({ walker }: Survived, site: KillableSite): Promise<Table> {
  await plant('loss', walker, site)
  await plant('double', walker, site)
  const { lost, doubled } = differenceFrom('paid', await tracesOf(walker, site))
  return {
    title: 'Control: an allocation taken out of the books, and a payment entered twice',
    columns: ['', 'lost', 'doubled'],
    rows: [['Seen', String(lost.length), String(doubled.length)]],
    missed: lost.length > 0 && doubled.length > 0 ? [] : ['the planted faults are not seen'],
  }
}
