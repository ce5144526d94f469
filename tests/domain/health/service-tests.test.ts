import fs from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeTexts } from '~/domain/health/stripe-texts'
import { testEmail } from '~/domain/health/test-email.server'
import { testStorage } from '~/domain/health/test-storage.server'
import { testStripe } from '~/domain/health/test-stripe.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { logger } from '~/platform/logger.server'
import { stripeEventKinds } from '~/platform/stripe/stripe-events.server'
import type { Staff } from '~/values/actor'
import { stripeWebhookPath } from '~/values/paths/paths'
import type { WebhookEndpoint } from '../../../prisma/tools/fake-stripe/objects'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { findingsInEmail } from '../../support/browser/valid-html'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { anEmptyBusiness } from '../../support/factories/factories-opening'
import { aFakeStripe, takeCardsBy } from '../../support/servers/outside/fake-stripe'
import type { MailServer } from '../../support/servers/outside/mail-server'
import { aMailServer, sendEmailsTo } from '../../support/servers/smtp'
import { temporaryDirectory } from '../../support/servers/temporary-directory'

let staff: Staff
let mail: MailServer
let stripe: RunningFake

beforeAll(async () => {
  await anEmptyBusiness()
  await database().settings.update({ where: { id: 1 }, data: { email: 'hello@example.com' } })
  staff = (await aStaffMember({ role: 'owner' })).staff
  mail = await aMailServer()
  stripe = await aFakeStripe()
})

const kept = async (service: 'email' | 'stripe' | 'storage') =>
  await database().serviceTest.findUniqueOrThrow({ where: { service } })

