import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { InvalidEnvironment, readEnv } from '~/platform/env.server'
import { pushKeys } from '../support/servers/push-keys'
import { temporaryDirectory } from '../support/servers/temporary-directory'

const key = 'b1kApinGeOl2zZ5XMWtWR/lNxbNJO6ZWzDEzo9brq2o='
const good = {
  DATABASE_URL: 'postgresql://site:pw@db.internal:5432/site',
  PUBLIC_ORIGIN: 'https://coach.example.org',
  TOKEN_SECRET: 'Vw7q-9KfZ2mXcR4bLs8TnYj6H-uEa3PdG5',
  MEDICAL_KEYS: `2025:${key}`,
}

function problemsWith(settings: Record<string, string>): string[] {
  try {
    readEnv({ ...good, ...settings })
    return []
  } catch (error) {
    return (error as InvalidEnvironment).problems
  }
}

test('valid settings are read', () => {
  expect(readEnv(good)).toMatchObject({
    databaseUrl: good.DATABASE_URL,
    publicOrigin: 'https://coach.example.org',
    medicalKeys: [{ id: '2025', algorithm: 'aes-256-gcm', key: Buffer.from(key, 'base64') }],
    port: 3000,
    embedded: false,
    seed: undefined,
  })
})

test.each([
  ['hello@example.org', { name: '', address: 'hello@example.org' }],
  ['<hello@example.org>', { name: '', address: 'hello@example.org' }],
  ['Second Flight <hello@example.org>', { name: 'Second Flight', address: 'hello@example.org' }],
])('the sender of emails is read from %s', (MAIL_FROM, emailFrom) => {
  expect(readEnv({ ...good, MAIL_FROM }).emailFrom).toEqual(emailFrom)
})

test.each([
  ['tcp://clamd', { host: 'clamd', port: 3310 }],
  ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the scanner is found by %s', (CLAMD_URL, scanner) => {
  expect(readEnv({ ...good, CLAMD_URL }).scanner).toEqual(scanner)
})

