import { createECDH } from 'node:crypto'
import type { WebPushAccess } from '~/platform/env.server'

/** Keys of the site. */
export function pushKeys(): Pick<WebPushAccess, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
