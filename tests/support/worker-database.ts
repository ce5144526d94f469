import { inject } from 'vitest'
import { temporaryDirectory } from './temporary-directory'
import { createDatabase, query } from './test-postgres'

// Runs before each test file and its imports: a fresh clone of the migrated template, and the
// environment that the site reads once.
const worker = `site_worker_${process.env.VITEST_POOL_ID}`
if (!process.env.DATABASE_URL?.endsWith(`/${worker}`)) {
  Object.assign(process.env, {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), worker, 'site_template'),
    PUBLIC_ORIGIN: 'http://localhost',
    TOKEN_SECRET: 'Vw7q-tests-only-9KfZ2mXcR4bLs8TnYj6H',
    MEDICAL_KEYS: 'tests:b1kApinGeOl2zZ5XMWtWR/lNxbNJO6ZWzDEzo9brq2o=',
    DATA_DIR: temporaryDirectory(worker),
  })
}

/** Empties every table, and nothing else: triggers and constraints stay as the migrations made them. */
export async function resetDatabase(): Promise<void> {
  await query(
    process.env.DATABASE_URL!,
    `do $$ begin execute (
       select coalesce('truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' cascade', 'select')
       from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'
     ); end $$`,
  )
}
