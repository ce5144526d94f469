import fs from 'node:fs'
import readline from 'node:readline'
import { execute, readAddress, withDatabase } from './connection.mjs'
import { migrationAdapter } from './migration-adapter.mjs'
import { loadEngine } from './webassembly.mjs'

/** JSON-RPC over stdin and stdout, one request per line. */
export async function answerRequests(datasource, schemaFiles) {
  const engine = await loadEngine()
  const schema = schemaFiles.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const adapter = migrationAdapter(datasource)
  // A new engine for every request, so no state is stale.
  const newEngine = () =>
    engine.SchemaEngine.new(
      { datamodels: schema.length > 0 ? schema : undefined },
      () => {},
      adapter.bound,
    )

  for await (const line of readline.createInterface({ input: process.stdin })) {
    const request = line.trim() ? JSON.parse(line) : {}
    if (!request.method) continue // a response to our own output
    try {
      const result = (await answer(request, datasource, newEngine)) ?? {}
      await adapter.closeAll()
      if (request.method === 'diff') print(request.id, result.stdout)
      send({ id: request.id, result })
    } catch (error) {
      await adapter.closeAll().catch(() => {})
      send({ id: request.id, error: describe(error, adapter.bound) })
    }
  }
}

async function answer({ method, params }, datasource, newEngine) {
  if (method === 'dbExecute') return executeScript(datasource, params)
  if (method === 'createDatabase') return createDatabase(datasource)
  const engine = await newEngine()
  if (method === 'getDatabaseVersion') return engine.version(params)
  if (!(method in engine)) throw new Error(`the WebAssembly engine does not offer ${method}`)
  // These two reach the shadow database only after a diagnostic.
  if (method === 'evaluateDataLoss' || method === 'createMigration')
    await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
  return engine[method](params)
}

async function executeScript(datasource, { script }) {
  const { url, schema } = readAddress(datasource.url)
  await execute(url, script, schema)
}

async function createDatabase(datasource) {
  const { url, database } = readAddress(datasource.url)
  await execute(withDatabase(url, 'postgres'), `create database "${database}"`)
  return { databaseName: database }
}

function print(id, content) {
  if (content) send({ id: 100_000 + id, method: 'print', params: { content } })
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

/** The engine wraps the adapter's error; the database's message is the useful one. */
function describe(error, { errorRegistry }) {
  const known = /id#(\d+)/.exec(String(error?.message))?.[1]
  const cause = known && errorRegistry.consumeError?.(Number(known))?.error
  const message = error?.meta?.full_error ?? error?.message ?? String(error)
  return {
    code: 4466,
    message: 'An error happened. Check the data field for details.',
    data: {
      is_panic: false,
      message: cause ? `${message}\n${cause.message}` : message,
      meta: error?.meta ?? null,
      error_code: error?.code,
    },
  }
}
