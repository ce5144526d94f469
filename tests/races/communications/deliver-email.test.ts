import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DueEmail } from '~/domain/communications/compose-email'
import {
  deliverDueEmail,
  deliverEmail,
} from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'
import * as dueEmails from '~/domain/communications/delivery/take-due-email.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { openBusiness, today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { bundledScript } from '../../support/servers/bundled-script'
import { aMailServer, smtpUrlOf } from '../../support/servers/smtp'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same delivery, with the email read before it is claimed on demand.
const guards = { atOnce: true }

replaceExports(dueEmails, (parts) => {
  const lookThenTake: typeof dueEmails.takeDueEmail = async (id, now) => {
    const outbox = database().outboxMessage
    const due = await outbox.findFirst({ where: { id, nextAttemptAt: { lte: now } } })
    const data = { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, 3) }
    return due && ((await outbox.update({ where: { id }, data })) as DueEmail)
  }
  return {
    takeDueEmail: (...asked: Parameters<typeof dueEmails.takeDueEmail>) =>
      (guards.atOnce ? parts.takeDueEmail : lookThenTake)(...asked),
  }
})

const server = await aMailServer()

beforeEach(() => {
  guards.atOnce = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
})
beforeEach(() => {
  server.emails.length = 0
  server.onText(async () => {})
})

describe('several workers that deliver emails at once', () => {
  const runners = 4

  it('send an email once', async () => {
    const id = await queueTestEmail()
    await Promise.all(
      Array.from({ length: runners }, () => deliverEmail(composersReturning(), id, today)),
    )
    expect(server.emails).toHaveLength(1)
    expect(await emailRow(id)).toMatchObject({ outcome: 'sent', attempts: 1 })
  })

  it('send it once while others already look for due emails', async () => {
    const id = await queueTestEmail()
    server.onText(() => deliverDueEmail(composersReturning(), today))
    await deliverEmail(composersReturning(), id, today)
    expect(server.emails).toHaveLength(1)
  })

  it('share due emails, each sent once', async () => {
    const ids = []
    for (let email = 0; email < 8; email++) ids.push(await queueTestEmail())
    await Promise.all(
      Array.from({ length: runners }, () => deliverDueEmail(composersReturning(), today)),
    )
    const sent = server.emails.map(({ messageId }) => messageId)
    expect(sent).toHaveLength(ids.length)
    expect(new Set(sent).size).toBe(ids.length)
    expect(await database().sentEmail.count()).toBe(ids.length)
  })

  it('send it more than once if they do not claim it first', async () => {
    guards.atOnce = false
    const id = await queueTestEmail()
    await whileLocked(
      (tx) => tx.$executeRaw`lock table outbox_message in share mode`,
      [1, 2].map(() => () => deliverEmail(composersReturning(), id, today)),
    )
    expect(server.emails).toHaveLength(2)
  })
})

describe('a worker killed while it delivers an email', () => {
  it('after the mail server accepted it but before that is stored sends it twice with one message id', async () => {
    const id = await queueTestEmail()
    const { messageId } = await emailRow(id)
    const child = aRunner(id)
    const over = once(child, 'close')
    server.onText(async () => {
      child.kill('SIGKILL')
      await over
    })
    expect(await over).toEqual([null, 'SIGKILL'])
    await vi.waitUntil(() => server.emails.length === 1, { timeout: 20_000 })
    server.onText(async () => {})
    expect(await emailRow(id)).toMatchObject({ outcome: null, copy: null })

    await deliverDueEmail(composersReturning(), today)
    expect(server.emails).toHaveLength(1)
    await deliverDueEmail(composersReturning(), addMinutes(today, 3))
    expect(server.emails.map((email) => email.messageId)).toEqual([messageId, messageId])
    expect(await emailRow(id)).toMatchObject({ outcome: 'sent', attempts: 2 })
    expect(await database().sentEmail.count()).toBe(1)
  })

  it('before the mail server accepted it sends it once', async () => {
    const id = await queueTestEmail()
    const child = aRunner(id)
    server.onText(() => {
      child.kill('SIGKILL')
      return Promise.reject(new Error('no one is there anymore'))
    })
    await once(child, 'close')
    server.onText(async () => {})
    await deliverDueEmail(composersReturning(), addMinutes(today, 3))
    expect(server.emails).toHaveLength(1)
  })

  it('at every attempt leads to its failure', async () => {
    const id = await queueTestEmail()
    await database().outboxMessage.update({ where: { id }, data: { attempts: 7 } })
    await deliverEmail(composersReturning(), id, today)
    expect(await emailRow(id)).toMatchObject({ outcome: 'failed', lastError: 'gave-up' })
    expect(server.emails).toEqual([])
  })
})

function aRunner(id: string) {
  const script = bundledScript('tests/support/servers/deliver-email-process.ts')
  return spawn('node', [script, id, formatInstant(today)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: env().databaseUrl, SMTP_URL: smtpUrlOf(server.port) },
  })
}
