#!/usr/bin/env node
// A stand-in for Prisma's native `schema-engine` binary: same JSON-RPC over stdio,
// served by the WebAssembly build of the same engine (ships inside npm packages).
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'

const log = (level, message, extra = {}) =>
  process.stderr.write(
    JSON.stringify({
      timestamp: new Date().toISOString(),
      level,
      fields: { message, ...extra },
      target: 'schema_engine::logger',
    }) + '\n',
  )

const argv = process.argv.slice(2)
const opt = (name) => {
  const out = []
  for (let i = 0; i < argv.length; i++) if (argv[i] === name) out.push(argv[i + 1])
  return out
}
const datamodelFiles = opt('--datamodels')
const datasource = opt('--datasource')[0] ? JSON.parse(opt('--datasource')[0]) : {}
const cliIdx = argv.indexOf('cli')

// --- Postgres adapter, hardened for migrations -----------------------------------------
const { PrismaPg } = await import('@prisma/adapter-pg')
const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
const pg = (await import('pg')).default

function parseUrl(url) {
  const u = new URL(url)
  const schema = u.searchParams.get('schema') ?? 'public'
  for (const k of [
    'schema',
    'connection_limit',
    'pool_timeout',
    'pgbouncer',
    'connect_timeout',
    'socket_timeout',
    'statement_cache_size',
  ])
    u.searchParams.delete(k)
  return { url: u.toString(), schema, database: decodeURIComponent(u.pathname.slice(1)) }
}
function withDatabase(url, db) {
  const u = new URL(url)
  u.pathname = '/' + encodeURIComponent(db)
  return u.toString()
}

// catalogue columns come back as "char" (18) and name[] (1003), which adapter-pg refuses
const EXTRA = { 18: 6 /* Character */, 1003: 71 /* TextArray */ }
function patchQueryRaw(q) {
  const io = q.performIO.bind(q),
    raw = q.queryRaw.bind(q)
  q.queryRaw = async (query) => {
    let seen
    q.performIO = async (x) => {
      const r = await io(x)
      seen = r.fields.map((f) => f.dataTypeID)
      return {
        ...r,
        fields: r.fields.map((f) => ({
          ...f,
          dataTypeID: EXTRA[f.dataTypeID] ? 25 : f.dataTypeID,
        })),
      }
    }
    const res = await raw(query)
    seen.forEach((oid, i) => {
      if (EXTRA[oid]) res.columnTypes[i] = EXTRA[oid]
    })
    return res
  }
  return q
}

const opened = new Set()
async function open(url, schema, onDispose) {
  // one connection only: migration scripts may use SET, temp tables, BEGIN ... COMMIT
  const factory = new PrismaPg(
    { connectionString: url, max: 1, options: `-c search_path="${schema}"` },
    { schema },
  )
  const a = await factory.connect()
  const pool = a.underlyingDriver()
  // adapter-pg splits scripts on ';' (breaks $$ bodies / string literals): use the simple protocol instead
  a.executeScript = async (script) => {
    try {
      await pool.query(script)
    } catch (e) {
      a.onError(e)
    }
  }
  patchQueryRaw(a)
  const start = a.startTransaction.bind(a)
  a.startTransaction = async (...args) => patchQueryRaw(await start(...args))
  const dispose = a.dispose.bind(a)
  let gone = false
  a.dispose = async () => {
    if (gone) return
    gone = true
    opened.delete(a)
    await dispose()
    await onDispose?.()
  }
  opened.add(a)
  return a
}

function makeFactory() {
  const main = parseUrl(datasource.url)
  const f = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => open(main.url, main.schema),
    async connectToShadowDb() {
      // adapter-pg's own version spreads `database` next to `connectionString`, and pg lets the
      // latter win, i.e. the "shadow" would be the main database. Do it properly.
      if (datasource.shadowDatabaseUrl) {
        const s = parseUrl(datasource.shadowDatabaseUrl)
        if (s.url === main.url) throw new Error('shadowDatabaseUrl must differ from url')
        const c = new pg.Client({ connectionString: s.url })
        await c.connect()
        await c.query(`DROP SCHEMA IF EXISTS "${s.schema}" CASCADE; CREATE SCHEMA "${s.schema}"`)
        await c.end()
        return open(s.url, s.schema)
      }
      const db = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
      const admin = async (sql) => {
        const c = new pg.Client({ connectionString: main.url })
        await c.connect()
        try {
          await c.query(sql)
        } finally {
          await c.end()
        }
      }
      await admin(`CREATE DATABASE "${db}"`)
      return open(withDatabase(main.url, db), main.schema, () =>
        admin(`DROP DATABASE IF EXISTS "${db}" WITH (FORCE)`),
      )
    },
  }
  return { bound: bindMigrationAwareSqlAdapterFactory(f), main }
}

