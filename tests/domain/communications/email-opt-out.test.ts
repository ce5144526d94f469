import { beforeEach, describe, expect, it } from 'vitest'
import {
  findEmailChoice,
  optOutOfEmails,
  undoEmailOptOut,
} from '~/domain/communications/email-opt-out.server'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { unsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { aVisitor, guest, today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const topic = 'reminders'
const visitor = aVisitor()
const server = await aMailServer()
let guardianId: string
let token: string

beforeEach(async () => {
  await openNewBusiness()
  guardianId = (await database().guardian.create({ data: guest })).id
  token = unsubscribeToken({ guardianId, topic })
  server.emails.length = 0
})

async function deliver(kind: 'reminder' | 'reminder-soon' | 'booking-confirmed') {
  const id = await queueTestEmail({ kind, guardianId })
  await deliverEmail(composersReturning(), id, today)
  return await emailRow(id)
}

describe('an email opt-out', () => {
  it('ends the emails of one topic, such as both reminders, and no others', async () => {
    expect(await optOutOfEmails(visitor, token, today)).toEqual({ topic, declined: true })
    expect(await deliver('reminder')).toMatchObject({ outcome: 'declined', endedAt: today })
    expect(await deliver('reminder-soon')).toMatchObject({ outcome: 'declined' })
    expect(await deliver('booking-confirmed')).toMatchObject({ outcome: 'sent' })
    expect(server.emails).toHaveLength(1)
  })

  it('applies only to the guardian who made it', async () => {
    await optOutOfEmails(visitor, token, today)
    const other = await database().guardian.create({ data: guest })
    guardianId = other.id
    expect(await deliver('reminder')).toMatchObject({ outcome: 'sent' })
  })

  it('can be reversed', async () => {
    await optOutOfEmails(visitor, token, today)
    expect(await undoEmailOptOut(visitor, token, today)).toEqual({ topic, declined: false })
    expect(await deliver('reminder')).toMatchObject({ outcome: 'sent' })
  })

  it('is stored once with its actor if repeated', async () => {
    for (let time = 0; time < 2; time++) await optOutOfEmails(visitor, token, today)
    for (let time = 0; time < 2; time++) await undoEmailOptOut(visitor, token, today)
    const events = await database().auditEvent.findMany({
      where: { subjectId: guardianId },
      orderBy: { id: 'asc' },
    })
    expect(events).toMatchObject([
      { action: 'opt-out-of-emails', actorKind: 'visitor', details: { topic } },
      { action: 'undo-email-opt-out' },
    ])
  })

  it('applies to the guardian they were merged into', async () => {
    const account = await database().guardian.create({ data: guest })
    const joined = { mergedIntoId: account.id }
    await database().guardian.update({ where: { id: guardianId }, data: joined })
    await optOutOfEmails(visitor, token, today)
    guardianId = account.id
    expect(await deliver('reminder')).toMatchObject({ outcome: 'declined' })
  })
})

describe('the unsubscribe link', () => {
  it('is in the header, for one click, and in the footer of every optional email', async () => {
    await deliver('reminder')
    const { headerLines, text } = server.emails[0]!
    const heads = headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' '))
    const address = `http://localhost/unsubscribe?token=${token}`
    expect(heads).toContain(`List-Unsubscribe: <${address}>`)
    expect(heads).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text).toContain(address)
  })

  it('is in no mandatory email', async () => {
    await deliver('booking-confirmed')
    const { headerLines, text } = server.emails[0]!
    expect(headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe')
    expect(text).not.toContain('unsubscribe')
  })

  it('is not stored anywhere', async () => {
    const { copy } = await deliver('reminder')
    expect(JSON.stringify(copy)).not.toContain('unsubscribe?')
    expect(copy!.text).toContain('unsubscribe (link left out)')
  })

  it.each([
    ['nothing', () => ''],
    ['a guardian alone', () => guardianId],
    ['one that is not signed', () => `${guardianId}.${topic}.`],
    ['one with another signature', () => `${guardianId}.${topic}.${hashToken('x')}`],
    ['another guardian’s', () => token.replace(guardianId, newId())],
    ['one of no such topic', () => token.replace(topic, 'constructor')],
    ['one that is cut', () => token.slice(0, -1)],
    ['one with more behind it', () => `${token}.`],
    ['a guardian who is not there', () => unsubscribeToken({ guardianId: newId(), topic })],
  ])('is not found and changes nothing: %s', async (_what, forged) => {
    expect(await findEmailChoice(forged())).toBeNull()
    expect(await optOutOfEmails(visitor, forged(), today)).toBeNull()
    expect(await undoEmailOptOut(visitor, forged(), today)).toBeNull()
    expect(await database().emailOptOut.count()).toBe(0)
  })
})
