import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Asked = { challenge: string; user?: { id: string } }

type Changes = {
  origin?: string
  rpId?: string
  /** Whether the user gave a fingerprint or the like. */
  verified?: boolean
  userHandle?: string
}

const isThere = 0x01
const isVerified = 0x04
const hasKey = 0x40

/** A phone or security key in software, which makes one passkey and answers like a browser. */
export class Authenticator {
  readonly credentialId = randomBytes(32)
  private readonly privateKey: KeyObject
  private readonly cose: Buffer
  private userHandle = ''

  /** @param signCount the number of signatures so far; null if it does not count them */
  constructor(public signCount: number | null = null) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    // ES256 on P-256, in COSE
    const head = Buffer.from('a5010203262001215820', 'hex')
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    this.cose = Buffer.concat([head, left, Buffer.from('225820', 'hex'), right])
  }

  /** Makes the passkey; the browser's answer as JSON. */
  make(asked: Asked, changes: Changes = {}): string {
    this.userHandle = asked.user?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const key = [Buffer.alloc(16), length, this.credentialId, this.cose]
    const data = Buffer.concat([this.head(changes, hasKey), ...key])
    return this.answer({
      clientDataJSON: clientData('webauthn.create', asked, changes),
      attestationObject: attestation(data).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Signs in with the passkey; the browser's answer as JSON. */
  use(asked: Asked, changes: Changes = {}): string {
    if (this.signCount !== null) this.signCount += 1
    const data = this.head(changes)
    const clientDataJSON = clientData('webauthn.get', asked, changes)
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'))
    const signature = sign('sha256', Buffer.concat([data, hash]), this.privateKey)
    return this.answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: changes.userHandle ?? this.userHandle,
    })
  }

  private head({ rpId = 'localhost', verified = true }: Changes, more = 0): Buffer {
    const flags = isThere | (verified ? isVerified : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signCount ?? 0)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
  }

  private answer(response: object): string {
    const id = this.credentialId.toString('base64url')
    return JSON.stringify({
      ...{ id, rawId: id, type: 'public-key', response },
      clientExtensionResults: {},
    })
  }
}

function clientData(type: string, { challenge }: Asked, { origin = 'http://localhost' }: Changes) {
  const data = { type, challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068', 'hex')
  return Buffer.concat([start, Buffer.from('authData'), length, authData])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
