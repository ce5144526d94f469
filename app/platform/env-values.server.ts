// Parsers for each kind of setting. Errors continue a sentence that begins with the setting's name
// and never include the value, which may be a secret.

import { createECDH } from 'node:crypto'
import fs from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { formatChoice } from '../values/format/format-list'

/** Ciphers that authenticate, with keys of 32 bytes, nonces of 12 and tags of 16. */
const algorithms = ['aes-256-gcm', 'chacha20-poly1305'] as const
type CipherName = (typeof algorithms)[number]

export type MedicalKey = { id: string; algorithm: CipherName; key: Buffer }

/** The number of proxies in front, or the addresses to trust, in Express's format. */
export function asTrustedProxies(text: string): string {
  const parts = text.split(',').map((part) => part.trim())
  if (/^\d{1,2}$/.test(text) || parts.every(isAddressOrRange)) return text
  throw new Error(
    'must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.0/8 or loopback',
  )
}

function isAddressOrRange(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...rest] = part.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const privateRanges = Object.values(namedRanges).flat()

/** Private addresses, in the format of trusted proxies. */
export function asMetricsReaders(text: string): BlockList {
  const parts = text.split(',').map((part) => part.trim())
  const ranges = parts.flatMap((part) => namedRanges[part] ?? part)
  if (!parts.every(isAddressOrRange) || !ranges.every(isPrivate))
    throw new Error(
      'must be private addresses by commas, such as 10.0.0.0/8, loopback or uniquelocal',
    )
  const list = new BlockList()
  for (const { address, bits, family } of ranges.map(toSubnet))
    list.addSubnet(address, bits, family)
  return list
}

function toSubnet(range: string) {
  const [address = '', bits] = range.split('/')
  const family: 'ipv4' | 'ipv6' = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return { address, family, bits: Number(bits ?? (family === 'ipv6' ? 128 : 32)) }
}

function isPrivate(range: string): boolean {
  const { address, bits, family } = toSubnet(range)
  return privateRanges.map(toSubnet).some((whole) => {
    const list = new BlockList()
    list.addSubnet(whole.address, whole.bits, whole.family)
    return whole.family === family && bits >= whole.bits && list.check(address, family)
  })
}

/** Each takes up to eleven connections to the database, of which an embedded one has 60. */
export function asProcessCount({ embedded }: { embedded: boolean }): (text: string) => number {
  const most = embedded ? 4 : 16
  const why = embedded ? ' with the database that the site brings' : ''
  return (text) => {
    const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
    if (count < 1 || count > most)
      throw new Error(`must be a number of processes from 1 to ${most}${why}`)
    return count
  }
}

export function asDatabaseUrl(text: string): string {
  const url = parsed(text)
  if (url?.protocol !== 'postgresql:' && url?.protocol !== 'postgres:')
    throw new Error('must be an address like postgresql://user:password@host:5432/database')
  const isDecided = ['sslmode', 'ssl'].some((name) => url.searchParams.has(name))
  if (isPublicHost(url.hostname) && !isDecided)
    throw new Error(
      'must end with ?sslmode=verify-full, as the internet could read along on the way to that server',
    )
  return text
}

/** Names without a dot and these endings are of networks of one's own, such as a container's. */
const privateName = /^[^.]*$|\.(internal|local|localhost|lan|home\.arpa|svc|flycast)$/i

function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? !privateName.test(address) : !isPrivate(address)
}

/** Without a slash at the end. HTTP is for this machine alone. */
export function asOrigin(text: string): string {
  const url = parsed(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('must be an address like https://example.org')
  if (url.href !== `${url.origin}/`)
    throw new Error('must be scheme, host and port alone, without path, query or sign-in')
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'http:' && !here) throw new Error('must begin with https://')
  return url.origin
}

/** At least 32 characters, machine-generated. */
export function asSecret(text: string): string {
  if (text.length < 32) throw new Error('is too short: at least 32 characters')
  if (
    /change.?me|your[-_. ]|example|default|placeholder|password|secret|12345|abcdef|qwerty/i.test(
      text,
    )
  )
    throw new Error('looks like an example: make one with `openssl rand -base64 48`')
  if (new Set(text).size < 12 || /^(.{1,16})\1+$/.test(text))
    throw new Error('has too little variety: make one with `openssl rand -base64 48`')
  return text
}

/** In milliseconds. */
export function asInstant(text: string): number {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text)
  const at = isWhole ? Date.parse(text) : NaN
  if (Number.isNaN(at)) throw new Error('must be a time like 2026-11-27T08:00Z')
  return at
}

/**
 * Comma-separated `id:key` or `id:algorithm:key`: each key is 32 bytes in base64, each id is unique.
 * What is encrypted names its key, and so its algorithm.
 */
export function asMedicalKeys(text: string): MedicalKey[] {
  const keys = text.split(',').map(asMedicalKey)
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('names a key twice')
  return keys
}

function asMedicalKey(text: string): MedicalKey {
  const [, id, named, base64] = /^\s*([\w-]+):(?:([\w-]+):)?([\w+/-]+=*)\s*$/.exec(text) ?? []
  if (!id || !base64)
    throw new Error('must be id:key pairs by commas, e.g. 2025:<32 bytes in base64>')
  const algorithm = named ? algorithms.find((name) => name === named) : 'aes-256-gcm'
  if (!algorithm) throw new Error(`has a key of another algorithm than ${formatChoice(algorithms)}`)
  const key = Buffer.from(base64, 'base64')
  if (key.length !== 32)
    throw new Error('has a key that is not 32 bytes: make one with `openssl rand -base64 32`')
  if (new Set(key).size < 12)
    throw new Error('has a key of too little variety: make one with `openssl rand -base64 32`')
  return { id, algorithm, key }
}