/** A server that accepts connections and never responds. */
async function silentPort(): Promise<number> {
  const server = createServer(() => undefined).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A port without a listener. */
async function deadPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('testEmail', () => {
  beforeEach(() => sendEmailsTo(mail.port))

  it('sends an email and stores the mail server’s answer', async () => {
    const { passed, answer } = await testEmail(staff, 'maren@example.com', today)
    expect(passed).toBe(true)
    expect(answer).toMatch(/^250 /)
    const email = mail.emails.at(-1)!
    expect(email.subject).toBe('Test email from Tumbling coaching')
    expect(email.text).toContain('There is nothing to do.')
    expect(await findingsInEmail(email.html as string)).toEqual([])
    expect(await kept('email')).toMatchObject({ passed: true, answer, testedAt: today })
    const events = await database().auditEvent.findMany({ where: { action: 'test-service' } })
    expect(events.map(({ details }) => details)).toEqual([{ service: 'email', passed: true }])
  })

  it.each([
    ['refuses the address', { recipient: 550 }, /^EENVELOPE 550: /],
    ['refuses the text', { text: 554 }, /^EMESSAGE 554: /],
    ['hangs up', 'hang-up', /^\w+: /],
    ['is silent', 'silence', /^ETIMEDOUT: /],
  ] as const)(
    'reports that the mail server %s, without the email address',
    async (_what, fault, said) => {
      mail.script(fault)
      const { passed, answer } = await testEmail(staff, 'dana@example.com', today)
      expect(passed).toBe(false)
      expect(answer).toMatch(said)
      expect(answer).not.toContain('dana')
      expect(await kept('email')).toMatchObject({ passed: false, answer })
    },
  )

  it('reports an unreachable server or a wrong password', async () => {
    sendEmailsTo(await deadPort())
    expect((await testEmail(staff, 'maren@example.com')).answer).toContain('ECONNREFUSED')
    sendEmailsTo(mail.port, { credentials: 'site:wrong@' })
    expect((await testEmail(staff, 'maren@example.com')).answer).toMatch(/^EAUTH 535: /)
  })

  it('reports the missing settings without a mail server, and stores no file', async () => {
    sendEmailsTo(null)
    const before = env()
    setEnv({ ...before, dataDir: temporaryDirectory('no-mail-server') })
    const { passed, answer } = await testEmail(staff, 'maren@example.com')
    expect(passed).toBe(false)
    expect(answer).toContain('set SMTP_URL')
    expect(fs.existsSync(path.join(env().dataDir, 'email'))).toBe(false)
    setEnv(before)
  })

  it('writes no email address into the log', async () => {
    const lines: unknown[] = []
    const { info } = logger
    logger.info = (...said: unknown[]) => void lines.push(said)
    try {
      await testEmail(staff, 'maren@example.com')
    } finally {
      logger.info = info
    }
    expect(lines).toHaveLength(2) // what was done, and that it stands in the activity
    expect(JSON.stringify(lines)).not.toMatch(/maren|@/)
  })
})

describe('testStripe', () => {
  const webhook = env().publicOrigin + stripeWebhookPath()
  let endpoint: WebhookEndpoint

  beforeEach(() => {
    takeCardsBy(stripe)
    stripe.fake.takesPayments = true
    stripe.fake.showsEndpoints = true
    stripe.fake.endpoints.clear()
    endpoint = stripe.fake.addEndpoint(webhook)
    delete stripe.faults.status
  })

  it('reports the account and mode of the keys', async () => {
    const result = await testStripe(staff, today)
    expect(result).toEqual({
      passed: true,
      answer: `The keys are of the account “Second Flight Tumbling”. Test mode: no real money moves. ${stripeTexts.posted(webhook)}`,
    })
    expect(stripe.calls).toEqual(
      expect.arrayContaining(['GET /v1/account', 'GET /v1/webhook_endpoints']),
    )
    expect(await kept('stripe')).toMatchObject({ ...result, testedAt: today })
  })

  it.each<[string, () => void, string]>([
    [
      'posts elsewhere alone',
      () => (endpoint.url = 'https://another.example/webhook'),
      stripeTexts.none(webhook),
    ],
    [
      'has our endpoint disabled',
      () => (endpoint.status = 'disabled'),
      stripeTexts.disabled(webhook),
    ],
    [
      'does not post every kind of event',
      () => (endpoint.enabled_events = stripeEventKinds.slice(2)),
      stripeTexts.missing(stripeEventKinds.slice(0, 2)),
    ],
    [
      'posts here with two secrets',
      () => void stripe.fake.addEndpoint(webhook),
      stripeTexts.several(webhook),
    ],
  ])('fails where Stripe %s, and says what to do', async (_what, change, sentence) => {
    change()
    const { passed, answer } = await testStripe(staff)
    expect({ passed, answer }).toEqual({ passed: false, answer: sentence })
    expect(await kept('stripe')).toMatchObject({ passed, answer })
  })

  it('passes with exactly the kinds of events that are handled, and another site’s endpoint', async () => {
    endpoint.enabled_events = stripeEventKinds
    stripe.fake.addEndpoint('https://another.example/webhook')
    expect(await testStripe(staff)).toMatchObject({ passed: true })
  })

  it('says that a restricted key may not read endpoints, without failing', async () => {
    stripe.fake.showsEndpoints = false
    const { passed, answer } = await testStripe(staff)
    expect(passed).toBe(true)
    expect(answer).toContain(stripeTexts.notAllowed(webhook))
  })

  it('fails for an account that cannot take payments', async () => {
    stripe.fake.takesPayments = false
    const { passed, answer } = await testStripe(staff)
    expect(passed).toBe(false)
    expect(answer).toContain('It cannot take payments yet')
  })

  it('fails if Stripe refuses the key or is down', async () => {
    stripe.faults.status = { is: 401 }
    expect((await testStripe(staff)).answer).toMatch(/^Stripe says no: .+ Check the keys/)
    stripe.faults.status = { is: 500, code: 'api_error' }
    expect(await testStripe(staff)).toMatchObject({ passed: false })
  })

  it('fails if Stripe does not answer', async () => {
    takeCardsBy({ origin: `http://127.0.0.1:${await deadPort()}` })
    const { passed, answer } = await testStripe(staff)
    expect(passed).toBe(false)
    expect(answer).toMatch(/^Stripe /)
  })

  it('reports the missing settings without keys', async () => {
    setEnv({ ...env(), stripe: undefined })
    const { passed, answer } = await testStripe(staff)
    expect(passed).toBe(false)
    expect(answer).toContain('set STRIPE_SECRET_KEY')
  })
})

describe('testStorage', () => {
  const { dataDir } = env()
  afterAll(() => setEnv({ ...env(), dataDir, bucket: undefined }))

  it('writes, reads and deletes a file', async () => {
    setEnv({ ...env(), dataDir: temporaryDirectory('storage') })
    expect(await testStorage(staff, today)).toMatchObject({ passed: true })
    expect(await kept('storage')).toMatchObject({ passed: true, testedAt: today })
    expect(fs.readdirSync(path.join(env().dataDir, 'files/tests'))).toEqual([])
  })

  it('fails for an invalid folder, without the path in the message', async () => {
    const folder = temporaryDirectory('broken')
    fs.writeFileSync(path.join(folder, 'files'), 'not a folder')
    setEnv({ ...env(), dataDir: folder })
    const { passed, answer } = await testStorage(staff)
    expect(passed).toBe(false)
    expect(answer).toMatch(/^The storage says no: E[A-Z]+\.$/)
  })

  it('times out for a silent bucket', async () => {
    const endpoint = `http://127.0.0.1:${await silentPort()}`
    const bucket = { name: 'pictures', endpoint, region: 'us-east-1', keyId: 'k', secret: 's' }
    setEnv({ ...env(), bucket })
    expect(await testStorage(staff, today, 100)).toEqual({
      passed: false,
      answer: 'The storage did not answer in time.',
    })
  })
})
