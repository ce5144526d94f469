import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  emailsAtOnce,
  queueFamilyMessage,
} from '~/domain/family/messages/queue-family-message.server'
import { startScheduledMessage } from '~/domain/family/messages/schedule-family-message.server'
import { database, transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { formatInstant } from '~/values/format/format-time'
import * as queueing from '~/domain/communications/queue-email.server'
import * as recipients from '~/domain/family/messages/recipients.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { bundledScript } from '../../support/servers/bundled-script'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { guest, openBusiness, today } from '../../support/factories/factories-booking'
import { until, untilWaiting } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same job, with the lock of its recipients and the unique key of an email removed on demand.
const guards = { lock: true, key: true }

replaceExports(recipients, (parts) => {
  const unlocked: typeof recipients.lockNextRecipients = async (tx, messageId, most) => {
    const rows = await tx.familyMessageRecipient.findMany({
      where: { messageId, queuedAt: null, leftOut: null },
      orderBy: { guardianId: 'asc' },
      take: most,
    })
    return rows.map(({ guardianId }) => ({ guardianId, leftOut: null, byText: false }))
  }
  return {
    lockNextRecipients: (...asked: Parameters<typeof recipients.lockNextRecipients>) =>
      (guards.lock ? parts.lockNextRecipients : unlocked)(...asked),
  }
})

replaceExports(queueing, (parts) => ({
  queueEmails: (...[tx, emails, now]: Parameters<typeof queueing.queueEmails>) =>
    parts.queueEmails(
      tx,
      guards.key ? emails : emails.map((email) => ({ ...email, occasion: newId() })),
      now,
    ),
}))

const families = 2.5 * emailsAtOnce
let messageId: string

beforeEach(() => {
  Object.assign(guards, { lock: true, key: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  const { staff } = await aStaffMember({ role: 'owner' })
  const guardians = Array.from({ length: families }, (_, n) => {
    return { ...guest, id: newId(), email: `family${n}@example.com` }
  })
  await database().guardian.createMany({ data: guardians })
  const text = { kind: 'notice', subject: 'Closed on Friday', body: 'We are closed.' } as const
  const by = { idempotencyKey: newToken(), staffMemberId: staff.id, createdAt: today }
  const recipients = { create: guardians.map(({ id: guardianId }) => ({ guardianId })) }
  const data = { ...text, ...by, sentAt: today, recipients }
  messageId = (await database().familyMessage.create({ data })).id
})

/** How many families have the message queued, and how many of them more than once. */
async function owed() {
  const emails = await database().outboxMessage.groupBy({
    by: ['guardianId'],
    where: { kind: 'family-notice', subjectId: messageId },
    _count: true,
  })
  return { told: emails.length, twice: emails.filter(({ _count }) => _count > 1).length }
}

const left = async () =>
  await database().familyMessageRecipient.count({ where: { messageId, queuedAt: null } })
const isEnded = async () =>
  (await database().familyMessage.findUniqueOrThrow({ where: { id: messageId } })).endedAt !== null

/** Two workers that both read before either writes. */
async function twoAtOnce(): Promise<void> {
  const working: Promise<void>[] = []
  await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE outbox_message IN SHARE MODE`
    working.push(queueFamilyMessage(messageId, today), queueFamilyMessage(messageId, today))
    await untilWaiting(2)
  })
  await Promise.all(working)
}

describe('a message that two workers send at once', () => {
  it('is queued for every recipient exactly once', async () => {
    await twoAtOnce()
    expect(await owed()).toEqual({ told: families, twice: 0 })
    expect([await left(), await isEnded()]).toEqual([0, true])
  })

  it('is still queued once if they take the same recipients because of the unique key', async () => {
    guards.lock = false
    await twoAtOnce()
    expect(await owed()).toEqual({ told: families, twice: 0 })
  })

  it('would be queued twice without lock and key', async () => {
    Object.assign(guards, { lock: false, key: false })
    await twoAtOnce()
    expect((await owed()).twice).toBeGreaterThan(0)
  })
})

describe('a worker that is killed while it sends a message', () => {
  it('can be resumed without skipping or repeating a recipient', async () => {
    await killedWithin(2)
    const { told } = await owed()
    expect(told).toBe(emailsAtOnce)
    expect([await left(), await isEnded()]).toEqual([families - told, false])
    await queueFamilyMessage(messageId, today)
    expect(await owed()).toEqual({ told: families, twice: 0 })
    expect([await left(), await isEnded()]).toEqual([0, true])
  })

  it('can be resumed when it had only just taken the recipients of a scheduled message', async () => {
    await database().familyMessageRecipient.deleteMany()
    await database().familyMessage.update({
      where: { id: messageId },
      data: { audience: 'everyone', scheduledAt: today, sentAt: null },
    })
    await killedWithin(1)
    expect([await owed(), await left(), await isEnded()]).toEqual([
      { told: 0, twice: 0 },
      families,
      false,
    ])
    await startScheduledMessage(messageId, today)
    await queueFamilyMessage(messageId, today)
    expect(await owed()).toEqual({ told: families, twice: 0 })
    expect([await left(), await isEnded()]).toEqual([0, true])
  })

  it('is noticed by the test if it skips a recipient', async () => {
    const { guardianId } = await database().familyMessageRecipient.findFirstOrThrow()
    await database().familyMessageRecipient.updateMany({
      where: { guardianId },
      data: { queuedAt: today },
    })
    await queueFamilyMessage(messageId, today)
    expect(await owed()).toEqual({ told: families - 1, twice: 0 })
  })
})

/**
 * A separate process, killed in the middle of a batch: those before it are committed, it is not.
 */
async function killedWithin(batch: number): Promise<void> {
  const [recipient] = await database().guardian.findMany({
    orderBy: { id: 'asc' },
    skip: batch * emailsAtOnce - 1,
    take: 1,
  })
  const script = bundledScript('tests/support/servers/family-message-process.ts')
  const child = spawn('node', [script, messageId, formatInstant(today)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: env().databaseUrl },
  })
  const over = once(child, 'close')
  // its start must not count against the time of a transaction
  await once(child.stdout, 'data')
  await transaction(async (tx) => {
    // a sender of the same email waits until it is certain whether it is due
    const { id: guardianId } = recipient!
    const key = { kind: 'family-notice', subjectId: messageId, occasion: guardianId }
    const sent = { messageId: newToken(), createdAt: today, nextAttemptAt: today }
    const { id } = await tx.outboxMessage.create({ data: { ...key, guardianId, ...sent } })
    child.stdin.write('go')
    await untilWaiting(1)
    child.kill('SIGKILL')
    expect(await over).toEqual([null, 'SIGKILL'])
    await tx.outboxMessage.delete({ where: { id } })
  })
  await until(async () => (await sessionsOfOthers()) === 0, 'its session stayed')
}

/** While the killed process still has a transaction open, the database has not noticed yet. */
async function sessionsOfOthers(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: bigint }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`
  return Number(row!.count)
}
