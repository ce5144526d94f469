import fs from 'node:fs'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMail, deliverMail } from '~/domain/communications/delivery/deliver-mail.server'
import { forgetMailFiles } from '~/domain/communications/delivery/forget-mail-files.server'
import { database } from '~/platform/database/database.server'
import { env, settleEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { captureLog } from '../../support/reading/captured-log'
import { at } from '../../support/clock'
import { openBusiness, today } from '../../support/factories/factories-booking'
import { always, dana, letter, mailRow, owe } from '../../support/factories/factories-mail'
import { sendMailsTo, aMailServer } from '../../support/servers/smtp'
import { resetDatabase } from '../../support/database/worker-database'

const server = await aMailServer()

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  await database().settings.updateMany({
    data: { name: 'Second Flight', email: 'hello@flight.example' },
  })
  server.mails.length = 0
})

describe('an email that is owed', () => {
  it('is sent once, and what it said is kept', async () => {
    const id = await owe()
    await deliverMail(always(), id, today)
    await deliverMail(always(), id, addMinutes(today, 60))

    const { messageId, copy, ...row } = await mailRow(id)
    expect(row).toMatchObject({ outcome: 'sent', endedAt: today, attempts: 1, lastError: null })
    expect(server.mails).toMatchObject([
      {
        messageId,
        subject: letter.subject,
        text: expect.stringContaining('Zoe is expected.'),
        html: expect.stringContaining('Zoe is expected.'),
        from: { value: [{ name: 'Second Flight', address: 'hello@flight.example' }] },
        to: { value: [dana] },
      },
    ])
    expect(server.mails[0]!.headers.get('auto-submitted')).toBe('auto-generated')
    expect(copy).toMatchObject({ toAddress: dana.address, subject: letter.subject })
    expect(copy!.text).toContain('Zoe is expected.')
  })

  it('bears a name of its own for life, at home where the site is', async () => {
    const [first, second] = [await mailRow(await owe()), await mailRow(await owe())]
    expect(first.messageId).toBe(`<${first.id}@localhost>`)
    expect(second.messageId).not.toBe(first.messageId)
  })

  it('is from whom the machine says, where it does', async () => {
    settleEnv({ ...env(), mailFrom: { name: '', address: 'post@flight.example' } })
    await deliverMail(always(), await owe(), today)
    settleEnv({ ...env(), mailFrom: undefined })
    const from = [{ name: 'Second Flight', address: 'post@flight.example' }]
    expect(server.mails[0]!.from!.value).toEqual(from)
  })

  it('carries what is attached to it', async () => {
    const file = { filename: 'lesson.ics', contentType: 'text/calendar; method=PUBLISH' }
    const attachment = { ...file, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
    await deliverMail(always({ to: dana, letter: { ...letter, attachment } }), await owe(), today)
    const [received] = server.mails[0]!.attachments
    expect(received).toMatchObject({ filename: 'lesson.ics', contentType: 'text/calendar' })
    expect(received!.content.toString()).toContain('BEGIN:VCALENDAR')
  })

  it('is dropped where what it says has become untrue', async () => {
    const id = await owe()
    await deliverMail({ 'booking-confirmed': async () => null }, id, today)
    expect(await mailRow(id)).toMatchObject({ outcome: 'dropped', endedAt: today, copy: null })
    expect(server.mails).toEqual([])
  })

  it('has failed where there is no one to send it to', async () => {
    const id = await owe()
    await deliverMail(always({ to: null, letter }), id, today)
    expect(await mailRow(id)).toMatchObject({ outcome: 'failed', lastError: 'no-address' })
  })

  it('is not sent before its time', async () => {
    const id = await owe({ now: addMinutes(today, 1) })
    await deliverMail(always(), id, today)
    await deliverMail(always(), newId(), today)
    expect(await mailRow(id)).toMatchObject({ outcome: null, attempts: 0 })
  })
})

describe('an email that cannot be made', () => {
  it('is tried again, and keeps no other waiting', async () => {
    const [broken, sound] = [await owe({ kind: 'reminder-soon' }), await owe()]
    const composers = { ...always(), 'reminder-soon': () => Promise.reject(new Error('broken')) }
    await expect(deliverDueMail(composers, today)).rejects.toThrow('broken')
    expect(await mailRow(broken)).toMatchObject({ outcome: null, lastError: 'not-composed' })
    expect(await mailRow(sound)).toMatchObject({ outcome: 'sent' })
    await deliverDueMail(always(), addMinutes(today, 1))
    expect(await mailRow(broken)).toMatchObject({ outcome: 'sent', attempts: 2 })
  })
})

describe('quiet hours', () => {
  const night = at('2026-11-02', '23:00')
  const morning = at('2026-11-03', '08:00')

  it('keep an email that can wait until they are over', async () => {
    const id = await owe({ kind: 'reminder', now: night })
    await deliverMail(always(), id, night)
    expect(await mailRow(id)).toMatchObject({ nextAttemptAt: morning, attempts: 0, outcome: null })
    await deliverDueMail(always(), morning)
    expect(await mailRow(id)).toMatchObject({ outcome: 'sent', endedAt: morning, attempts: 1 })
  })

  it('keep no other', async () => {
    const id = await owe({ kind: 'reminder-soon', now: night })
    await deliverMail(always(), id, night)
    expect(await mailRow(id)).toMatchObject({ outcome: 'sent', endedAt: night })
  })
})

describe('without a mail server', () => {
  const folder = path.join(env().dataDir, 'mail')
  beforeAll(() => sendMailsTo(null))
  afterAll(() => sendMailsTo(server.port))

  it('every email is a file that no one else can read', async () => {
    const id = await owe()
    await deliverMail(always(), id, today)
    const file = path.join(folder, `${id}.eml`)
    const { messageId, outcome } = await mailRow(id)
    expect(outcome).toBe('sent')
    expect(await simpleParser(fs.readFileSync(file))).toMatchObject({
      messageId,
      subject: letter.subject,
      to: { value: [dana] },
    })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('a file goes with the copy of its email, and not before it is sent', async () => {
    const [sent, erased, waiting] = [await owe(), await owe(), await owe()]
    for (const id of [sent, erased]) await deliverMail(always(), id, today)
    fs.writeFileSync(path.join(folder, `${waiting}.eml`), 'From: us')
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'Someone else’s')
    await database().sentMail.delete({ where: { id: erased } })
    await forgetMailFiles()
    const left = [sent, waiting, erased].map((id) => fs.existsSync(path.join(folder, `${id}.eml`)))
    expect(left).toEqual([true, true, false])
    expect(fs.existsSync(path.join(folder, 'notes.txt'))).toBe(true)
  })

  it('one that cannot be written is tried again', async () => {
    const { dataDir } = env()
    const blocked = path.join(folder, 'no-folder')
    fs.writeFileSync(blocked, '')
    settleEnv({ ...env(), dataDir: blocked })
    const id = await owe()
    await deliverMail(always(), id, today)
    settleEnv({ ...env(), dataDir })
    expect(await mailRow(id)).toMatchObject({ outcome: null, lastError: 'ENOTDIR' })
  })
})

it('nothing of an email is in what is written down', async () => {
  const lines = captureLog()
  await deliverMail(always(), await owe(), today)
  server.script({ recipient: 450 })
  await deliverMail(always(), await owe(), today)
  expect(lines.join('\n')).not.toMatch(/dana|zoe|booked/i)
  for (const { copy: _, ...row } of await database().outboxMessage.findMany({
    include: { copy: true },
  })) {
    // the server's words are kept for who runs the site, without the address
    expect(row.lastAnswer).toBe(row.lastError && '450 … is not wanted')
    expect(JSON.stringify(row)).not.toMatch(/dana|zoe|booked for/i)
  }
})
