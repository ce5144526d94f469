import pg from 'pg'
import { vi } from 'vitest'

/**
 * How many statements go to the database while something is done, those that open and close a transaction
 * included; not the empty ones by which a server makes sure that it knows of all changes.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter(([asked]) => isStatement(asked)).length
  } finally {
    query.mockRestore()
  }
}

function isStatement(asked: unknown): boolean {
  return typeof asked === 'string' || (asked instanceof Object && 'text' in asked)
}
