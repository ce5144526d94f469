import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env.server'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what a browser keeps for the site alone, with a key made of the site's secret; the value
 * is safe in a cookie.
 */
export function sealForCookie(text: string, purpose: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(env().tokenSecret, purpose), nonce)
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

/**
 * The text of a value made for the same purpose, also with the previous secret while that is
 * configured; null if it was not made here.
 */
export function openFromCookie(value: string, purpose: string): string | null {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const { tokenSecret, previousTokenSecret } = env()
  const secrets = [tokenSecret, previousTokenSecret?.secret ?? []].flat()
  for (const secret of secrets) {
    const text = decrypt(bytes, keyFor(secret, purpose))
    if (text !== null) return text
  }
  return null
}

function decrypt(bytes: Buffer, key: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `cookie:${purpose}`, 32))
}
