import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DueMail } from '~/domain/communications/compose-mail'
import { deliverDueMail, deliverMail } from '~/domain/communications/delivery/deliver-mail.server'
import type { takeDueMail } from '~/domain/communications/delivery/take-due-mail.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import { formatInstant } from '~/values/format-time'
import { openBusiness, today } from '../support/factories/factories-booking'
import { always, mailRow, owe } from '../support/factories/factories-mail'
import { smtpUrlOf, aMailServer } from '../support/servers/smtp'
import { whileLocked } from '../support/waiting'
import { resetDatabase } from '../support/database/worker-database'

// The same delivery, with the mail looked at before it is taken on demand.
const guards = vi.hoisted(() => ({ atOnce: true }))

vi.mock('~/domain/communications/delivery/take-due-mail.server', async (original) => {
  const parts = await original<{ takeDueMail: typeof takeDueMail }>()
  const lookThenTake: typeof takeDueMail = async (id, now) => {
    const outbox = database().outboxMessage
    const due = await outbox.findFirst({ where: { id, nextAttemptAt: { lte: now } } })
    const data = { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, 3) }
    return due && ((await outbox.update({ where: { id }, data })) as DueMail)
  }
  return {
    takeDueMail: (...asked: Parameters<typeof takeDueMail>) =>
      (guards.atOnce ? parts.takeDueMail : lookThenTake)(...asked),
  }
})

const server = await aMailServer()

beforeEach(async () => {
  guards.atOnce = true
  await resetDatabase()
  await openBusiness()
  server.mails.length = 0
  server.onText(async () => {})
})

describe('several runners at once', () => {
  const runners = 4

  it('send an email once', async () => {
    const id = await owe()
    await Promise.all(Array.from({ length: runners }, () => deliverMail(always(), id, today)))
    expect(server.mails).toHaveLength(1)
    expect(await mailRow(id)).toMatchObject({ outcome: 'sent', attempts: 1 })
  })

  it('send it while others already look for what is due, once', async () => {
    const id = await owe()
    server.onText(() => deliverDueMail(always(), today))
    await deliverMail(always(), id, today)
    expect(server.mails).toHaveLength(1)
  })

  it('share what is due, each email once', async () => {
    const ids = []
    for (let mail = 0; mail < 8; mail++) ids.push(await owe())
    await Promise.all(Array.from({ length: runners }, () => deliverDueMail(always(), today)))
    const sent = server.mails.map(({ messageId }) => messageId)
    expect(sent).toHaveLength(ids.length)
    expect(new Set(sent).size).toBe(ids.length)
    expect(await database().sentMail.count()).toBe(ids.length)
  })

  it('send it more than once where they look before they take', async () => {
    guards.atOnce = false
    const id = await owe()
    await whileLocked(
      (tx) => tx.$executeRaw`lock table outbox_message in share mode`,
      [1, 2].map(() => () => deliverMail(always(), id, today)),
    )
    expect(server.mails).toHaveLength(2)
  })
})

describe('a runner that is killed', () => {
  it('after the mail server took the email, but before that is kept: it comes twice, as one', async () => {
    const id = await owe()
    const { messageId } = await mailRow(id)
    const child = aRunner(id)
    const over = once(child, 'close')
    server.onText(async () => {
      child.kill('SIGKILL')
      await over
    })
    expect(await over).toEqual([null, 'SIGKILL'])
    await vi.waitUntil(() => server.mails.length === 1, { timeout: 20_000 })
    server.onText(async () => {})
    expect(await mailRow(id)).toMatchObject({ outcome: null, copy: null })

    await deliverDueMail(always(), today)
    expect(server.mails).toHaveLength(1)
    await deliverDueMail(always(), addMinutes(today, 3))
    expect(server.mails.map((mail) => mail.messageId)).toEqual([messageId, messageId])
    expect(await mailRow(id)).toMatchObject({ outcome: 'sent', attempts: 2 })
    expect(await database().sentMail.count()).toBe(1)
  })

  it('before the mail server took it: it comes once', async () => {
    const id = await owe()
    const child = aRunner(id)
    server.onText(() => {
      child.kill('SIGKILL')
      return Promise.reject(new Error('no one is there anymore'))
    })
    await once(child, 'close')
    server.onText(async () => {})
    await deliverDueMail(always(), addMinutes(today, 3))
    expect(server.mails).toHaveLength(1)
  })

  it('at every attempt: it is given up', async () => {
    const id = await owe()
    await database().outboxMessage.update({ where: { id }, data: { attempts: 7 } })
    await deliverMail(always(), id, today)
    expect(await mailRow(id)).toMatchObject({ outcome: 'failed', lastError: 'gave-up' })
    expect(server.mails).toEqual([])
  })
})

function aRunner(id: string) {
  const script = 'tests/support/servers/deliver-mail-process.ts'
  return spawn('node', ['--import', 'tsx', script, id, formatInstant(today)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: env().databaseUrl, SMTP_URL: smtpUrlOf(server.port) },
  })
}
