import type { BlockList } from 'node:net'
import { localSecrets } from './secrets/local-secrets.server'
import {
  asBreachedPasswords,
  asBucketName,
  asDatabaseUrl,
  asEmailFrom,
  asErrorReports,
  asInstant,
  asMedicalKeys,
  asMetricsReaders,
  asMilliseconds,
  asOneOf,
  asOrigin,
  asPort,
  asProcessCount,
  asPushPrivateKey,
  asPushPublicKey,
  asScanner,
  asSecret,
  asSmtpUrl,
  asStripeKey,
  asTextSender,
  asTrustedProxies,
  asTwilioAccount,
  asTwilioToken,
  asWebhookSecret,
  publicKeyOf,
  type EmailFrom,
  type ErrorReports,
  type MedicalKey,
  type Scanner,
} from './env-values.server'

export type { ErrorReports, Scanner } from './env-values.server'

/** Deployment settings, validated. The coach's own settings are in the database. */
export type Env = {
  /** Empty until the embedded database has started. */
  databaseUrl: string
  /** Scheme, host and port without a trailing slash, such as https://example.org. */
  publicOrigin: string
  /** Whether all other hosts of its domain have HTTPS too, so that browsers may insist on it. */
  subdomainsHaveHttps: boolean
  tokenSecret: string
  /** Accepted besides, and kept for rows created until then, in milliseconds. */
  previousTokenSecret: { secret: string; until: number } | undefined
  /** Not empty. The first key encrypts; all keys decrypt. */
  medicalKeys: MedicalKey[]
  /** A file with SHA-1 hashes of breached passwords, sorted. Without it, none is refused as breached. */
  breachedPasswords: string | undefined
  port: number
  /** The address to listen on. Listens on all when absent. */
  host: string | undefined
  dataDir: string
  /** File storage. Uses the data folder when absent. */
  bucket: Bucket | undefined
  /** Asked before a file is kept as it came. Without it, none is scanned. */
  scanner: Scanner | undefined
  /** The mail server. Without one, emails are stored as files in the data folder. */
  smtpUrl: string | undefined
  /** The sender. Defaults to the business name and address in the settings. */
  emailFrom: EmailFrom | undefined
  /** Card payments. Without it, families pay at the lesson. */
  stripe: StripeAccess | undefined
  /** Text messages. Without it, there are none. */
  twilio: TwilioAccess | undefined
  /** Notifications on parents' devices. Without it, there are none. */
  webPush: WebPushAccess | undefined
  /** Whether the site runs its own PostgreSQL. */
  embedded: boolean
  /** Whether an empty database is seeded with a demo business. */
  seed: 'demo' | undefined
  /** Express's `trust proxy` setting. */
  trustProxy: string | undefined
  /** How many processes serve the site at the same port. */
  webProcesses: number
  /** Whether the web process also runs jobs. */
  jobs: boolean
  logLevel: string
  /** With it, the process metrics can be read. */
  metricsToken: string | undefined
  /** Who can read the process metrics without the token, if they ask directly. */
  metricsFrom: BlockList | undefined
  /** Where unexpected errors are reported. Without it, they are only logged. */
  errorReports: ErrorReports | undefined
  /** From how many milliseconds on a statement to the database is logged. Without it, none is. */
  slowQueryMs: number | undefined
  /** How long a stopping server keeps answering after it reports that it is not ready. */
  drainMs: number
  production: boolean
}

/** S3-compatible storage. */
export type Bucket = {
  name: string
  /** Defaults to Amazon's endpoint. */
  endpoint: string | undefined
  region: string
  keyId: string
  secret: string
}

/** Stripe credentials and the webhook secret. */
export type StripeAccess = {
  secretKey: string
  webhookSecret: string
  /** Defaults to Stripe's own API. */
  apiUrl: string | undefined
  /** Whether real money moves. */
  live: boolean
}

/** Twilio's credentials and the sender of text messages. */
export type TwilioAccess = {
  accountSid: string
  /** Signs Twilio's calls too. */
  authToken: string
  /** A number such as `+15550102030`, or the id of a messaging service. */
  from: string
  /** Defaults to Twilio's own API. */
  apiUrl: string | undefined
}

/** The key pair that the site shows push services (VAPID), each half in base64url. */
export type WebPushAccess = {
  publicKey: string
  privateKey: string
  /** The origin of a push service to believe besides the known ones. */
  serviceUrl: string | undefined
}

type Source = Record<string, string | undefined>

/** Lists every missing or invalid setting, each in a sentence that never contains its value. */
export class InvalidEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
  }
}

// The server file and the Remix build are separate module graphs, so settings live on globalThis.
const shared = globalThis as typeof globalThis & { settledEnv?: Env }

/** The settings, read once. @throws {InvalidEnvironment} */
export function env(): Env {
  shared.settledEnv ??= readEnv(process.env)
  return shared.settledEnv
}

