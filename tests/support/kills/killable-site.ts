import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterAt } from '../../../app/platform/database/embedded-postgres.server'
import { readRunning, urlOf } from '../../../app/platform/database/postgres-folder.server'
import { startFakeStripe, type RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { startHttpBetween } from '../servers/http-between'
import { startMailServer, type MailServer } from '../servers/outside/mail-server'
import { startPostgresBetween, type Witness } from '../servers/postgres-between'
import { runServer, untilReady, type ServerProcess } from '../servers/server-process'
import { ask } from '../servers/site'
import { query } from '../servers/test-postgres'

/**
 * When to kill, as seen by the site's neighbors: at a commit (a transaction's statements or a
 * single one), a Stripe call or an email; before it happens, or after it has happened but the site
 * has not heard of it.
 */
export type Moment =
  | { commit: RegExp; when: 'before' | 'after' }
  | { call: RegExp; when: 'before' | 'after' }
  | { email: RegExp }

/** A site in its own process, with everything it talks to, which is where it can be killed. */
export type KillableSite = {
  port: number
  pid: () => number
  output: () => string
  /** Bypasses the proxies that can kill the site. */
  databaseUrl: string
  stripe: RunningFake
  emails: MailServer['emails']
  mail: MailServer
  /** Kills it at the next such moment. */
  killAt: (moment: Moment) => void
  kill: () => void
  /** Waits until it is dead. @throws if the moment does not come */
  dead: () => Promise<void>
  restart: () => Promise<void>
  /** Starts another server with the same neighbors and settings, but for these. */
  startBeside: (folder: string, others?: Record<string, string>) => Promise<ServerProcess>
  stop: () => Promise<void>
}

const webhookSecret = 'whsec_killed_only_0f3b9a7c'

/**
 * Starts it on an empty database, or one it was started on before; optionally with other settings,
 * and from the build in another folder. Without a database it brings its own, at whose commits it cannot be killed.
 */
export async function startKillableSite(
  given: string | null,
  directory: string,
  others: Record<string, string> = {},
  folder = '.',
): Promise<KillableSite> {
  let server: ServerProcess
  let isAlive = false
  let moment: Moment | null = null

  function kill(): false {
    moment = null
    isAlive = false
    server.process.kill('SIGKILL')
    return false
  }

  /** Returns false at the chosen moment, after using it up and killing the site. */
  function goesOn(isNow: (moment: Moment) => boolean): boolean {
    return moment && isNow(moment) ? kill() : true
  }

  const witnessOfCall = (when: 'before' | 'after') => (call: string) =>
    goesOn((moment) => 'call' in moment && moment.when === when && moment.call.test(call))
  const isCommitNow = (text: string, when: 'before' | 'after') => (moment: Moment) =>
    'commit' in moment && moment.when === when && moment.commit.test(text)

  function witnessOfDatabase(): Witness {
    const commits = commitReader()
    let committed: string | null = null
    return {
      statement({ sql }) {
        committed = commits(sql)
        return committed === null || goesOn(isCommitNow(committed, 'before'))
      },
      answer: () => committed === null || goesOn(isCommitNow(committed, 'after')),
    }
  }

  const stripe = await startFakeStripe({ webhookSecret, post })
  const mailServer = await startMailServer()
  mailServer.onText(async ({ subject = '' }) => {
    goesOn((moment) => 'email' in moment && moment.email.test(subject))
  })
  const toStripe = await startHttpBetween(stripe.origin, {
    call: witnessOfCall('before'),
    answer: witnessOfCall('after'),
  })
  const toDatabase = given ? await startPostgresBetween(given, witnessOfDatabase) : null
  const settings: Record<string, string> = {
    ...(toDatabase && { DATABASE_URL: toDatabase.databaseUrl }),
    DATA_DIR: directory,
    SEED: 'demo',
    DRAIN_MS: '0',
    PUBLIC_ORIGIN: 'http://localhost',
    TRUST_PROXY: 'loopback',
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    MEDICAL_KEYS: `killed:${randomBytes(32).toString('base64')}`,
    STRIPE_SECRET_KEY: 'sk_test_killed',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: toStripe.origin,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}/`,
    ...others,
  }
  await restart()
  const databaseUrl = given ?? (await ownDatabaseOf(directory))
  // otherwise emails counted here would wait during the night
  await query(databaseUrl, 'update settings set quiet_until = quiet_from')

  async function restart(): Promise<void> {
    server = await runServer(settings, { folder })
    settings.PORT = String(server.port)
    isAlive = true
    await untilReady(server)
  }

  async function post(body: string, signature: string): Promise<number> {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const question = { method: 'POST', headers, body, port: Number(settings.PORT) }
    const answer = await ask('/api/stripe/webhook', question).catch(() => null)
    return answer?.status ?? 0
  }

  return {
    port: Number(settings.PORT),
    pid: () => server.process.pid!,
    output: () => server.output(),
    databaseUrl,
    stripe,
    emails: mailServer.emails,
    mail: mailServer,
    killAt: (next) => void (moment = next),
    kill,
    async dead() {
      const late = delay(20_000, 'late', { ref: false })
      if ((await Promise.race([server.over, late])) === 'late')
        throw new Error(`it lives on: ${JSON.stringify(moment)}\n${server.output()}`)
    },
    restart,
    startBeside(another, changed) {
      const { PORT: _, ...shared } = settings
      return runServer({ ...shared, ...changed }, { folder: another })
    },
    async stop() {
      if (isAlive) server.process.kill('SIGTERM')
      await server.over
      for (const between of [toStripe, toDatabase]) between?.stop()
      await Promise.all([stripe.stop(), mailServer.close()])
    },
  }
}

/** The address of the database that the site started in this folder. */
async function ownDatabaseOf(directory: string): Promise<string> {
  const cluster = await clusterAt(path.join(directory, 'postgres'))
  return urlOf(cluster, Number(readRunning(cluster)![3]))
}

/**
 * Reads one connection's statements: returns everything committed at each commit, otherwise null.
 */
function commitReader(): (sql: string) => string | null {
  let said: string[] | null = null
  return (sql) => {
    if (!said && !/^begin/i.test(sql)) return sql
    said = [...(said ?? []), sql]
    const ends = /^(commit|rollback)$/i.exec(sql)
    if (!ends) return null
    const all = said.join(';\n')
    said = null
    return /^commit/i.test(sql) ? all : null
  }
}
