import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Prisma's CLI needs a native `schema-engine`, which @prisma/engines downloads on install. Without
// it, use a stand-in that runs the same engine as WebAssembly (@prisma/schema-engine-wasm, which
// must match @prisma/engines-version).
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
