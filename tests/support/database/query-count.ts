import pg from 'pg'
import { vi } from 'vitest'

/**
 * Number of statements sent to the database during some work, including begin and commit; not the
 * empty ones by which a server makes sure that it has seen all changes.
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
