import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '../env.server'

export type Sealed = {
  keyId: string
  nonce: Uint8Array<ArrayBuffer>
  /** The ciphertext followed by the cipher's 16-byte tag. */
  ciphertext: Uint8Array<ArrayBuffer>
}

const authTagLength = 16

/**
 * Encrypts with the first configured key, by its algorithm.
 * @param boundTo the id of the row that stores it, as authenticated data; it cannot be decrypted
 * for any other row
 */
export function seal(text: string, boundTo: string): Sealed {
  return sealBytes(Buffer.from(text, 'utf8'), boundTo)
}

/** Like `seal`, for a file. */
export function sealBytes(bytes: Uint8Array, boundTo: string): Sealed {
  const [current] = env().medicalKeys
  if (!current) throw new Error('no key to encrypt with')

  const nonce = randomBytes(12)
  const { algorithm, key } = current
  // these two ciphers have one interface in Node, whose types know each by its own name
  const cipher = createCipheriv(algorithm as 'aes-256-gcm', key, nonce, { authTagLength })
  cipher.setAAD(Buffer.from(boundTo))
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return {
    keyId: current.id,
    nonce: Uint8Array.from(nonce),
    ciphertext: Uint8Array.from(ciphertext),
  }
}

/**
 * Decrypts with the key that `sealed` names, by its algorithm.
 * @throws if that key is no longer configured, or the row is a different one
 */
export function unseal(sealed: Sealed, boundTo: string): string {
  return unsealBytes(sealed, boundTo).toString('utf8')
}

/** Like `unseal`, for a file. */
export function unsealBytes(sealed: Sealed, boundTo: string): Buffer {
  const known = env().medicalKeys.find((key) => key.id === sealed.keyId)
  if (!known) throw new Error(`no key called ${sealed.keyId} is configured`)

  const { algorithm, key } = known
  const decipher = createDecipheriv(algorithm as 'aes-256-gcm', key, sealed.nonce, {
    authTagLength,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.ciphertext.subarray(-authTagLength))
  const bytes = decipher.update(sealed.ciphertext.subarray(0, -authTagLength))
  return Buffer.concat([bytes, decipher.final()])
}

/** A sealed value in Postgres's JSON format. */
export function rawOfSealed({ keyId, nonce, ciphertext }: Sealed): Record<string, string> {
  const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`
  return { key_id: keyId, nonce: hex(nonce), ciphertext: hex(ciphertext) }
}
