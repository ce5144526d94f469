import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { pushKeys } from '../push-keys'

/** What happens to the next messages, in order; without any they are taken. */
export type PushFault =
  /** 429 with the seconds of Retry-After. */
  | { busy: number }
  /** Another status, without taking it. */
  | { status: number }
  /** Takes the message, and breaks off before it answers. */
  | 'takes and dies'
  /** Breaks off without taking it. */
  | 'dies'
  /** Takes the message, and answers when this ends. */
  | { slow: Promise<void> }

export type TakenPush = {
  title: string
  body: string
  path: string
  tag: string
  ttl: number
  topic: string
}

/** A browser's side: its keys, and the address that its push service gave it. */
export class FakeDevice {
  private readonly pair: ECDH = createECDH('prime256v1')
  private readonly secret = randomBytes(16)
  readonly endpoint: string

  constructor(private readonly service: FakePushService) {
    this.pair.generateKeys()
    this.endpoint = `${service.origin}/send/${newToken()}`
    service.devices.push(this)
  }

  /** What it tells the site. */
  details() {
    return {
      endpoint: this.endpoint,
      p256dh: this.pair.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    }
  }

  /** What was taken for it, in order. */
  taken(): TakenPush[] {
    return this.service.taken.filter(({ to }) => to === this).map(({ push }) => push)
  }

  /** What it shows once it is on: the last of each topic. */
  shown(): TakenPush[] {
    return [...new Map(this.taken().map((push) => [push.topic, push])).values()]
  }

  /** RFC 8291 and RFC 8188. */
  decrypt(message: Buffer): unknown {
    const [salt, keyLength] = [message.subarray(0, 16), message[20]!]
    const theirs = message.subarray(21, 21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), theirs])
    const key = hkdf(this.pair.computeSecret(theirs), this.secret, info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
    )
    const sealed = message.subarray(21 + keyLength)
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** A fake of a browser maker's push service over HTTP; it believes the site's keys alone. */
export class FakePushService {
  origin = ''
  devices: FakeDevice[] = []
  taken: { to: FakeDevice; push: TakenPush }[] = []
  faults: PushFault[] = []
  /** How many messages came in, taken or not. */
  asked = 0

  constructor(private readonly publicKey: string) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await buffer(request)
    this.asked += 1
    const device = this.devices.find(({ endpoint }) => endpoint === this.origin + request.url!)
    if (!device) return end(response, 404)
    if (!this.isFromSite(request)) return end(response, 403)
    const fault = this.faults.shift()
    if (fault === 'dies') return void request.socket.destroy()
    if (typeof fault === 'object' && 'busy' in fault)
      return end(response, 429, { 'Retry-After': String(fault.busy) })
    if (typeof fault === 'object' && 'status' in fault) return end(response, fault.status)
    const { ttl, topic } = request.headers
    const push = {
      ...(device.decrypt(message) as TakenPush),
      ttl: Number(ttl),
      topic: String(topic),
    }
    this.taken.push({ to: device, push })
    if (fault === 'takes and dies') return void request.socket.destroy()
    if (fault) await fault.slow
    end(response, 201)
  }

  /** RFC 8292: a token for this service, signed with the key that the browsers know. */
  private isFromSite({ headers }: IncomingMessage): boolean {
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    if (key !== this.publicKey) return false
    const [head = '', claims = '', signature = ''] = token.split('.')
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
    return aud === this.origin && isSigned(`${head}.${claims}`, signature, key)
  }
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers)
  response.end()
}

/** A fake push service for the tests of a file; the site offers notifications from then on. */
export async function aFakePushService(): Promise<FakePushService> {
  const keys = pushKeys()
  const fake = new FakePushService(keys.publicKey)
  const server = http.createServer((request, response) => void fake.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { webPush } = env()
  setEnv({ ...env(), webPush: { ...keys, serviceUrl: fake.origin } })
  beforeEach(() => {
    Object.assign(fake, { devices: [], taken: [], faults: [], asked: 0 })
  })
  afterAll(() => {
    setEnv({ ...env(), webPush })
    server.close()
    server.closeAllConnections()
  })
  return fake
}
