import { setTimeout as delay } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { Prisma, PrismaClient } from '~/generated/prisma/client'
import { isRefused } from '~/values/outcome'
import { env } from '../env.server'
import { openMeasuredPool } from './measured-pool.server'

/** Re-exported so that only this file knows where the client is generated. */
export type { Prisma }

/** A SQL fragment with its own parameters, for composing queries. */
export const sql = Prisma.sql

/** A transaction client that cannot open a nested transaction. */
export type Transaction = Omit<Prisma.TransactionClient, '$transaction'>

/** How long to wait for a free connection, in milliseconds. */
const patience = 5_000

const mostConnections = 10

// The server file and the Remix build are separate module graphs, so the pool lives on globalThis.
const shared = globalThis as typeof globalThis & { prismaClient?: PrismaClient; pool?: pg.Pool }

/** The process-wide client. Connects on first use. */
export function database(): PrismaClient {
  shared.prismaClient ??= openClient()
  return shared.prismaClient
}

/** The same class: the adapter has types of its own for it. */
type PoolOfAdapter = Extract<ConstructorParameters<typeof PrismaPg>[0], { totalCount: number }>

function openClient(): PrismaClient {
  shared.pool = openMeasuredPool({
    connectionString: env().databaseUrl,
    max: mostConnections,
    connectionTimeoutMillis: patience,
  })
  return new PrismaClient({
    adapter: new PrismaPg(shared.pool as unknown as PoolOfAdapter, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => statementName(sql),
    }),
  })
}

/** This process's connections, and the queries that wait for one. */
export function poolSize() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.pool ?? {}
  return { open: totalCount, idle: idleCount, waiting: waitingCount, most: mostConnections }
}

/**
 * At the start of a statement that is planned for its values each time. A prepared one is soon planned
 * for any values, which is wrong where a few are very frequent.
 */
export const plannedAnew = sql`/* planned anew */`

const mostStatements = 500
const statementNames = new Map<string, string>()

/**
 * The name of a prepared statement, one per SQL text. Lists of each length are separate texts, so
 * the number of names is capped; statements beyond the cap are planned each time, like unnamed
 * ones.
 */
function statementName(sql: string): string {
  if (sql.includes(plannedAnew.sql)) return ''
  const known = statementNames.get(sql)
  if (known !== undefined) return known
  if (statementNames.size >= mostStatements) return ''
  const name = `site_${statementNames.size + 1}`
  statementNames.set(sql, name)
  return name
}

/**
 * Closes the pool; the next query opens a new one. Waits up to a second for running queries, never
 * for a lock.
 */
export async function closeDatabase(): Promise<void> {
  const closed = shared.prismaClient?.$disconnect()
  await Promise.race([closed, delay(1_000, undefined, { ref: false })])
  delete shared.prismaClient
  delete shared.pool
}

/**
 * Runs `work` in one transaction. Rolls back if it throws or returns a refusal, and passes that on.
 * Retries once on a deadlock, a serialization failure, or a foreign key to a row deleted since it
 * was read.
 * @throws Prisma's P2028, or pg's timeout, when no connection was free in time
 */
export async function transaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(work)
  } catch (error) {
    if (!isPassingConflict(error)) throw error
    return await attempt(work)
  }
}

async function attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const followUps: FollowUp[] = []
  try {
    const done = await database().$transaction(
      async (tx) => {
        followUpsOf.set(tx, followUps)
        const outcome = await work(tx)
        if (isRefused(outcome)) throw new RolledBack(outcome)
        return outcome
      },
      { maxWait: patience, timeout: 15_000 },
    )
    for (const followUp of followUps) followUp()
    return done
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Result
    throw error
  }
}

type FollowUp = () => void

const followUpsOf = new WeakMap<Transaction, FollowUp[]>()

/** Runs this once the transaction is committed, and never if it is rolled back. It may not throw. */
export function onCommit(tx: Transaction, followUp: FollowUp): void {
  const later = followUpsOf.get(tx)
  if (later) later.push(followUp)
  else followUp() // each statement outside of a transaction is one
}

class RolledBack extends Error {
  constructor(readonly outcome: unknown) {
    super('rolled back because of a refusal')
  }
}

function isPassingConflict(error: unknown): boolean {
  return ['P2034', '40P01', '40001', '23503'].includes(databaseErrorCode(error) ?? '')
}

/** Postgres's error code (such as `23P01`) if there is one, else Prisma's (such as `P2028`). */
export function databaseErrorCode(error: unknown): string | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const meta = error.meta as { driverAdapterError?: { cause?: AdapterCause } }
    const { originalCode, kind = '' } = meta?.driverAdapterError?.cause ?? {}
    // Prisma gives errors of raw queries, whatever they are, one code
    return originalCode ?? ((error.code === 'P2010' && socketErrors[kind]) || error.code)
  }
  // Prisma passes on what ends a COMMIT as it is
  if (!(error instanceof Error) || error.name !== 'DriverAdapterError') return undefined
  const { originalCode, kind = '' } = error.cause as AdapterCause
  return originalCode ?? socketErrors[kind]
}

type AdapterCause = { originalCode?: string; kind?: string }

/** Prisma's codes for what keeps a query from the database. */
const socketErrors: Record<string, string> = {
  DatabaseNotReachable: 'P1001',
  SocketTimeout: 'P1008',
  ConnectionClosed: 'P1017',
}
