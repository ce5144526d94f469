import pg from 'pg'
import { countConnectionFailure, measureQuery } from '../metrics.server'
import { env } from '../env.server'

/** A pool that measures each statement, and logs those that take longer than `SLOW_QUERY_MS`. */
export function openMeasuredPool(config: pg.PoolConfig): pg.Pool {
  return new MeasuredPool({ ...config, Client: MeasuredClient })
}

type Connected = Parameters<pg.Pool['connect']>[0]

class MeasuredPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected)
      return super.connect((error, client, release) => {
        if (error) countConnectionFailure()
        connected(error, client, release)
      })
    const client = super.connect()
    client.catch(countConnectionFailure)
    return client
  }
}

type Query = (...asked: unknown[]) => unknown

class MeasuredClient extends pg.Client {
  /**
   * Its queries fail as well. Without a handler of its own a lost connection would end the process
   * while the pool has taken its handlers off and the caller, who gets it a moment later, has none yet.
   */
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }

  override query: pg.Client['query'] = ((...asked: unknown[]) => {
    const startedAt = performance.now()
    const over = () => measure(asked[0], performance.now() - startedAt)
    const callback = asked.at(-1)
    if (typeof callback === 'function') {
      const answered: Query = (...answer) => {
        over()
        return (callback as Query)(...answer)
      }
      return (super.query as Query)(...asked.slice(0, -1), answered)
    }
    const answer = (super.query as Query)(...asked)
    if (answer instanceof Promise) answer.then(over, over)
    return answer
  }) as pg.Client['query']
}

const longestText = 2_000

/** Logs a slow statement as it was prepared: its values stand apart and are left out. */
function measure(asked: unknown, ms: number): void {
  measureQuery(ms / 1000)
  const { slowQueryMs } = env()
  if (slowQueryMs === undefined || ms < slowQueryMs) return
  const text = typeof asked === 'string' ? asked : String((asked as { text?: string })?.text)
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, longestText)
  void logSlowQuery(ms, statement)
}

/** The logger reads the settings as it loads, which programs without any must not need. */
async function logSlowQuery(ms: number, statement: string): Promise<void> {
  const { logger } = await import('../logger.server')
  logger.warn({ ms: Math.round(ms), statement }, 'slow query')
}
