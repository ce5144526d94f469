import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { execute, readAddress, withDatabase } from './connection.mjs'

/** Prisma's PostgreSQL adapter, adapted for migrations. `closeAll` closes what it opened. */
export function migrationAdapter({ url, shadowDatabaseUrl }) {
  if (!url) return { bound: bindMigrationAwareSqlAdapterFactory(nowhere), closeAll: async () => {} }
  const main = readAddress(url)
  const opened = new Set()
  const bound = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => open(opened, main.url, main.schema),
    // The adapter's version connects to the main database, because pg prefers the URL to the name.
    connectToShadowDb: () =>
      shadowDatabaseUrl
        ? openEmptied(opened, main, readAddress(shadowDatabaseUrl))
        : openPassing(opened, main),
  })
  return { bound, closeAll: () => Promise.all([...opened].map((adapter) => adapter.dispose())) }
}

async function openEmptied(opened, main, shadow) {
  if (shadow.url === main.url) throw new Error('shadowDatabaseUrl must differ from url')
  await execute(
    shadow.url,
    `drop schema if exists "${shadow.schema}" cascade; create schema "${shadow.schema}"`,
  )
  return open(opened, shadow.url, shadow.schema)
}

async function openPassing(opened, main) {
  const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
  await execute(main.url, `create database "${name}"`)
  return open(opened, withDatabase(main.url, name), main.schema, () =>
    execute(main.url, `drop database if exists "${name}" with (force)`),
  )
}

async function open(opened, connectionString, schema, afterwards) {
  // One connection, because migrations may use SET, temporary tables, BEGIN and COMMIT.
  const connection = { connectionString, max: 1, options: `-c search_path="${schema}"` }
  const adapter = await new PrismaPg(connection, { schema }).connect()
  const pool = adapter.underlyingDriver()
  const { startTransaction, dispose } = adapter
  // The adapter's version splits at every semicolon, even inside function bodies.
  adapter.executeScript = async (script) => {
    await pool.query(script).catch((error) => adapter.onError(error))
  }
  adapter.startTransaction = async (...options) =>
    readingCatalogues(await startTransaction.apply(adapter, options))
  adapter.dispose = async () => {
    if (!opened.delete(adapter)) return
    await dispose.call(adapter)
    await afterwards?.()
  }
  opened.add(adapter)
  return readingCatalogues(adapter)
}

// The adapter refuses catalog columns of type "char" and name[], so they are reported to it as
// text, and to the engine as they are.
const catalogueTypes = new Map([
  [18, 6],
  [1003, 71],
])
const text = 25

function readingCatalogues(adapter) {
  const { performIO, queryRaw } = adapter
  adapter.queryRaw = async (query) => {
    let types = []
    adapter.performIO = async (request) => {
      const answer = await performIO.call(adapter, request)
      types = answer.fields.map(({ dataTypeID }) => dataTypeID)
      return { ...answer, fields: answer.fields.map(asText) }
    }
    const result = await queryRaw.call(adapter, query)
    result.columnTypes = result.columnTypes.map(
      (known, index) => catalogueTypes.get(types[index]) ?? known,
    )
    return result
  }
  return adapter
}

const asText = (field) =>
  catalogueTypes.has(field.dataTypeID) ? { ...field, dataTypeID: text } : field

async function refuse() {
  throw new Error('no datasource url')
}

/** For commands that compare schemas without a database. */
const nowhere = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connectToShadowDb: refuse,
  connect: async () => ({
    provider: 'postgres',
    adapterName: 'none',
    queryRaw: refuse,
    executeRaw: refuse,
    startTransaction: refuse,
    executeScript: async () => {},
    dispose: async () => {},
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  }),
}
