import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../app/platform/embedded-postgres.server'
import { migrate } from '../../app/platform/migrate.server'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One server for the run, with a migrated database that each worker's is cloned from. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const postgres = given ? undefined : await startTemporaryPostgres()
  const url = postgres?.url ?? given!
  await makeTemplate(url)
  project.provide('postgresUrl', url)
  return () => postgres?.stop()
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists site_template with (force)')
  await client.query('create database site_template')
  await client.end()
  const template = new URL(url)
  template.pathname = '/site_template'
  await migrate(template.href, 'prisma/migrations')
}
