import { beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMail, deliverMail } from '~/domain/communications/delivery/deliver-mail.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { openBusiness, today } from '../../support/factories/factories-booking'
import { always, mailRow, owe } from '../../support/factories/factories-mail'
import type { Fault } from '../../support/servers/mail-server'
import { sendMailsTo, aMailServer } from '../../support/servers/smtp'
import { resetDatabase } from '../../support/database/worker-database'

const server = await aMailServer()

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  server.mails.length = 0
})

const passing: [string, Fault, string][] = [
  ['is busy with the address', { recipient: 450 }, 'EENVELOPE 450'],
  ['is busy with the text', { text: 451 }, 'EMESSAGE 451'],
  ['hangs up in the middle of the text', 'hang-up', 'ECONNECTION'],
  ['says nothing', 'silence', 'ETIMEDOUT'],
]

describe.each(passing)('a mail server that %s', (_what, fault, lastError) => {
  it('is asked again in a minute, and not before', async () => {
    const id = await owe()
    server.script(fault)
    await deliverMail(always(), id, today)
    const again = addMinutes(today, 1)
    expect(await mailRow(id)).toMatchObject({
      outcome: null,
      copy: null,
      attempts: 1,
      lastError,
      nextAttemptAt: again,
    })
    await deliverDueMail(always(), before(again))
    expect(server.mails).toEqual([])
    await deliverDueMail(always(), again)
    const { outcome, messageId } = await mailRow(id)
    expect(outcome).toBe('sent')
    expect(server.mails).toMatchObject([{ messageId }])
  })
})

describe.each<[string, Fault, string]>([
  ['knows no such address', { recipient: 550 }, 'EENVELOPE 550'],
  ['will not have the text', { text: 554 }, 'EMESSAGE 554'],
])('a mail server that %s', (_what, fault, lastError) => {
  it('is not asked again', async () => {
    const id = await owe()
    server.script(fault)
    await deliverMail(always(), id, today)
    expect(await mailRow(id)).toMatchObject({ outcome: 'failed', lastError, endedAt: today })
    await deliverDueMail(always(), addMinutes(today, 2_000))
    expect(server.mails).toEqual([])
  })
})

it('a mail server that does not know us is asked again: that is no fault of the email’s', async () => {
  const id = await owe()
  sendMailsTo(server.port, { credentials: 'site:wrong@' })
  await deliverMail(always(), id, today)
  sendMailsTo(server.port)
  expect(await mailRow(id)).toMatchObject({ outcome: null, lastError: 'EAUTH 535' })
  await deliverDueMail(always(), addMinutes(today, 1))
  expect(await mailRow(id)).toMatchObject({ outcome: 'sent' })
})

it('a mail server elsewhere gets nothing that others could read, unless that was said', async () => {
  const id = await owe()
  const host = '[::ffff:127.0.0.1]' // this machine, by a name that could be anybody's
  sendMailsTo(server.port, { host })
  await deliverMail(always(), id, today)
  expect(await mailRow(id)).toMatchObject({ outcome: null, lastError: 'ETLS 500' })
  expect(server.mails).toEqual([])
  sendMailsTo(server.port, { host, settings: '&ignoreTLS=true' })
  await deliverDueMail(always(), addMinutes(today, 1))
  sendMailsTo(server.port)
  expect(await mailRow(id)).toMatchObject({ outcome: 'sent' })
})

it('a mail server that is away is asked seven times within a day', async () => {
  const id = await owe()
  sendMailsTo(1)
  const waited: number[] = []
  let now = today
  for (;;) {
    await deliverDueMail(always(), now)
    const { nextAttemptAt } = await mailRow(id)
    if (!nextAttemptAt) break
    waited.push((nextAttemptAt.getTime() - now.getTime()) / 60_000)
    now = nextAttemptAt
  }
  sendMailsTo(server.port)
  expect(waited).toEqual([1, 5, 30, 120, 360, 720])
  expect(await mailRow(id)).toMatchObject({ outcome: 'failed', lastError: 'ESOCKET', attempts: 7 })
})
