import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startPostgresBetween, type SqlStatement } from '../support/servers/postgres-between'

/** The statements that each connection ran, by phase. */
type Recording = {
  /** The database URL through the recorder. */
  databaseUrl: string
  /** Starts a phase: statements from now on belong to it. */
  begin: (phase: string) => void
  /** Writes a script for each connection that ran anything in the phase. */
  scripts: (phase: string, directory: string) => string[]
  stop: () => void
}

export async function startRecording(databaseUrl: string): Promise<Recording> {
  const connections: Map<string, SqlStatement[]>[] = []
  let current = ''
  const between = await startPostgresBetween(databaseUrl, () => {
    const said = new Map<string, SqlStatement[]>()
    connections.push(said)
    return {
      statement(statement) {
        said.set(current, [...(said.get(current) ?? []), { ...statement }])
        return true
      },
    }
  })
  return {
    ...between,
    begin: (phase) => void (current = phase),
    scripts: (phase, directory) =>
      connections.flatMap((said, index) => {
        const statements = said.get(phase)
        if (!statements) return []
        const file = path.join(directory, `${phase}-${index}.sql`)
        fs.writeFileSync(file, scriptOf(statements))
        return [file]
      }),
  }
}

export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'])
    return true
  } catch {
    return false
  }
}

/**
 * Runs every script with pgbench, each on its own connection, all at once.
 * @throws if PostgreSQL rejects a statement, because the work would not be the same
 */
export async function replay(databaseUrl: string, scripts: string[]): Promise<number> {
  const began = performance.now()
  await Promise.all(
    scripts.map((script) =>
      promisify(execFile)('pgbench', ['-n', '-c1', '-t1', '-f', script, databaseUrl]),
    ),
  )
  return performance.now() - began
}

/** Like our driver: each statement is prepared once per connection and executed with its values. */
function scriptOf(statements: SqlStatement[]): string {
  const names = new Map<string, string>()
  const lines = statements.flatMap(({ sql, parameters }) => {
    if (parameters.length === 0) return [`${sql};`]
    const known = names.get(sql)
    const name = known ?? `statement_${names.size}`
    names.set(sql, name)
    const execute = `EXECUTE ${name} (${parameters.map(literal).join(', ')});`
    return known ? [execute] : [`PREPARE ${name} AS ${sql};`, execute]
  })
  return `${lines.join('\n')}\n`
}

function literal(text: string | null): string {
  if (text === null) return 'NULL'
  const escapes: Record<string, string> = { '\\': '\\\\', "'": "''", '\n': '\\n', '\r': '\\r' }
  // pgbench reads a colon before a word as a variable
  return `E'${text.replace(/[\\'\n\r]/g, (mark) => escapes[mark]!).replace(/:/g, '\\x3a')}'`
}
