import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { callOutside } from '~/platform/call-outside.server'
import { sendTestEmail } from '~/platform/email/mailer.server'
import { env, setEnv } from '~/platform/env.server'
import { bucketStore } from '~/platform/files/file-bucket.server'
import { findStripeAccount } from '~/platform/stripe/stripe-account.server'

const before = env()
afterAll(() => setEnv(before))

describe('a system that is called by HTTP', () => {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(307, { Location: '/elsewhere' }).end()
  })
  let origin: string

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  afterEach(() => {
    setEnv(before)
    asked.length = 0
  })

  const access = { accountSid: 'AC1', authToken: 'token', from: '+15550102030' }

  it('is called if a setting names it, and not followed elsewhere', async () => {
    setEnv({ ...before, twilio: { ...access, apiUrl: origin } })
    expect((await callOutside(`${origin}/texts`, { method: 'POST' })).status).toBe(307)
    expect(asked).toEqual(['/texts'])
  })

  it('is called for reports of errors and for a push service of one’s own likewise', async () => {
    setEnv({ ...before, errorReports: { address: `${origin}/api/1/envelope/`, key: 'key' } })
    await callOutside(`${origin}/api/1/envelope/`, {})
    const keys = { publicKey: 'public', privateKey: 'private' }
    setEnv({ ...before, webPush: { ...keys, serviceUrl: origin } })
    await callOutside(`${origin}/push`, {})
    expect(asked).toEqual(['/api/1/envelope/', '/push'])
  })

  it('is never connected to if no setting names it', async () => {
    const other = origin.replace('127.0.0.1', 'localhost')
    setEnv({ ...before, twilio: { ...access, apiUrl: other }, webPush: undefined })
    for (const url of [
      `${origin}/`,
      `${origin}@127.0.0.1/`,
      'http://169.254.169.254/latest/meta-data/',
      'https://api.twilio.com/',
      'https://fcm.googleapis.com/fcm/send/1',
      'file:///etc/passwd',
      'data:text/plain,a',
    ])
      await expect(callOutside(url, {}), url).rejects.toThrow()
    expect(asked).toEqual([])
  })

  it.each([
    'http://fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'https://fcm.googleapis.com.example.org/',
    'https://push.services.mozilla.com/',
    'https://api.twilio.com/',
  ])('is not %s with notifications alone', async (url) => {
    const keys = { publicKey: 'public', privateKey: 'private', serviceUrl: undefined }
    setEnv({ ...before, webPush: keys, twilio: undefined })
    await expect(callOutside(url, {})).rejects.toThrow('not listed')
  })
})

describe('a mail server with a certificate that nobody vouches for', () => {
  let emails = 0
  // has the library's own certificate, which signs itself
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, answer) {
      emails += 1
      stream.resume().once('end', answer)
    },
  })
  server.on('error', () => undefined) // the connection that was not trusted
  const { server: listener } = server as unknown as { server: Server }

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  it('gets no email', async () => {
    expect(await sendTo('')).toMatchObject({ passed: false })
    expect(emails).toBe(0)
  })

  it('would get it if certificates were not checked', async () => {
    expect(await sendTo('?tls.rejectUnauthorized=false')).toMatchObject({ passed: true })
    expect(emails).toBe(1)
  })

  async function sendTo(settings: string) {
    const { port } = listener.address() as AddressInfo
    setEnv({ ...before, smtpUrl: `smtps://127.0.0.1:${port}${settings}` })
    return await sendTestEmail({
      id: 'test',
      messageId: '<test@example.com>',
      date: new Date('2026-11-27T12:00:00Z'),
      from: { name: 'Club', address: 'club@example.com' },
      to: { name: '', address: 'dana@example.com' },
      subject: 'Test',
      html: '<p>Test</p>',
      text: 'Test',
      attachments: [],
    })
  }
})

describe.each([302, 307])('another place that answers with the redirect %i', (status) => {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  let origin: string

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it('is not followed where the bucket is asked for a file', async () => {
    const access = { name: 'pictures', region: 'us-east-1', keyId: 'KEY', secret: 'secret' }
    await expect(bucketStore({ ...access, endpoint: origin }).get('file')).rejects.toThrow()
    expectNotFollowed()
  })

  it('is not followed where Stripe is asked', async () => {
    const access = { secretKey: 'sk_test_ours', webhookSecret: 'whsec_tests_only_7c1f0a9b' }
    setEnv({ ...before, stripe: { ...access, apiUrl: origin, live: false } })
    await expect(findStripeAccount()).rejects.toThrow()
    expectNotFollowed()
  })

  function expectNotFollowed() {
    expect(asked).not.toEqual([])
    expect(asked).not.toContain('/elsewhere')
  }
})
