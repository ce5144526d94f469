import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { guest, openBusiness, today } from '../../support/factories/factories-booking'
import { bundledScript } from '../../support/servers/bundled-script'
import { aFakeTwilio, twilioAccess } from '../../support/servers/outside/fake-twilio'
import { aMailServer, smtpUrlOf } from '../../support/servers/smtp'
import { resetDatabase } from '../../support/database/worker-database'

const twilio = await aFakeTwilio()
const mail = await aMailServer()

const perChannel = 5
const phones = Array.from({ length: perChannel }, (_, n) => `+1212555010${n}`)
const addresses = Array.from({ length: perChannel }, (_, n) => `family${n}@example.com`)
let messageId: string

beforeEach(async () => {
  clock.fix(today)
  await resetDatabase()
  await openBusiness()
  mail.emails.length = 0
  mail.onText(async () => {})
  const { staff } = await aStaffMember({ role: 'owner' })
  const texted = phones.map((phone) => ({ ...guest, id: newId(), email: null, phone }))
  const emailed = addresses.map((email) => ({ ...guest, id: newId(), email }))
  await database().guardian.createMany({ data: [...texted, ...emailed] })
  const agreed = { wording: 'Yes.', agreedAt: today }
  await database().textOptIn.createMany({
    data: texted.map(({ id: guardianId, phone }) => ({ guardianId, phone, ...agreed })),
  })
  const words = { subject: 'Closed', body: 'We are closed.', textBody: 'Closed.' }
  const by = { idempotencyKey: newToken(), staffMemberId: staff.id, createdAt: today }
  const recipients = {
    create: [...texted, ...emailed].map(({ id: guardianId }) => ({ guardianId })),
  }
  const sending = { kind: 'notice', channel: 'text', sentAt: today } as const
  messageId = (
    await database().familyMessage.create({ data: { ...sending, ...words, ...by, recipients } })
  ).id
})

/** A separate process that works at a time so many minutes later. */
function aWorker(minutes: number): ChildProcess {
  const script = bundledScript('tests/support/servers/group-message-process.ts')
  const now = formatInstant(addMinutes(today, minutes))
  return spawn('node', [script, messageId, now], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: env().databaseUrl,
      SMTP_URL: smtpUrlOf(mail.port),
      TWILIO_ACCOUNT_SID: twilioAccess.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccess.authToken,
      TWILIO_FROM: twilioAccess.from,
      TWILIO_API_URL: twilio.origin,
    },
  })
}

const neverAnswered = new Promise<void>(() => {})

/** Kills a worker once the provider has taken so many texts, before it could answer the last. */
async function killedAtText(count: number, minutes: number): Promise<void> {
  twilio.faults = [...Array<{ slow: Promise<void> }>(count)].map((_, n) => ({
    slow: n === count - 1 ? neverAnswered : Promise.resolve(),
  }))
  const before = twilio.taken.length
  const child = aWorker(minutes)
  const over = once(child, 'close')
  while (twilio.taken.length < before + count && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  expect(await over).toEqual([null, 'SIGKILL'])
}

/** Kills a worker while the mail server takes its nth email. */
async function killedAtEmail(count: number, minutes: number): Promise<void> {
  const child = aWorker(minutes)
  const over = once(child, 'close')
  let taken = 0
  mail.onText(async () => {
    taken += 1
    if (taken < count) return
    child.kill('SIGKILL')
    await over
  })
  expect(await over).toEqual([null, 'SIGKILL'])
  mail.onText(async () => {})
}

async function finished(minutes: number): Promise<void> {
  expect(await once(aWorker(minutes), 'close')).toEqual([0, null])
}

const textsTaken = () => twilio.taken.map(({ to }) => to).toSorted()

describe('a worker killed several times while it sends a message by text and email', () => {
  it('is continued by another: each text once, each email to all, repeated only with its own id', async () => {
    await killedAtText(2, 0)
    expect(await database().familyMessageRecipient.count({ where: { queuedAt: null } })).toBe(0)
    await killedAtText(2, 4)
    await killedAtEmail(2, 8)
    await killedAtEmail(1, 12)
    await finished(16)
    await finished(20)

    expect(textsTaken()).toEqual(phones)
    const owed = await database().outboxMessage.findMany({ where: { subjectId: messageId } })
    const ids = mail.emails.map((email) => email.messageId)
    expect([...new Set(ids)].toSorted()).toEqual(owed.map((one) => one.messageId).toSorted())
    expect(owed).toHaveLength(perChannel)
    // one for each kill while an email was on its way
    expect(ids.length).toBeLessThanOrEqual(perChannel + 2)
    expect(await database().textMessage.count({ where: { outcome: 'sent' } })).toBe(perChannel)
    expect(await database().outboxMessage.count({ where: { outcome: 'sent' } })).toBe(perChannel)
  })

  it('would text somebody twice if attempts were not recorded before they are made', async () => {
    await killedAtText(2, 0)
    await database().textMessage.updateMany({ data: { attemptedAt: null } })
    await finished(4)
    expect(new Set(textsTaken())).toEqual(new Set(phones))
    expect(textsTaken()).toHaveLength(perChannel + 1)
  })

  it('would miss somebody if a recipient counted as queued before that is committed', async () => {
    const { guardianId } = await database().familyMessageRecipient.findFirstOrThrow({
      where: { guardian: { phone: phones[0]! } },
    })
    const data = { queuedAt: today, byText: true }
    await database().familyMessageRecipient.updateMany({ where: { guardianId }, data })
    await finished(0)
    expect(textsTaken()).toEqual(phones.slice(1))
  })
})
