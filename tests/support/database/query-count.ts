import pg from 'pg'
import { vi } from 'vitest'

/** How many statements go to the database while something is done, those that open and close a transaction included. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
