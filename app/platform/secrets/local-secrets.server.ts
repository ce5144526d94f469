import { createECDH, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Secrets of a self-contained site: generated at the first start and stored in the data folder. */
export function localSecrets(dataDir: string): Record<string, string> {
  const file = fileIn(dataDir)
  const kept = read(file)
  const missing = Object.keys(makers).filter((name) => !kept[name])
  if (missing.length === 0) return kept
  append(file, missing)
  return read(file) // re-read: a concurrent first start may have written them first
}

/** Those that were made before. */
export function keptSecrets(dataDir: string): Record<string, string> {
  return read(fileIn(dataDir))
}

const fileIn = (dataDir: string) => path.join(dataDir, 'secrets')

const makers: Record<string, () => string> = {
  TOKEN_SECRET: () => randomBytes(48).toString('base64url'),
  MEDICAL_KEYS: () => `local:${randomBytes(32).toString('base64')}`,
  WEB_PUSH_PRIVATE_KEY: makePushKey,
}

function makePushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // a short one has its leading zeros left out
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** One NAME=value per line. The first occurrence of a name wins. */
function read(file: string): Record<string, string> {
  if (!fs.existsSync(file)) return {}
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).reverse()
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]))
}

function append(file: string, names: string[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const lines = names.map((name) => `${name}=${makers[name]!()}\n`)
  fs.appendFileSync(file, lines.join(''), { mode: 0o600, flush: true })
}
