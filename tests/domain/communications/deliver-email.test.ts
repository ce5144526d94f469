import fs from 'node:fs'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deliverDueEmail,
  deliverEmail,
} from '~/domain/communications/delivery/deliver-email.server'
import { deleteErasedEmailFiles } from '~/domain/communications/delivery/delete-erased-email-files.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { captureLog } from '../../support/reading/captured-log'
import { at } from '../../support/clock'
import { today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  danasMailbox,
  emailContent,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { aMailServer, sendEmailsTo } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const server = await aMailServer()

beforeEach(async () => {
  await openNewBusiness()
  await database().settings.updateMany({
    data: { name: 'Second Flight', email: 'hello@flight.example' },
  })
  server.emails.length = 0
})

describe('a queued email', () => {
  it('is sent once, and its content is stored', async () => {
    const id = await queueTestEmail()
    await deliverEmail(composersReturning(), id, today)
    await deliverEmail(composersReturning(), id, addMinutes(today, 60))

    const { messageId, copy, ...row } = await emailRow(id)
    expect(row).toMatchObject({ outcome: 'sent', endedAt: today, attempts: 1, lastError: null })
    expect(server.emails).toMatchObject([
      {
        messageId,
        subject: emailContent.subject,
        text: expect.stringContaining('Zoe is expected.'),
        html: expect.stringContaining('Zoe is expected.'),
        from: { value: [{ name: 'Second Flight', address: 'hello@flight.example' }] },
        to: { value: [danasMailbox] },
      },
    ])
    expect(server.emails[0]!.headers.get('auto-submitted')).toBe('auto-generated')
    expect(copy).toMatchObject({ toAddress: danasMailbox.address, subject: emailContent.subject })
    expect(copy!.text).toContain('Zoe is expected.')
  })

  it('has a permanent message id with the site’s domain', async () => {
    const [first, second] = [
      await emailRow(await queueTestEmail()),
      await emailRow(await queueTestEmail()),
    ]
    expect(first.messageId).toBe(`<${first.id}@localhost>`)
    expect(second.messageId).not.toBe(first.messageId)
  })

  it('uses the configured sender, if any', async () => {
    setEnv({ ...env(), emailFrom: { name: '', address: 'post@flight.example' } })
    await deliverEmail(composersReturning(), await queueTestEmail(), today)
    setEnv({ ...env(), emailFrom: undefined })
    const from = [{ name: 'Second Flight', address: 'post@flight.example' }]
    expect(server.emails[0]!.from!.value).toEqual(from)
  })

  it('is sent with its attachments', async () => {
    const file = { filename: 'lesson.ics', contentType: 'text/calendar; method=PUBLISH' }
    const attachment = { ...file, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
    await deliverEmail(
      composersReturning({ to: danasMailbox, content: { ...emailContent, attachment } }),
      await queueTestEmail(),
      today,
    )
    const [received] = server.emails[0]!.attachments
    expect(received).toMatchObject({ filename: 'lesson.ics', contentType: 'text/calendar' })
    expect(received!.content.toString()).toContain('BEGIN:VCALENDAR')
  })

  it('is dropped if its content is no longer true', async () => {
    const id = await queueTestEmail()
    await deliverEmail({ 'booking-confirmed': async () => null }, id, today)
    expect(await emailRow(id)).toMatchObject({ outcome: 'dropped', endedAt: today, copy: null })
    expect(server.emails).toEqual([])
  })

  it('fails without a recipient', async () => {
    const id = await queueTestEmail()
    await deliverEmail(composersReturning({ to: null, content: emailContent }), id, today)
    expect(await emailRow(id)).toMatchObject({ outcome: 'failed', lastError: 'no-address' })
  })

  it('is not sent before its time', async () => {
    const id = await queueTestEmail({ now: addMinutes(today, 1) })
    await deliverEmail(composersReturning(), id, today)
    await deliverEmail(composersReturning(), newId(), today)
    expect(await emailRow(id)).toMatchObject({ outcome: null, attempts: 0 })
  })

  it.each([
    ['sent at once', 2_000, 'sent'],
    ['not sent before its time', 2_001, null],
  ])(
    'is %s if the clock of the server that queued it is %i ms ahead',
    async (_how, ms, outcome) => {
      const id = await queueTestEmail({ now: new Date(today.getTime() + ms) })
      await deliverEmail(composersReturning(), id, today)
      expect(await emailRow(id)).toMatchObject({ outcome })
    },
  )
})

describe('an email whose content cannot be created', () => {
  it('is tried again and does not delay others', async () => {
    const [broken, sound] = [
      await queueTestEmail({ kind: 'reminder-soon' }),
      await queueTestEmail(),
    ]
    const composers = {
      ...composersReturning(),
      'reminder-soon': () => Promise.reject(new Error('broken')),
    }
    await expect(deliverDueEmail(composers, today)).rejects.toThrow('broken')
    expect(await emailRow(broken)).toMatchObject({ outcome: null, lastError: 'not-composed' })
    expect(await emailRow(sound)).toMatchObject({ outcome: 'sent' })
    await deliverDueEmail(composersReturning(), addMinutes(today, 1))
    expect(await emailRow(broken)).toMatchObject({ outcome: 'sent', attempts: 2 })
  })
})

describe('quiet hours', () => {
  const night = at('2026-11-02', '23:00')
  const morning = at('2026-11-03', '08:00')

  it('delay an email that can wait', async () => {
    const id = await queueTestEmail({ kind: 'reminder', now: night })
    await deliverEmail(composersReturning(), id, night)
    expect(await emailRow(id)).toMatchObject({ nextAttemptAt: morning, attempts: 0, outcome: null })
    await deliverDueEmail(composersReturning(), morning)
    expect(await emailRow(id)).toMatchObject({ outcome: 'sent', endedAt: morning, attempts: 1 })
  })

  it('do not delay any other email', async () => {
    const id = await queueTestEmail({ kind: 'reminder-soon', now: night })
    await deliverEmail(composersReturning(), id, night)
    expect(await emailRow(id)).toMatchObject({ outcome: 'sent', endedAt: night })
  })
})

describe('without a mail server', () => {
  const folder = path.join(env().dataDir, 'email')
  beforeAll(() => sendEmailsTo(null))
  afterAll(() => sendEmailsTo(server.port))

  it('an email is stored as a private file', async () => {
    const id = await queueTestEmail()
    await deliverEmail(composersReturning(), id, today)
    const file = path.join(folder, `${id}.eml`)
    const { messageId, outcome } = await emailRow(id)
    expect(outcome).toBe('sent')
    expect(await simpleParser(fs.readFileSync(file))).toMatchObject({
      messageId,
      subject: emailContent.subject,
      to: { value: [danasMailbox] },
    })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('a file is deleted with the copy of its email, but not before it is sent', async () => {
    const [sent, erased, waiting] = [
      await queueTestEmail(),
      await queueTestEmail(),
      await queueTestEmail(),
    ]
    for (const id of [sent, erased]) await deliverEmail(composersReturning(), id, today)
    fs.writeFileSync(path.join(folder, `${waiting}.eml`), 'From: us')
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'Someone else’s')
    await database().sentEmail.delete({ where: { id: erased } })
    await deleteErasedEmailFiles()
    const left = [sent, waiting, erased].map((id) => fs.existsSync(path.join(folder, `${id}.eml`)))
    expect(left).toEqual([true, true, false])
    expect(fs.existsSync(path.join(folder, 'notes.txt'))).toBe(true)
  })

  it('an email whose file cannot be written is tried again', async () => {
    const { dataDir } = env()
    const blocked = path.join(folder, 'no-folder')
    fs.writeFileSync(blocked, '')
    setEnv({ ...env(), dataDir: blocked })
    const id = await queueTestEmail()
    await deliverEmail(composersReturning(), id, today)
    setEnv({ ...env(), dataDir })
    expect(await emailRow(id)).toMatchObject({ outcome: null, lastError: 'ENOTDIR' })
  })
})

it('nothing of an email is in the log', async () => {
  const lines = captureLog()
  await deliverEmail(composersReturning(), await queueTestEmail(), today)
  server.script({ recipient: 450 })
  await deliverEmail(composersReturning(), await queueTestEmail(), today)
  expect(lines.join('\n')).not.toMatch(/dana|zoe|booked/i)
  for (const { copy: _, ...row } of await database().outboxMessage.findMany({
    include: { copy: true },
  })) {
    // the server's response is kept for the site's operator, without the address
    expect(row.lastAnswer).toBe(row.lastError && '450 … is not wanted')
    expect(JSON.stringify(row)).not.toMatch(/dana|zoe|booked for/i)
  }
})