// --- the CLI sub-commands the Prisma CLI calls -----------------------------------------
async function cli(cmd) {
  const main = parseUrl(datasource.url)
  const fail = (code, message) => {
    process.stderr.write('schema-engine\n')
    log('ERROR', message, { error_code: code, is_panic: false })
    process.exit(1)
  }
  if (cmd === 'can-connect-to-database') {
    const c = new pg.Client({ connectionString: main.url, connectionTimeoutMillis: 5000 })
    try {
      await c.connect()
      await c.end()
    } catch (e) {
      if (e.code === '3D000') fail('P1003', `Database \`${main.database}\` does not exist`)
      const u = new URL(main.url)
      if (e.code === '28P01' || e.code === '28000')
        fail(
          'P1000',
          `Authentication failed against database server, the provided database credentials for \`${u.username}\` are not valid.`,
        )
      fail(
        'P1001',
        `Can't reach database server at \`${u.hostname}:${u.port || 5432}\` (${e.code ?? e.message})`,
      )
    }
    process.exit(0)
  }
  if (cmd === 'create-database' || cmd === 'drop-database') {
    const c = new pg.Client({ connectionString: withDatabase(main.url, 'postgres') })
    try {
      await c.connect()
      await c.query(`${cmd === 'create-database' ? 'CREATE' : 'DROP'} DATABASE "${main.database}"`)
      await c.end()
    } catch (e) {
      fail('P1010', e.message)
    }
    process.exit(0)
  }
  fail('P0000', `unknown command ${cmd}`)
}

async function loadWasm() {
  const dir = path.dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')))
  const bg = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const { instance } = await WebAssembly.instantiate(
    fs.readFileSync(path.join(dir, 'schema_engine_bg.wasm')),
    { './schema_engine_bg.js': bg },
  )
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bg
}

async function rpc() {
  const bg = await loadWasm()
  const datamodels = datamodelFiles.map((f) => [f, fs.readFileSync(f, 'utf8')])
  const made = datasource.url ? makeFactory() : null
  // a fresh engine (and connection) for every request: nothing to go stale
  const getEngine = async () =>
    await bg.SchemaEngine.new(
      { datamodels: datamodels.length ? datamodels : undefined },
      (l) => process.env.SHIM_DEBUG && process.stderr.write(l + '\n'),
      made
        ? made.bound
        : bindMigrationAwareSqlAdapterFactory({
            provider: 'postgres',
            adapterName: '@prisma/adapter-pg',
            connect: async () => ({
              provider: 'postgres',
              adapterName: 'none',
              queryRaw: async () => {
                throw new Error('no datasource url')
              },
              executeRaw: async () => {
                throw new Error('no datasource url')
              },
              executeScript: async () => {},
              dispose: async () => {},
              startTransaction: async () => {
                throw new Error('no datasource url')
              },
              getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
            }),
            connectToShadowDb: async () => {
              throw new Error('no datasource url')
            },
          }),
    )
  const send = (o) => process.stdout.write(JSON.stringify(o) + '\n')
  const rl = readline.createInterface({ input: process.stdin, crlfDelay: Infinity })
  for await (const line of rl) {
    if (!line.trim()) continue
    const req = JSON.parse(line)
    if (req.method === undefined) continue // reply to our "print"
    if (process.env.SHIM_DEBUG) process.stderr.write('REQ ' + line.slice(0, 2000) + '\n')
    try {
      let result
      if (req.method === 'getDatabaseVersion')
        result = await (await getEngine()).version(req.params)
      else if (req.method === 'dbExecute') {
        const c = new pg.Client({
          connectionString: made.main.url,
          options: `-c search_path="${made.main.schema}"`,
        })
        await c.connect()
        try {
          await c.query(req.params.script)
        } finally {
          await c.end()
        }
      } else if (req.method === 'createDatabase') {
        result = { databaseName: made.main.database }
        const c = new pg.Client({ connectionString: withDatabase(made.main.url, 'postgres') })
        await c.connect()
        await c.query(`CREATE DATABASE "${made.main.database}"`)
        await c.end()
      } else {
        const e = await getEngine()
        if (typeof e[req.method] !== 'function')
          throw new Error(`method ${req.method} is not offered by the WASM schema engine`)
        // these two only reach the shadow database through the cache that a diagnosis fills
        if (req.method === 'evaluateDataLoss' || req.method === 'createMigration')
          await e.devDiagnostic({
            migrationsList: req.params.migrationsList,
            filters: req.params.filters,
          })
        result = await e[req.method](req.params)
      }
      await Promise.all([...opened].map((a) => a.dispose()))
      if (req.method === 'diff' && result?.stdout != null)
        send({
          jsonrpc: '2.0',
          id: 100000 + req.id,
          method: 'print',
          params: { content: result.stdout },
        })
      send({ jsonrpc: '2.0', id: req.id, result: result ?? {} })
    } catch (e) {
      if (process.env.SHIM_DEBUG) console.error(e)
      await Promise.all([...opened].map((a) => a.dispose().catch(() => {})))
      const regId = /id#(\d+)/.exec(String(e?.message))?.[1]
      let message = e?.meta?.full_error ?? e?.message ?? String(e)
      const inner = made?.bound.errorRegistry.consumeError?.(Number(regId))?.error
      if (inner) message += `\n${inner.message}`
      send({
        jsonrpc: '2.0',
        id: req.id,
        error: {
          code: 4466,
          message: 'An error happened. Check the data field for details.',
          data: { is_panic: false, message, meta: e?.meta ?? null, error_code: e?.code },
        },
      })
    }
  }
  process.exit(0)
}

if (argv.includes('--version')) {
  console.log('schema-engine-cli ' + (await loadWasm()).version())
  process.exit(0)
} else if (cliIdx >= 0) await cli(argv[cliIdx + 1])
else await rpc()
