// npm run admin:create -- name@example.com "First Last" [--also]
// In the container: node build/admin-create.js …
// Creates an owner and prints the link to set their password. If there is an owner already, requires
// --also to prevent mistakes.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { createOwner, OwnerRefusal } from '../../app/domain/accounts/owner/create-owner.server'
import { UnusableEnvironment } from '../../app/platform/env.server'
import { migrate } from '../../app/platform/database/migrate.server'
import {
  resolveDatabaseUrl,
  type ResolvedDatabase,
} from '../../app/platform/database/resolve-database-url.server'
import { system } from '../../app/values/actor'
import { emailAddress } from '../../app/values/form-fields'
import { setPasswordPath } from '../../app/values/paths/paths'

/** Exports of app/entry.server.tsx. */
type Entry = { createOwner: typeof createOwner; closeDatabase: () => Promise<void> }

const root = path.resolve(import.meta.dirname, '..')
const usage = 'Say for whom: npm run admin:create -- name@example.com "First Last"'
const refusals: Record<OwnerRefusal, string> = {
  'owned-already':
    'The business has an owner, who can invite others. To make one all the same, add --also.',
  'address-taken': 'Someone in the team has this address already.',
}

process.exitCode = await run().catch(explain)

async function run(): Promise<number> {
  const owner = readArguments()
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const database = await resolveDatabaseUrl(process.env)
  try {
    return await create(owner, database)
  } finally {
    await database.stop()
  }
}

function readArguments() {
  const words = process.argv.slice(2)
  const also = words.includes('--also')
  const [address, name = ''] = words.filter((word) => word !== '--also')
  const email = emailAddress.safeParse(address)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const lastName = rest.join(' ')
  if (!email.success || !firstName || !lastName) throw new Error(usage)
  return { email: email.data, firstName, lastName, also }
}

type NewOwner = ReturnType<typeof readArguments>

async function create(owner: NewOwner, { env }: ResolvedDatabase): Promise<number> {
  await migrate(env.databaseUrl, path.join(root, 'prisma/migrations'))
  const entry = await loadEntry()
  const outcome = await createAndClose(entry, owner)
  if ('refused' in outcome) throw new Error(refusals[outcome.refused])
  console.log(`${owner.firstName} sets a password here, within seven days and once:`)
  console.log(env.publicOrigin + setPasswordPath(outcome.token))
  return 0
}

async function createAndClose(entry: Entry, owner: NewOwner) {
  try {
    return await entry.createOwner(system, owner)
  } finally {
    await entry.closeDatabase()
  }
}

/** The server's module graph, loaded once the database URL is resolved. */
async function loadEntry(): Promise<Entry> {
  const address = pathToFileURL(path.join(root, 'build/server/index.js')).href
  const build = (await import(address)) as ServerBuild
  return build.entry.module as unknown as Entry
}

function explain(error: Error): number {
  if (error instanceof UnusableEnvironment) console.error(error.message)
  else console.error(error.constructor === Error ? error.message : error)
  return 1
}
