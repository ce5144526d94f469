import { afterEach, describe, expect, it } from 'vitest'
import {
  deliverDueEmail,
  deliverEmail,
} from '~/domain/communications/delivery/deliver-email.server'
import { findEmailHealth } from '~/domain/communications/delivery/find-email-health.server'
import { findMessage } from '~/domain/communications/find-messages.server'
import { messageStateLabels } from '~/domain/communications/message'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  emailContent,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { aMailServer, sendEmailsTo } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const server = await aMailServer()
let owner: Awaited<ReturnType<typeof aStaffMember>>['staff']

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
})
afterEach(() => {
  setEnv({ ...env(), production: false })
  sendEmailsTo(server.port)
})

const nobodyListens = () => sendEmailsTo(1)

async function delivered(now = today): Promise<string> {
  const id = await queueTestEmail({ now })
  await deliverEmail(composersReturning(), id, now)
  return id
}

describe('the state of an email', () => {
  it('is “Delivered” only after a mail server has accepted it', async () => {
    const message = await findMessage(owner, await delivered())
    expect(message).toMatchObject({ state: 'sent', lastAnswer: null, nextAttemptAt: null })
    expect(messageStateLabels.sent).toBe('Delivered')
  })

  it('without a mail server is “kept as a file”, not “sent”', async () => {
    sendEmailsTo(null)
    const message = await findMessage(owner, await delivered())
    expect(message).toMatchObject({ state: 'kept' })
    expect(messageStateLabels.kept).toBe('Kept as a file, not sent')
  })

  it('while the mail server is down shows that it waits, why and until when', async () => {
    nobodyListens()
    const message = await findMessage(owner, await delivered())
    expect(message).toMatchObject({
      state: 'due',
      lastAnswer: 'connect ECONNREFUSED 127.0.0.1:1',
      nextAttemptAt: addMinutes(today, 1),
    })
  })

  it('after a failure has the mail server’s message without the address', async () => {
    server.script({ recipient: 550 })
    const message = await findMessage(owner, await delivered())
    expect(message!.state).toBe('failed')
    expect(message!.lastAnswer).toMatch(/550.*… is not wanted/)
    expect(message!.lastAnswer).not.toMatch(/dana|example/)
  })

  it('has no earlier error after success', async () => {
    server.script({ recipient: 450 })
    const id = await delivered()
    expect((await emailRow(id)).lastAnswer).toContain('450')
    await deliverDueEmail(composersReturning(), addMinutes(today, 1))
    expect(await emailRow(id)).toMatchObject({ outcome: 'sent', lastError: null, lastAnswer: null })
  })
})

it('an email delayed while the clock was days ahead is sent once it is right again', async () => {
  const id = await queueTestEmail()
  await database().outboxMessage.update({
    where: { id },
    data: { attempts: 1, nextAttemptAt: addMinutes(today, 2 * 24 * 60) },
  })
  await deliverDueEmail(composersReturning(), today)
  expect(await emailRow(id)).toMatchObject({ outcome: 'sent' })
})

describe('the email warning for staff', () => {
  const inTen = addMinutes(today, 10)
  const well = { onlyKept: false, late: null, failed: null }

  it('is absent while emails are sent or scheduled', async () => {
    await delivered()
    const id = await queueTestEmail()
    await database().outboxMessage.update({
      where: { id },
      data: { nextAttemptAt: addMinutes(today, 600) },
    })
    expect(await findEmailHealth(owner, inTen)).toEqual(well)
  })

  it('has the number of delayed emails, since when, and the mail server’s message', async () => {
    nobodyListens()
    await delivered()
    expect(await findEmailHealth(owner, addMinutes(today, 9))).toEqual(well)
    expect(await findEmailHealth(owner, inTen)).toEqual({
      ...well,
      late: { count: 1, since: today, answer: 'connect ECONNREFUSED 127.0.0.1:1' },
    })
  })

  it('has the number of emails not tried because no jobs run', async () => {
    await queueTestEmail()
    expect(await findEmailHealth(owner, inTen)).toMatchObject({ late: { count: 1, answer: null } })
  })

  it('has the number of failed emails, except those without an address', async () => {
    server.script({ text: 554 })
    await delivered()
    await deliverEmail(
      composersReturning({ to: null, content: emailContent }),
      await queueTestEmail(),
      today,
    )
    expect(await findEmailHealth(owner, today)).toMatchObject({
      failed: { count: 1, answer: expect.stringContaining('554') as string },
    })
    expect(await findEmailHealth(owner, addMinutes(today, 3 * 24 * 60))).toEqual(well)
  })

  it('says that no email is sent on a real site without a mail server', async () => {
    sendEmailsTo(null)
    expect(await findEmailHealth(owner, today)).toEqual(well)
    setEnv({ ...env(), production: true })
    expect(await findEmailHealth(owner, today)).toEqual({ ...well, onlyKept: true })
  })

  it('is absent for a coach', async () => {
    const coach = (await aStaffMember({ role: 'coach' })).staff
    expect(await findEmailHealth(coach, today)).toBeNull()
  })
})
