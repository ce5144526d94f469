import { setTimeout as delay } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '~/generated/prisma/client'
import { isRefused } from '~/values/outcome'
import { env } from '../env.server'

/** The shapes of queries, for the domain; only this file knows where the client is generated. */
export type { Prisma }

/** A piece of a query with its own parameters, for queries that are made of pieces. */
export const sql = Prisma.sql

/** What a command's parts work with: one transaction, and nothing that could open another. */
export type Transaction = Omit<Prisma.TransactionClient, '$transaction'>

/** How long to wait for a connection before saying that none is free. */
const patience = 5_000

// The server file and the Remix build are two module graphs: one pool for both.
const shared = globalThis as typeof globalThis & { prismaClient?: PrismaClient }

/** The site's one client; connects when it is first asked something. */
export function database(): PrismaClient {
  shared.prismaClient ??= new PrismaClient({
    adapter: new PrismaPg(
      { connectionString: env().databaseUrl, max: 10, connectionTimeoutMillis: patience },
      { statementNameGenerator: ({ sql }) => statementName(sql) },
    ),
  })
  return shared.prismaClient
}

const mostStatements = 500
const statementNames = new Map<string, string>()

/**
 * The name under which each connection keeps a statement that it has planned. A name stands for one
 * text for ever; lists of every length are texts of their own, so that there is an end to names, and
 * what comes after is planned each time, as Postgres does with a statement without one.
 */
function statementName(sql: string): string {
  const known = statementNames.get(sql)
  if (known !== undefined) return known
  if (statementNames.size >= mostStatements) return ''
  const name = `site_${statementNames.size + 1}`
  statementNames.set(sql, name)
  return name
}

/**
 * Closes the pool; the next question opens a new one. Whoever still waits for an answer is waited for
 * a second, and not until a lock is free.
 */
export async function closeDatabase(): Promise<void> {
  const closed = shared.prismaClient?.$disconnect()
  await Promise.race([closed, delay(1_000, undefined, { ref: false })])
  delete shared.prismaClient
}

/**
 * Runs a command's work in one transaction. A refusal rolls back all that was done and is handed on;
 * a deadlock or a serialisation failure is tried once more, from the start, as is what refers to a row
 * that has gone since it was read.
 * @throws Prisma's P2028, or pg's own time-out, when no connection was free in time
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
  try {
    return await database().$transaction(
      async (tx) => {
        const outcome = await work(tx)
        if (isRefused(outcome)) throw new RolledBack(outcome)
        return outcome
      },
      { maxWait: patience, timeout: 15_000 },
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Result
    throw error
  }
}

class RolledBack extends Error {
  constructor(readonly outcome: unknown) {
    super('rolled back because of a refusal')
  }
}

function isPassingConflict(error: unknown): boolean {
  return ['P2034', '40P01', '40001', '23503'].includes(databaseErrorCode(error) ?? '')
}

/** Postgres's own code of a failure (e.g. `23P01`) where there is one, else Prisma's (e.g. `P2028`). */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  const meta = error.meta as { driverAdapterError?: { cause?: { originalCode?: string } } }
  return meta?.driverAdapterError?.cause?.originalCode ?? error.code
}
