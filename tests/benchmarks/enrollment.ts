import type pg from 'pg'
import postgres from 'pg'
import { enroll } from '../../app/domain/enrollment/enroll.server'
import {
  closeDatabase,
  database,
  databaseErrorCode,
} from '../../app/platform/database/database.server'
import { addDays, calendarDateAt } from '../../app/values/business-time'
import type { Benchmark } from './support/benchmark'
import type { Table } from './support/table'
import { anOwner, newFamilies, openClasses, toJoin, type Setting } from './support/term-classes'
import { tuitionIsCharged, tuitionIsCollected } from './support/tuition'

const efforts = {
  whole: { families: 500, classes: 10, places: 4, charged: 5000, kills: 100, collected: 500 },
  quick: { families: 100, classes: 5, places: 4, charged: 300, kills: 10, collected: 60 },
}

/** Milliseconds until ninety-nine of a hundred are told. */
const toldWithin = 2000

/** Registration opens and everyone comes at once; and tuition is charged, whatever happens. */
export const enrollment: Benchmark = async (site, effort) => {
  const sizes = efforts[effort]
  const client = new postgres.Client({ connectionString: site.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const now = new Date(performance.timeOrigin)
  const { timeZone } = await database().settings.findUniqueOrThrow({ where: { id: 1 } })
  const firstDay = addDays(calendarDateAt(now, timeZone), 3)
  const owner = await anOwner()
  const tables = [
    await registrationOpens(client, { owner, sizes, firstDay, now }),
    await tuitionIsCharged(client, { owner, sizes, firstDay, now }, site.databaseUrl),
    await tuitionIsCollected(client, { owner, sizes, firstDay, now }, site.databaseUrl, 'card'),
    await tuitionIsCollected(
      client,
      { owner, sizes, firstDay, now },
      site.databaseUrl,
      'bank_account',
    ),
  ]
  await client.end()
  await closeDatabase()
  return tables
}

async function registrationOpens(client: pg.Client, setting: Setting): Promise<Table> {
  const { sizes, firstDay, now } = setting
  const slugs = await openClasses({ ...setting, count: sizes.classes, places: sizes.places })
  const families = await newFamilies(client, sizes.families)
  const answers = await Promise.all(
    families.map(async ({ parent, athleteId }, index) => {
      const began = performance.now()
      const request = toJoin(slugs[index % slugs.length]!, athleteId, firstDay)
      const answer = await untilAnswered(() => enroll(parent, parent.id, request, now))
      return { ...answer, ms: performance.now() - began }
    }),
  )
  const enrolled = answers.filter(({ outcome }) => outcome && !('refused' in outcome)).length
  const full = answers.filter(
    ({ outcome }) => outcome && 'refused' in outcome && outcome.refused === 'class-full',
  ).length
  const again = answers.filter(({ tries }) => tries > 1).length
  const told = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const late = told[Math.floor(told.length * 0.99)]!
  const oversold = await client.query('select from lesson where places_taken > places')
  const places = sizes.classes * sizes.places
  const missed = [
    ...(enrolled === places ? [] : [`${enrolled} of ${places} places were taken`]),
    ...(enrolled + full === families.length ? [] : ['someone was told something else']),
    ...(oversold.rowCount ? ['a lesson was sold twice'] : []),
    ...(late <= toldWithin ? [] : [`p99 ${Math.round(late)} ms`]),
  ]
  return {
    title: `Registration opens: ${families.length} families at once for ${places} places in ${sizes.classes} classes`,
    columns: ['', 'enrolled', 'told it is full', 'asked once more', 'median ms', 'p99 ms'],
    rows: [
      ['All', enrolled, full, again, Math.round(told[told.length >> 1]!), Math.round(late)].map(
        String,
      ),
    ],
    notes: ['Of commands in one process with ten connections, without the time of their pages.'],
    missed,
  }
}

/** Whoever finds no free connection comes back, as a browser does that was told to. */
async function untilAnswered<Outcome>(ask: () => Promise<Outcome>) {
  for (let tries = 1; ; tries++)
    try {
      return { outcome: await ask(), tries }
    } catch (error) {
      if (databaseErrorCode(error) !== 'P2028' || tries > 20) throw error
    }
}
