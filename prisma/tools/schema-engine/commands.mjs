import { execute, readAddress, withDatabase } from './connection.mjs'

/** The few features that Prisma invokes as commands. */
export async function runCommand(command, datasource) {
  const { url, database } = readAddress(datasource.url)
  const server = withDatabase(url, 'postgres')
  try {
    if (command === 'can-connect-to-database') await execute(url, 'select 1')
    else if (command === 'create-database') await execute(server, `create database "${database}"`)
    else if (command === 'drop-database') await execute(server, `drop database "${database}"`)
    else report('P0000', `unknown command ${command}`)
  } catch (error) {
    report(...explain(error, new URL(url), database))
  }
}

function explain({ code, message }, { hostname, port, username }, database) {
  if (code === '3D000') return ['P1003', `Database \`${database}\` does not exist`]
  if (code === '28P01' || code === '28000')
    return [
      'P1000',
      `Authentication failed against database server, the provided database credentials for \`${username}\` are not valid.`,
    ]
  if (/^[0-9A-Z]{5}$/.test(code)) return ['P1010', message]
  const server = `${hostname}:${port || 5432}`
  return ['P1001', `Can't reach database server at \`${server}\` (${code ?? message})`]
}

/** A non-JSON line, then the error: Prisma reads what follows the first line. */
function report(code, message) {
  const line = {
    timestamp: new Date().toISOString(),
    level: 'ERROR',
    fields: { message, error_code: code, is_panic: false },
    target: 'schema_engine::logger',
  }
  process.stderr.write(`schema-engine\n${JSON.stringify(line)}\n`)
  process.exitCode = 1
}