/** Sets the settings for the whole process. Used at startup, which settles the database first. */
export function setEnv(settled: Env): void {
  shared.settledEnv = settled
}

/**
 * Validates all settings at once. With the embedded database only the given ones are checked:
 * secrets are generated and kept in the data folder, and the origin is this machine.
 * @throws {InvalidEnvironment}
 */
export function readEnv(source: Source, { embedded = false } = {}): Env {
  const { take, takeOptional, problems } = reader(source)
  const dataDir = source.DATA_DIR || '.data'
  const port = take('PORT', asPort, '3000')
  const local: Source = embedded
    ? { PUBLIC_ORIGIN: `http://localhost:${port}`, ...localSecrets(dataDir) }
    : {}
  function readWebPush(): WebPushAccess | undefined {
    const { WEB_PUSH_PRIVATE_KEY: kept } = local
    if (!source.WEB_PUSH_PUBLIC_KEY && !source.WEB_PUSH_PRIVATE_KEY && !kept) return undefined
    const ofKept = source.WEB_PUSH_PRIVATE_KEY ? undefined : publicKeyOf(kept ?? '')
    const privateKey = take('WEB_PUSH_PRIVATE_KEY', asPushPrivateKey, kept)
    const publicKey = take('WEB_PUSH_PUBLIC_KEY', asPushPublicKey(privateKey), ofKept ?? undefined)
    return { publicKey, privateKey, serviceUrl: takeOptional('WEB_PUSH_SERVICE_URL', asOrigin) }
  }

  const settings: Env = {
    databaseUrl: embedded ? '' : take('DATABASE_URL', asDatabaseUrl),
    publicOrigin: take('PUBLIC_ORIGIN', asOrigin, local.PUBLIC_ORIGIN),
    subdomainsHaveHttps: takeOptional('HSTS_SUBDOMAINS', asOneOf('yes')) === 'yes',
    tokenSecret: take('TOKEN_SECRET', asSecret, local.TOKEN_SECRET),
    previousTokenSecret:
      source.TOKEN_SECRET_PREVIOUS || source.TOKEN_SECRET_SINCE
        ? {
            secret: take('TOKEN_SECRET_PREVIOUS', asSecret),
            until: take('TOKEN_SECRET_SINCE', asInstant),
          }
        : undefined,
    medicalKeys: take('MEDICAL_KEYS', asMedicalKeys, local.MEDICAL_KEYS),
    breachedPasswords: takeOptional('BREACHED_PASSWORDS', asBreachedPasswords),
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
    scanner: takeOptional('CLAMD_URL', asScanner),
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
    twilio:
      source.TWILIO_ACCOUNT_SID || source.TWILIO_AUTH_TOKEN || source.TWILIO_FROM
        ? {
            accountSid: take('TWILIO_ACCOUNT_SID', asTwilioAccount),
            authToken: take('TWILIO_AUTH_TOKEN', asTwilioToken),
            from: take('TWILIO_FROM', asTextSender),
            apiUrl: takeOptional('TWILIO_API_URL', asOrigin),
          }
        : undefined,
    webPush: readWebPush(),
    embedded,
    seed: takeOptional('SEED', asOneOf('demo')) ?? (embedded ? 'demo' : undefined),
    trustProxy: takeOptional('TRUST_PROXY', asTrustedProxies),
    webProcesses: take('WEB_PROCESSES', asProcessCount({ embedded }), '1'),
    jobs: take('JOBS', asOneOf('on', 'off'), 'on') === 'on',
    logLevel: take('LOG_LEVEL', asOneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
    metricsToken: takeOptional('METRICS_TOKEN', asSecret),
    metricsFrom: takeOptional('METRICS_FROM', asMetricsReaders),
    errorReports: takeOptional('ERROR_REPORTS_URL', asErrorReports),
    slowQueryMs: takeOptional('SLOW_QUERY_MS', asMilliseconds(60_000)),
    drainMs: take('DRAIN_MS', asMilliseconds(5000), '500'),
    production: source.NODE_ENV === 'production',
  }
  // used at the start alone, and not kept
  takeOptional('MIGRATION_DATABASE_URL', asDatabaseUrl)
  if (embedded && source.MIGRATION_DATABASE_URL)
    problems.push('MIGRATION_DATABASE_URL has no effect without DATABASE_URL')
  if (problems.length > 0) throw new InvalidEnvironment(problems)
  return settings
}

/** Reads settings one by one and collects problems. An empty setting counts as missing. */
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

  /** Do not use the returned value if a problem was recorded. */
  function take<Value>(name: string, read: (text: string) => Value, fallback?: string): Value {
    if (!source[name] && !fallback) problems.push(`${name} is missing`)
    return takeOptional(name, read, fallback) as Value
  }

  return { take, takeOptional, problems }
}
