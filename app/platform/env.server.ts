import { localSecrets } from './secrets/local-secrets.server'
import {
  asBucketName,
  asDatabaseUrl,
  asEmailFrom,
  asMedicalKeys,
  asMilliseconds,
  asOneOf,
  asOrigin,
  asPort,
  asSecret,
  asSmtpUrl,
  asStripeKey,
  asTrustedProxies,
  asWebhookSecret,
  type EmailFrom,
  type MedicalKey,
} from './env-values.server'

/** What the machine tells the site, checked. The coach's own settings are in the database. */
export type Env = {
  /** Empty until the embedded database has started. */
  databaseUrl: string
  /** Scheme, host and port, e.g. https://example.org; no slash at the end. */
  publicOrigin: string
  tokenSecret: string
  /** Not empty; the first encrypts, all decrypt. */
  medicalKeys: MedicalKey[]
  port: number
  /** The address to listen on; all of them when absent. */
  host: string | undefined
  dataDir: string
  /** Where files are kept; in the data folder when absent. */
  bucket: Bucket | undefined
  /** The mail server; without one, emails are kept as files in the data folder. */
  smtpUrl: string | undefined
  /** Who emails are from; the business by the name and address in its settings when absent. */
  emailFrom: EmailFrom | undefined
  /** Who takes payments by card; without it lessons are paid where they take place. */
  stripe: StripeAccess | undefined
  /** Whether the site brings its own PostgreSQL. */
  embedded: boolean
  /** Whether an empty database gets the made-up business. */
  seed: 'demo' | undefined
  /** Express's setting for proxies to believe. */
  trustProxy: string | undefined
  /** Whether the process that listens works on jobs as well. */
  jobs: boolean
  logLevel: string
  /** Who has it may read the figures of the process; without one nobody may. */
  metricsToken: string | undefined
  /** How long a stopping server goes on answering after it said that it is not ready. */
  drainMs: number
  production: boolean
}

/** A place for files that speaks as Amazon's S3 does. */
export type Bucket = {
  name: string
  /** Amazon's own when absent. */
  endpoint: string | undefined
  region: string
  keyId: string
  secret: string
}

/** How Stripe is spoken to, and how it is known by its word. */
export type StripeAccess = {
  secretKey: string
  webhookSecret: string
  /** Stripe's own when absent. */
  apiUrl: string | undefined
  /** Whether real money moves. */
  live: boolean
}

type Source = Record<string, string | undefined>

/** Every setting that is missing or cannot be used, each in a sentence that never holds its value. */
export class UnusableEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
  }
}

// The server file and the Remix build are two module graphs: one environment for both.
const shared = globalThis as typeof globalThis & { settledEnv?: Env }

/**
 * The settings, read once.
 * @throws {UnusableEnvironment}
 */
export function env(): Env {
  shared.settledEnv ??= readEnv(process.env)
  return shared.settledEnv
}

/** Makes these the settings that everybody reads; for the start, which settles the database first. */
export function settleEnv(settled: Env): void {
  shared.settledEnv = settled
}

/**
 * Checks every setting at once. With the embedded database only what is given is checked: secrets
 * are made and kept in the data folder, and the origin is this machine.
 * @throws {UnusableEnvironment}
 */
export function readEnv(source: Source, { embedded = false } = {}): Env {
  const { take, takeOptional, problems } = reader(source)
  const dataDir = source.DATA_DIR || '.data'
  const port = take('PORT', asPort, '3000')
  const local: Source = embedded
    ? { PUBLIC_ORIGIN: `http://localhost:${port}`, ...localSecrets(dataDir) }
    : {}
  const settings: Env = {
    databaseUrl: embedded ? '' : take('DATABASE_URL', asDatabaseUrl),
    publicOrigin: take('PUBLIC_ORIGIN', asOrigin, local.PUBLIC_ORIGIN),
    tokenSecret: take('TOKEN_SECRET', asSecret, local.TOKEN_SECRET),
    medicalKeys: take('MEDICAL_KEYS', asMedicalKeys, local.MEDICAL_KEYS),
    port,
    host: source.HOST || undefined,
    dataDir,
    bucket: source.S3_BUCKET
      ? {
          name: take('S3_BUCKET', asBucketName),
          endpoint: takeOptional('S3_ENDPOINT', asOrigin),
          region: take('S3_REGION', String, 'us-east-1'),
          keyId: take('S3_ACCESS_KEY_ID', String),
          secret: take('S3_SECRET_ACCESS_KEY', String),
        }
      : undefined,
    smtpUrl: takeOptional('SMTP_URL', asSmtpUrl),
    emailFrom: takeOptional('MAIL_FROM', asEmailFrom),
    stripe:
      source.STRIPE_SECRET_KEY || source.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: take('STRIPE_SECRET_KEY', asStripeKey),
            webhookSecret: take('STRIPE_WEBHOOK_SECRET', asWebhookSecret),
            apiUrl: takeOptional('STRIPE_API_URL', asOrigin),
            live: /^.k_live_/.test(source.STRIPE_SECRET_KEY ?? ''),
          }
        : undefined,
    embedded,
    seed: takeOptional('SEED', asOneOf('demo')) ?? (embedded ? 'demo' : undefined),
    trustProxy: takeOptional('TRUST_PROXY', asTrustedProxies),
    jobs: take('JOBS', asOneOf('on', 'off'), 'on') === 'on',
    logLevel: take('LOG_LEVEL', asOneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
    metricsToken: takeOptional('METRICS_TOKEN', asSecret),
    drainMs: take('DRAIN_MS', asMilliseconds(5000), '500'),
    production: source.NODE_ENV === 'production',
  }
  if (problems.length > 0) throw new UnusableEnvironment(problems)
  return settings
}

/** Reads settings one by one and keeps what is wrong with them; an empty one counts as missing. */
function reader(source: Source) {
  const problems: string[] = []

  function takeOptional<Value>(name: string, read: (text: string) => Value, fallback?: string) {
    const text = source[name] || fallback
    if (!text) return undefined
    try {
      return read(text)
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
      return undefined
    }
  }

  /** What this returns is not to be used where it found a problem. */
  function take<Value>(name: string, read: (text: string) => Value, fallback?: string): Value {
    if (!source[name] && !fallback) problems.push(`${name} is missing`)
    return takeOptional(name, read, fallback) as Value
  }

  return { take, takeOptional, problems }
}