/** A file whose first line begins with a SHA-1 hash, as Have I Been Pwned’s downloader writes it. */
export function asBreachedPasswords(file: string): string {
  if (!/^[\dA-F]{40}(:\d+)?\s/i.test(startOf(file)))
    throw new Error('must be a file that can be read, with a SHA-1 hash in each line, sorted')
  return file
}

function startOf(file: string): string {
  const start = Buffer.alloc(80)
  try {
    const opened = fs.openSync(file, 'r')
    try {
      return start.toString('latin1', 0, fs.readSync(opened, start, 0, start.length, 0))
    } finally {
      fs.closeSync(opened)
    }
  } catch {
    return ''
  }
}

/** By Amazon's rules for bucket names, which other S3 stores follow. */
export function asBucketName(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new Error('must be 3 to 63 lower-case letters, digits, dots and hyphens')
  return text
}

/** Where clamd listens. */
export type Scanner = { host: string; port: number } | { path: string }

/** A ClamAV daemon at a host, port 3310 unless given, or at a Unix socket. */
export function asScanner(text: string): Scanner {
  const url = parsed(text)
  if (url?.protocol === 'unix:' && /^unix:\/[^/]/.test(text)) return { path: url.pathname }
  const isBare = url && [url.username, url.password, url.pathname, url.search].join('') === ''
  if (url?.protocol !== 'tcp:' || !url.hostname || !isBare)
    throw new Error('must be an address like tcp://clamd:3310 or unix:/run/clamav/clamd.ctl')
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
}

export function asSmtpUrl(text: string): string {
  const url = parsed(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('must be an address like smtps://user:password@mail.example.org')
  return text
}

/** A secret or restricted key. Its prefix tells Stripe's test mode from live mode. */
export function asStripeKey(text: string): string {
  if (!/^(sk|rk)_(test|live)_\w+$/.test(text))
    throw new Error('must begin with sk_test_ or sk_live_')
  return text
}

export function asWebhookSecret(text: string): string {
  if (!/^whsec_\w{16,}$/.test(text)) throw new Error('must begin with whsec_')
  return text
}

export function asTwilioAccount(text: string): string {
  if (!/^AC[0-9a-f]{32}$/i.test(text))
    throw new Error('must be AC and 32 characters, from the Twilio console')
  return text
}

export function asTwilioToken(text: string): string {
  if (!/^[0-9a-z]{32}$/i.test(text))
    throw new Error('must be the 32 characters from the Twilio console')
  return text
}

/** The sender of text messages: a number with its country, or the id of a messaging service. */
export function asTextSender(text: string): string {
  if (!/^\+[1-9]\d{7,14}$/.test(text) && !/^MG[0-9a-f]{32}$/i.test(text))
    throw new Error(
      'must be a number like +15550102030, or a messaging service, MG and 32 characters',
    )
  return text
}

/** The private half of a VAPID key pair: 32 bytes in base64url. */
export function asPushPrivateKey(text: string): string {
  if (!/^[\w-]{43}$/.test(text) || !publicKeyOf(text))
    throw new Error('must be the private key that `npx web-push generate-vapid-keys` prints')
  return text
}

/** The public half that belongs to a private one. */
export const asPushPublicKey =
  (privateKey: string | undefined) =>
  (text: string): string => {
    if (privateKey && text !== publicKeyOf(privateKey))
      throw new Error('must be the public key that was made with WEB_PUSH_PRIVATE_KEY')
    return text
  }

/** In base64url; null if it is none. */
export function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

export type EmailFrom = { name: string; address: string }

/** `Name <name@example.org>` or a bare address. */
export function asEmailFrom(text: string): EmailFrom {
  const [, name = '', named, alone] =
    /^(?:([^<>]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim()) ?? []
  const address = named ?? alone
  if (!address) throw new Error('must be an address like Name <name@example.org>')
  return { name: name.trim(), address }
}

/** A service that takes Sentry's envelopes: where to post them, and the public key of the project. */
export type ErrorReports = { address: string; key: string }

/** Sentry's DSN: `https://key@host/project`, with a path before the project where it has one. */
export function asErrorReports(text: string): ErrorReports {
  const url = parsed(text)
  const [, above, project] = /^(.*)\/(\w+)$/.exec(url?.pathname ?? '') ?? []
  if (!url || !project || !/^\w+$/.test(url.username) || url.search || url.hash)
    throw new Error('must be an address like https://key@errors.example.org/1')
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && here))
    throw new Error('must begin with https://')
  return { address: `${url.origin}${above}/api/${project}/envelope/`, key: url.username }
}

export function asPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error('must be a number from 1 to 65535')
  return port
}

/** @param most the largest value, inclusive */
export const asMilliseconds =
  (most: number) =>
  (text: string): number => {
    if (!/^\d+$/.test(text) || Number(text) > most)
      throw new Error(`must be milliseconds from 0 to ${most}`)
    return Number(text)
  }

export const asOneOf =
  <Word extends string>(...words: Word[]) =>
  (text: string): Word => {
    const word = words.find((known) => known === text)
    if (!word) throw new Error(`must be ${words.join(', ')}`)
    return word
  }

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
