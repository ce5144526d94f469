import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { closeDatabase } from '../../../app/platform/database/database.server'
import { readEnv, setEnv } from '../../../app/platform/env.server'

/** Secrets that the site and this process share. */
export const secrets = {
  TOKEN_SECRET: randomBytes(48).toString('base64url'),
  MEDICAL_KEYS: `faults:${randomBytes(32).toString('base64')}`,
}

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_faults',
  STRIPE_WEBHOOK_SECRET: 'whsec_faults_only_0f3b9a7c',
}

/** Lets this process use the domain on the database of a site that runs with the secrets above. */
export async function useDatabase(
  databaseUrl: string,
  directory: string,
  stripe?: string,
): Promise<void> {
  await closeDatabase()
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: directory, LOG_LEVEL: 'silent' }
  const cards = stripe && { ...stripeKeys, STRIPE_API_URL: stripe }
  setEnv(readEnv({ ...place, ...secrets, ...cards, PUBLIC_ORIGIN: 'http://localhost' }))
}

/** Repeats what may be repeated, until the database answers. */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 240) throw error
      await delay(250)
    }
  }
}
