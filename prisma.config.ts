import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Every Prisma CLI command wants a native `schema-engine`, which @prisma/engines downloads when it is
// installed. Where that download did not happen, hand the CLI a stand-in that drives the same engine
// compiled to WebAssembly (@prisma/schema-engine-wasm, which must match @prisma/engines-version).
if (!process.env.PRISMA_SCHEMA_ENGINE_BINARY && process.platform !== 'win32') {
  const engines = path.dirname(
    createRequire(import.meta.url).resolve('@prisma/engines/package.json'),
  )
  if (!fs.readdirSync(engines).some((f) => f.startsWith('schema-engine-')))
    process.env.PRISMA_SCHEMA_ENGINE_BINARY = fileURLToPath(
      new URL('./prisma/tools/schema-engine.mjs', import.meta.url),
    )
}

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: {
    url: process.env.DATABASE_URL ?? '',
    shadowDatabaseUrl: process.env.SHADOW_DATABASE_URL,
  },
})
