import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

// Runs before each test file and its imports: a fresh clone of the migrated template, and the
// environment that the site reads once.
const server = inject('postgresUrl')
const name = `site_worker_${process.env.VITEST_POOL_ID}`
const mine = new URL(server)
mine.pathname = `/${name}`

if (process.env.DATABASE_URL !== mine.href) {
  await query(server, `drop database if exists ${name} with (force)`)
  await query(server, `create database ${name} template site_template`)
  Object.assign(process.env, {
    DATABASE_URL: mine.href,
    PUBLIC_ORIGIN: 'http://localhost',
    TOKEN_SECRET: 'Vw7q-tests-only-9KfZ2mXcR4bLs8TnYj6H',
    MEDICAL_KEYS: 'tests:b1kApinGeOl2zZ5XMWtWR/lNxbNJO6ZWzDEzo9brq2o=',
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'site-data-')),
  })
}

/** Empties every table, and nothing else: triggers and constraints stay as the migrations made them. */
export async function resetDatabase(): Promise<void> {
  await query(
    mine.href,
    `do $$ begin execute (
       select coalesce('truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' cascade', 'select')
       from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'
     ); end $$`,
  )
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