test.each(['1', '2', 'loopback', '10.0.0.0/8, 192.168.1.7', 'uniquelocal,fd00::/8'])(
  'proxies may be trusted by %s',
  (TRUST_PROXY) => expect(readEnv({ ...good, TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY),
)

test.each([
  'postgresql://site:pw@postgres:5432/site',
  'postgresql://site:pw@127.0.0.1:5432/site',
  'postgresql://site:pw@[::1]:5432/site',
  'postgresql://site:pw@10.0.3.7/site',
  'postgresql://site:pw@database.default.svc/site',
  'postgresql:///site?host=/run/postgresql',
  'postgresql://site:pw@db.example.org/site?sslmode=verify-full',
  'postgresql://site:pw@db.example.org/site?ssl=true',
  'postgresql://site:pw@db.example.org/site?sslmode=disable',
])('the database may be at %s', (DATABASE_URL) => {
  expect(problemsWith({ DATABASE_URL })).toEqual([])
})

test('all missing settings are named at once', () => {
  expect(() => readEnv({})).toThrow(
    new InvalidEnvironment([
      'DATABASE_URL is missing',
      'PUBLIC_ORIGIN is missing',
      'TOKEN_SECRET is missing',
      'MEDICAL_KEYS is missing',
    ]),
  )
})

test.each([
  ['DATABASE_URL', 'mysql://site@db/site', /must be an address/],
  ['DATABASE_URL', 'postgresql://site:pw@db.example.org/site', /sslmode=verify-full/],
  ['DATABASE_URL', 'postgresql://site:pw@8.8.8.8:5432/site', /sslmode=verify-full/],
  ['DATABASE_URL', 'postgresql://site:pw@[2001:db8::7]/site', /sslmode=verify-full/],
  ['MIGRATION_DATABASE_URL', 'postgresql://site:pw@db.example.org/site', /sslmode=verify-full/],
  ['TRUST_PROXY', 'true', /must be the number of proxies in front/],
  ['TRUST_PROXY', '10.0.0.0/33', /must be the number of proxies in front/],
  ['TRUST_PROXY', '10.0.0.0/0', /must be the number of proxies in front/],
  ['TRUST_PROXY', 'loopback, proxy.internal', /must be the number of proxies in front/],
  ['PUBLIC_ORIGIN', 'coach.example.org', /must be an address/],
  ['PUBLIC_ORIGIN', 'http://coach.example.org', /https/],
  ['PUBLIC_ORIGIN', 'https://coach.example.org/site', /without path/],
  ['PUBLIC_ORIGIN', 'https://me:pw@coach.example.org', /without path, query or sign-in/],
  ['TOKEN_SECRET', 'Vw7q-9KfZ2mXcR4bLs8T', /too short/],
  ['TOKEN_SECRET', 'change-me-change-me-change-me-please', /looks like an example/],
  ['TOKEN_SECRET', 'aabbccddeeffaabbccddeeffaabbccddeeff', /variety/],
  ['TOKEN_SECRET', 'Xk29fLq7ZmRt4WvBXk29fLq7ZmRt4WvB', /variety/],
  ['MEDICAL_KEYS', key, /id:key/],
  ['MEDICAL_KEYS', '2025:c2hvcnQ=', /32 bytes/],
  ['MEDICAL_KEYS', `2025:${Buffer.alloc(32, 7).toString('base64')}`, /variety/],
  ['MEDICAL_KEYS', `2025:${key},2025:${key}`, /twice/],
  ['MEDICAL_KEYS', `2025:aes-128-cbc:${key}`, /aes-256-gcm or chacha20-poly1305/],
  ['PORT', '70000', /1 to 65535/],
  ['SMTP_URL', 'https://mail.example.org', /must be an address like smtps/],
  ['SMTP_URL', 'mail.internal', /must be an address like smtps/],
  ['MAIL_FROM', 'Second Flight Tumbling', /must be an address like Name/],
  ['MAIL_FROM', 'One <one@example.org>, two@example.org', /must be an address like Name/],
  ['SEED', 'everything', /must be demo/],
  ['LOG_LEVEL', 'loud', /must be debug/],
  ['JOBS', 'sometimes', /must be on, off/],
  ['DRAIN_MS', '60000', /0 to 5000/],
  ['SLOW_QUERY_MS', 'soon', /0 to 60000/],
  ['CLAMD_URL', 'http://clamd:3310', /must be an address like tcp/],
  ['CLAMD_URL', 'tcp://clamd:3310/scan', /must be an address like tcp/],
  ['CLAMD_URL', 'unix:clamd.ctl', /must be an address like tcp/],
  ['HSTS_SUBDOMAINS', 'everywhere', /must be yes/],
  ['BREACHED_PASSWORDS', '/nowhere/at-all.txt', /must be a file that can be read/],
  ['BREACHED_PASSWORDS', 'package.json', /a SHA-1 hash in each line/],
  ['METRICS_FROM', '8.8.8.0/24', /must be private addresses/],
])('the setting %s=%s is refused by name without its value', (name, value, reason) => {
  const problems = problemsWith({ [name]: value })
  expect(problems).toEqual([expect.stringMatching(reason)])
  expect(problems[0]).toMatch(new RegExp(`^${name} `))
  expect(problems[0]).not.toContain(value)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'https://example.org/'])(
  'the setting PUBLIC_ORIGIN=%s is accepted',
  (origin) => {
    expect(readEnv({ ...good, PUBLIC_ORIGIN: origin }).publicOrigin).toBe(new URL(origin).origin)
  },
)

describe('with the embedded database', () => {
  const DATA_DIR = temporaryDirectory('env')

  test('secrets are created once in a private file, and the origin is this machine', () => {
    const first = readEnv({ DATA_DIR, PORT: '4321' }, { embedded: true })
    const second = readEnv({ DATA_DIR, PORT: '4321' }, { embedded: true })
    expect(second).toEqual(first)
    expect(first).toMatchObject({ publicOrigin: 'http://localhost:4321', seed: 'demo' })
    expect(fs.statSync(path.join(DATA_DIR, 'secrets')).mode & 0o777).toBe(0o600)
  })

  test('a weak secret is still refused', () => {
    const weak = { DATA_DIR, TOKEN_SECRET: 'short' }
    expect(() => readEnv(weak, { embedded: true })).toThrow(/TOKEN_SECRET is too short/)
  })
})

test('text messages need all of their settings, each valid', () => {
  const access = {
    TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
    TWILIO_AUTH_TOKEN: 'c0ffee00c0ffee00c0ffee00c0ffee00',
    TWILIO_FROM: '+15550102030',
  }
  expect(readEnv(good).twilio).toBeUndefined()
  expect(readEnv({ ...good, ...access }).twilio).toMatchObject({ from: '+15550102030' })
  const service = `MG${'0123456789abcdef'.repeat(2)}`
  expect(readEnv({ ...good, ...access, TWILIO_FROM: service }).twilio?.from).toBe(service)
  for (const name of Object.keys(access)) {
    expect(problemsWith({ ...access, [name]: '' })).toEqual([`${name} is missing`])
    const [problem, ...more] = problemsWith({ ...access, [name]: 'hunter2' })
    expect(problem).toMatch(new RegExp(`^${name} must be`))
    expect([problem!.includes('hunter2'), more]).toEqual([false, []])
  }
})

test('card payments need both valid secrets and have the mode of the key', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
  expect(readEnv(good).stripe).toBeUndefined()
  expect(readEnv({ ...good, ...keys }).stripe).toMatchObject({ live: true, apiUrl: undefined })
  expect(problemsWith({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is missing',
  ])
  const wrong = { STRIPE_SECRET_KEY: 'pk_live_abc', STRIPE_WEBHOOK_SECRET: 'sk_live_abc' }
  expect(problemsWith(wrong)).toEqual([
    'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_',
    'STRIPE_WEBHOOK_SECRET must begin with whsec_',
  ])
})

test('a previous secret of tokens comes with the time of the change', () => {
  const previous = { TOKEN_SECRET_PREVIOUS: 'Kp4x-8JdY1nWbQ5aMr9SmXi7G-vFz2OcF6' }
  const since = { TOKEN_SECRET_SINCE: '2026-11-27T08:00Z' }
  expect(readEnv(good).previousTokenSecret).toBeUndefined()
  expect(readEnv({ ...good, ...previous, ...since }).previousTokenSecret).toEqual({
    secret: previous.TOKEN_SECRET_PREVIOUS,
    until: Date.parse('2026-11-27T08:00:00Z'),
  })
  expect(problemsWith(previous)).toEqual(['TOKEN_SECRET_SINCE is missing'])
  expect(problemsWith(since)).toEqual(['TOKEN_SECRET_PREVIOUS is missing'])
  for (const TOKEN_SECRET_SINCE of ['yesterday', '2026-13-27T08:00Z', '2026-11-27 08:00'])
    expect(problemsWith({ ...previous, TOKEN_SECRET_SINCE })).toEqual([
      expect.stringMatching(/^TOKEN_SECRET_SINCE must be a time like/),
    ])
})

describe('notifications', () => {
  const { publicKey, privateKey } = pushKeys()
  const pair = { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey }

  it('need both keys, of one pair', () => {
    expect(readEnv(good).webPush).toBeUndefined()
    expect(readEnv({ ...good, ...pair }).webPush).toMatchObject({ publicKey, privateKey })
    for (const name of Object.keys(pair)) {
      expect(problemsWith({ ...pair, [name]: '' })).toEqual([`${name} is missing`])
      const [problem, ...more] = problemsWith({ ...pair, [name]: 'hunter2' })
      expect(problem).toMatch(new RegExp(`^${name} must be the p`))
      expect([problem!.includes('hunter2'), more]).toEqual([false, []])
    }
    expect(problemsWith({ ...pair, WEB_PUSH_PUBLIC_KEY: pushKeys().publicKey })).toEqual([
      'WEB_PUSH_PUBLIC_KEY must be the public key that was made with WEB_PUSH_PRIVATE_KEY',
    ])
  })

  it('have keys by themselves where the site brings its secrets', () => {
    const DATA_DIR = temporaryDirectory('push-keys')
    const first = readEnv({ DATA_DIR }, { embedded: true }).webPush
    expect(first!.publicKey).toMatch(/^[\w-]{87}$/)
    expect(readEnv({ DATA_DIR }, { embedded: true }).webPush).toEqual(first)
    expect(readEnv({ DATA_DIR, ...pair }, { embedded: true }).webPush).toMatchObject({
      publicKey,
      privateKey,
    })
  })
})
