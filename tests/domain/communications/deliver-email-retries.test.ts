import { beforeEach, describe, expect, it } from 'vitest'
import {
  deliverDueEmail,
  deliverEmail,
} from '~/domain/communications/delivery/deliver-email.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import type { MailFault } from '../../support/servers/outside/mail-server'
import { aMailServer, sendEmailsTo } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const server = await aMailServer()

beforeEach(async () => {
  await openNewBusiness()
  server.emails.length = 0
})

const passing: [string, MailFault, string][] = [
  ['is busy with the address', { recipient: 450 }, 'EENVELOPE 450'],
  ['is busy with the text', { text: 451 }, 'EMESSAGE 451'],
  ['hangs up in the middle of the text', 'hang-up', 'ECONNECTION'],
  ['says nothing', 'silence', 'ETIMEDOUT'],
]

describe.each(passing)('a mail server that %s', (_what, fault, lastError) => {
  it('is tried again after a minute and not before', async () => {
    const id = await queueTestEmail()
    server.script(fault)
    await deliverEmail(composersReturning(), id, today)
    const again = addMinutes(today, 1)
    expect(await emailRow(id)).toMatchObject({
      outcome: null,
      copy: null,
      attempts: 1,
      lastError,
      nextAttemptAt: again,
    })
    await deliverDueEmail(composersReturning(), before(again))
    expect(server.emails).toEqual([])
    await deliverDueEmail(composersReturning(), again)
    const { outcome, messageId } = await emailRow(id)
    expect(outcome).toBe('sent')
    expect(server.emails).toMatchObject([{ messageId }])
  })
})

describe.each<[string, MailFault, string]>([
  ['knows no such address', { recipient: 550 }, 'EENVELOPE 550'],
  ['will not have the text', { text: 554 }, 'EMESSAGE 554'],
])('a mail server that %s', (_what, fault, lastError) => {
  it('is not tried again', async () => {
    const id = await queueTestEmail()
    server.script(fault)
    await deliverEmail(composersReturning(), id, today)
    expect(await emailRow(id)).toMatchObject({ outcome: 'failed', lastError, endedAt: today })
    await deliverDueEmail(composersReturning(), addMinutes(today, 2_000))
    expect(server.emails).toEqual([])
  })
})

it('a mail server that refuses our credentials is tried again, as the email is not at fault', async () => {
  const id = await queueTestEmail()
  sendEmailsTo(server.port, { credentials: 'site:wrong@' })
  await deliverEmail(composersReturning(), id, today)
  sendEmailsTo(server.port)
  expect(await emailRow(id)).toMatchObject({ outcome: null, lastError: 'EAUTH 535' })
  await deliverDueEmail(composersReturning(), addMinutes(today, 1))
  expect(await emailRow(id)).toMatchObject({ outcome: 'sent' })
})

it('a remote mail server gets no unencrypted email unless that is allowed', async () => {
  const id = await queueTestEmail()
  const host = '[::ffff:127.0.0.1]' // this machine, by an address that is not recognized as local
  sendEmailsTo(server.port, { host })
  await deliverEmail(composersReturning(), id, today)
  expect(await emailRow(id)).toMatchObject({ outcome: null, lastError: 'ETLS 500' })
  expect(server.emails).toEqual([])
  sendEmailsTo(server.port, { host, settings: '&ignoreTLS=true' })
  await deliverDueEmail(composersReturning(), addMinutes(today, 1))
  sendEmailsTo(server.port)
  expect(await emailRow(id)).toMatchObject({ outcome: 'sent' })
})

it('a mail server that is down is tried seven times within a day', async () => {
  const id = await queueTestEmail()
  sendEmailsTo(1)
  const waited: number[] = []
  let now = today
  for (;;) {
    await deliverDueEmail(composersReturning(), now)
    const { nextAttemptAt } = await emailRow(id)
    if (!nextAttemptAt) break
    waited.push((nextAttemptAt.getTime() - now.getTime()) / 60_000)
    now = nextAttemptAt
  }
  sendEmailsTo(server.port)
  expect(waited).toEqual([1, 5, 30, 120, 360, 720])
  expect(await emailRow(id)).toMatchObject({ outcome: 'failed', lastError: 'ESOCKET', attempts: 7 })
})
