import pg from 'pg'
import { findLessonType } from '../../app/domain/catalogue/find-lesson-types.server'
import {
  findBookableMonth,
  findFreeTimesOfDay,
  findNearestFreeTimes,
} from '../../app/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '../../app/domain/scheduling/find-group-lessons.server'
import { findSettings } from '../../app/domain/settings/find-settings.server'
import { closeDatabase } from '../../app/platform/database/database.server'
import { addDays, calendarDateAt } from '../../app/values/business-time'
import type { Benchmark } from './support/benchmark'
import { settleIn } from './support/in-process'
import { fillPast } from './support/past-bookings'
import { inRounds, median } from './support/rounds'
import { startStatementCounter } from './support/statement-counter'

const efforts = {
  whole: { sizes: [1_000, 100_000, 1_000_000], rounds: 60 },
  quick: { sizes: [1_000, 20_000], rounds: 15 },
}
const goals = { mostQueries: 5, mostRatio: 1.5 }

/** The availability queries measured, including settings and lesson type. */
const questions: Record<string, (now: Date) => Promise<unknown>> = {
  'A month of a private lesson': async (now) =>
    findBookableMonth(await typeOf('deep-dive'), null, await findSettings(), now),
  'A day of it': async (now) => {
    const settings = await findSettings()
    const day = addDays(calendarDateAt(now, settings.timeZone), 7)
    return findFreeTimesOfDay(await typeOf('deep-dive'), day, settings, now)
  },
  'What is free beside a taken time': async (now) => {
    const wanted = new Date(now.getTime() + 7 * 86_400_000)
    return findNearestFreeTimes(await typeOf('deep-dive'), wanted, await findSettings(), { now })
  },
  'The dates of a class': async (now) =>
    findGroupLessons((await typeOf('tumbling-basics')).id, await findSettings(), now),
}

/** Whether free times take longer or need more queries as past lessons accumulate. */
export const freeTimes: Benchmark = async (site, effort) => {
  const { sizes, rounds } = efforts[effort]
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const counter = await startStatementCounter(site.databaseUrl)
  settleIn(counter.databaseUrl, site.directory)
  const now = new Date(performance.timeOrigin)
  const queries = new Map<string, Set<number>>()
  const times = new Map<string, number[]>()
  let filled = 0
  for (const size of sizes) {
    await fillPast(client, filled, size)
    filled = size
    for (const [name, ask] of Object.entries(questions)) {
      for (let warm = 0; warm < 10; warm++) await ask(now)
      const before = counter.count()
      await ask(now)
      queries.set(name, (queries.get(name) ?? new Set()).add(counter.count() - before))
    }
    const subjects = Object.entries(questions).map(
      ([name, ask]) => [name, () => timeOf(() => ask(now))] as const,
    )
    for (const [name, found] of await inRounds(rounds, new Map(subjects)))
      times.set(name, [...(times.get(name) ?? []), median(found)])
  }
  await client.end()
  await closeDatabase()
  counter.stop()
  return [tableOf(sizes, queries, times)]
}

function tableOf(sizes: number[], queries: Map<string, Set<number>>, times: Map<string, number[]>) {
  const missed: string[] = []
  const rows = [...times].map(([name, figures]) => {
    const counts = [...queries.get(name)!]
    const ratios = figures.map((ms) => ms / figures[0]!)
    if (counts.length > 1 || counts[0]! > goals.mostQueries)
      missed.push(`${name}: ${counts.join(', then ')} queries`)
    if (Math.max(...ratios) > goals.mostRatio)
      missed.push(`${name}: ${Math.max(...ratios).toFixed(2)} × as long`)
    const cells = figures.map((ms, index) => `${ms.toFixed(1)} (${ratios[index]!.toFixed(2)} ×)`)
    return [name, counts.join('→'), `≤ ${goals.mostQueries}`, ...cells, `≤ ${goals.mostRatio} ×`]
  })
  return {
    title: 'Free times, and how many lessons there have been',
    columns: ['', 'queries', 'goal', ...sizes.map((size) => `${size} past: ms`), 'goal'],
    rows,
    notes: [
      'Medians, in brackets beside the smallest past. Asked in process, the settings and the lesson',
      'type read anew each time; queries are counted on the way to the database.',
    ],
    missed,
  }
}

async function typeOf(slug: string) {
  const lessonType = await findLessonType(slug)
  if (!lessonType) throw new Error(`there is no ${slug}`)
  return lessonType
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
