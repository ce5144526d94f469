import pg from 'pg'
import { vi } from 'vitest'

/**
 * Number of statements sent to the database during some work, including begin and commit; not the
 * empty ones by which a server makes sure that it has seen all changes, nor one for the settings,
 * which a server asks for only after they changed.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const statements = query.mock.calls.flatMap(([asked]) => statementIn(asked) ?? [])
    return statements.length - (statements.some(isForSettings) ? 1 : 0)
  } finally {
    query.mockRestore()
  }
}

function statementIn(asked: unknown): string | undefined {
  return typeof asked === 'string' ? asked : (asked as { text?: string }).text
}

function isForSettings(statement: string): boolean {
  return statement.includes('FROM "public"."settings"')
}
