import { randomBytes } from 'node:crypto'
import { readEnv, setEnv } from '../../../app/platform/env.server'

/** Lets this process use the domain as the site does, on the given database. */
export function settleIn(databaseUrl: string, directory: string): void {
  process.env.NODE_ENV = 'production'
  setEnv(
    readEnv({
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: 'http://localhost',
      TOKEN_SECRET: randomBytes(48).toString('base64url'),
      MEDICAL_KEYS: `benchmarks:${randomBytes(32).toString('base64')}`,
      DATA_DIR: directory,
      LOG_LEVEL: 'silent',
    }),
  )
}
