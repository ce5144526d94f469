import { findFigures } from '~/domain/health/find-figures.server'
import { clockAheadMs } from '~/platform/database/database-clock.server'
import { poolSize } from '~/platform/database/database.server'
import {
  metricsText,
  metricsTextOfAll,
  metricsToPass,
  type Metric,
} from '~/platform/metrics.server'
import { figuresOfAll, giveFigures, processCount } from '~/platform/processes/siblings.server'
import { currentTime } from '~/http/current-time.server'
import { answerFigures } from '~/http/kept/answer-figures.server'

export { metricsType } from '~/platform/metrics.server'

/** Shorter than a monitor's own patience, so that it learns that the database is away. */
const patienceMs = 3_000

/** Lets the site's other processes report the figures of this one. */
export function shareFigures(): void {
  giveFigures(() => metricsToPass(ofProcess()))
}

/**
 * All metrics as text: of this process or, where several serve the site, of each; and of the business
 * as far as its database answers.
 */
export async function readMetrics(): Promise<string> {
  const [ofBusiness, all] = await Promise.all([findInTime(), figuresOfAll()])
  const shared: Metric[] = [
    {
      name: 'site_database_up',
      help: 'Whether the database answered just now',
      values: [{ value: ofBusiness ? 1 : 0 }],
    },
    {
      name: 'site_processes',
      help: 'Processes that serve the site: how many should, and how many gave their figures',
      values: [
        { value: processCount(), labels: { state: 'wanted' } },
        { value: all?.length ?? 1, labels: { state: 'answering' } },
      ],
    },
    ...(ofBusiness ?? []),
  ]
  return all ? await metricsTextOfAll(all, shared) : await metricsText([...ofProcess(), ...shared])
}

function ofProcess(): Metric[] {
  return [...answersOf(), ...connections(), clockFigure()]
}

async function findInTime(): Promise<Metric[] | null> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref())
  return await Promise.race([findFigures(currentTime()).catch(() => null), silence])
}

function answersOf(): Metric[] {
  const { memory, files, made, entries, bytes, mostBytes } = answerFigures()
  return [
    {
      name: 'site_answers_total',
      help: 'Answers that everybody gets alike, by where they come from',
      kind: 'counter',
      values: [
        { value: memory, labels: { from: 'memory' } },
        { value: files, labels: { from: 'file_memory' } },
        { value: made, labels: { from: 'made' } },
      ],
    },
    { name: 'site_kept_answers', help: 'Answers in memory', values: [{ value: entries }] },
    {
      name: 'site_kept_answers_bytes',
      help: 'What answers in memory take',
      values: [{ value: bytes }],
    },
    {
      name: 'site_kept_answers_most_bytes',
      help: 'What they may take',
      values: [{ value: mostBytes }],
    },
  ]
}

function clockFigure(): Metric {
  return {
    name: 'site_clock_ahead_seconds',
    help: 'By how much this machine’s clock is ahead of the database’s, 0 if they agree',
    values: [{ value: clockAheadMs() / 1000 }],
  }
}

function connections(): Metric[] {
  const { open, idle, waiting, most } = poolSize()
  return [
    {
      name: 'site_database_connections',
      help: 'Connections of this process to the database',
      values: [
        { value: open - idle, labels: { state: 'busy' } },
        { value: idle, labels: { state: 'idle' } },
      ],
    },
    {
      name: 'site_database_connections_most',
      help: 'How many it may have',
      values: [{ value: most }],
    },
    {
      name: 'site_database_waiting',
      help: 'Queries that wait for a connection',
      values: [{ value: waiting }],
    },
  ]
}
