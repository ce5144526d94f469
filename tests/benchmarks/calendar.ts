import pg from 'pg'
import { closeDatabase, database } from '../../app/platform/database/database.server'
import { aStaffMember } from '../support/factories/factories-accounts'
import type { Benchmark } from './support/benchmark'
import { fillWeek } from './support/busy-week'
import { processorMs } from './support/process-figures'
import { inRounds, median } from './support/rounds'

const size = { coaches: 10, lessonsEach: 40 }
const efforts = { whole: 40, quick: 12 }
/** The server's CPU milliseconds per page, median of all rounds. */
const goal = 100

type Sample = { waited: number; worked: number }

/** How long the calendar takes in a week of 400 lessons. */
export const calendar: Benchmark = async (site, effort) => {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await fillWeek(client, size)
  await client.end()
  const { token } = await aStaffMember({ role: 'owner', now: new Date(performance.timeOrigin) })
  const { id: coach } = await database().coach.findFirstOrThrow({ where: { position: 101 } })
  await closeDatabase()
  const pages = {
    'Week, every coach': '/admin/calendar',
    'Day, every coach': '/admin/calendar?view=day',
    'Month, every coach': '/admin/calendar?view=month',
    'Seven days as a list': '/admin/calendar?view=agenda',
    'Week, one coach': `/admin/calendar?coach=${coach}`,
  }
  const asked = (path: string) => ask(site.origin + path, token, site.pid)
  for (const path of Object.values(pages)) for (let warm = 0; warm < 8; warm++) await asked(path)
  const subjects = Object.entries(pages).map(([name, path]) => [name, () => asked(path)] as const)
  const found = [...(await inRounds(efforts[effort], new Map(subjects)))]
  const worked = found.map(
    ([name, samples]) => [name, median(samples.map((one) => one.worked))] as const,
  )
  return [
    {
      title: `The calendar: ${size.coaches * size.lessonsEach} lessons in the week, ${size.coaches} coaches`,
      columns: ['', 'median ms', 'processor ms', 'goal'],
      rows: found.map(([name, samples], index) => [
        name,
        median(samples.map((one) => one.waited)).toFixed(0),
        worked[index]![1].toFixed(0),
        `≤ ${goal}`,
      ]),
      notes: [
        'Of the built site, one request at a time, from the request to the last byte.',
        'Processor: of the server’s process for one page, which others on the machine disturb less.',
      ],
      missed: worked
        .filter(([, ms]) => ms > goal)
        .map(([name, ms]) => `${name}: ${ms.toFixed(0)} ms of the processor`),
    },
  ]
}

async function ask(url: string, token: string, pid: number): Promise<Sample> {
  const [from, used] = [performance.now(), processorMs(pid)]
  const answer = await fetch(url, { headers: { Cookie: `staff=${token}` }, redirect: 'error' })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return { waited: performance.now() - from, worked: processorMs(pid) - used }
}
