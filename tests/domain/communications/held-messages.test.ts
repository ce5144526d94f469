import fs from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deliverDueEmail,
  deliverEmail,
} from '~/domain/communications/delivery/deliver-email.server'
import {
  discardHeldMessages,
  findHeldMessages,
  sendHeldMessages,
} from '~/domain/communications/delivery/held-messages.server'
import { findEmailHealth } from '~/domain/communications/delivery/find-email-health.server'
import { formatHeld } from '~/domain/communications/held-messages'
import { deliverDuePushes } from '~/domain/communications/push/deliver-push.server'
import { addDevice } from '~/domain/communications/push/push-devices.server'
import { deliverDueTexts } from '~/domain/communications/texts/deliver-text.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import {
  composersReturning,
  emailContent,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { aFakePushService, FakeDevice } from '../../support/servers/outside/fake-push-service'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const server = await aMailServer()
const service = await aFakePushService()
let owner: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
})
beforeEach(() => {
  server.emails.length = 0
})

/** As the restore ends. */
async function hold(): Promise<void> {
  const script = fs.readFileSync('prisma/tools/restore-end.sql', 'utf8')
  const [statement] = /DO \$\$\nBEGIN\n {2}IF to_regclass[^]*?END \$\$;/.exec(script)!
  await database().$executeRawUnsafe(statement)
}

const notice = { title: 'Canceled', body: 'At four.', path: '/parent/bookings' }
const compose = async () => ({
  to: { name: 'Dana', address: 'dana@example.com' },
  content: { ...emailContent, notice: { ...notice, about: { lessons: [addMinutes(today, 120)] } } },
})
const composers = { ...composersReturning(), 'booking-canceled': compose }

/** An email, with a notification to a device and a text message. */
async function oneOfEach(): Promise<string> {
  const { parent } = await aParent()
  await addDevice(parent, new FakeDevice(service).details(), today)
  const email = { kind: 'booking-canceled', subjectId: newId(), guardianId: parent.id } as const
  await transaction((tx) => queueEmail(tx, email, today))
  const { id } = await database().outboxMessage.findFirstOrThrow({
    where: { subjectId: email.subjectId },
  })
  const text = { kind: 'reminder', subjectId: newId(), occasion: 'once', guardianId: parent.id }
  await database().textMessage.create({ data: { ...text, createdAt: today, nextAttemptAt: today } })
  return id
}

async function deliverAll(now = today): Promise<void> {
  await deliverDueEmail(composers, now)
  await deliverDueTexts(composers, now)
  await deliverDuePushes(composers, now)
}

const stillDue = async () => [
  await database().outboxMessage.count({ where: { outcome: null } }),
  await database().textMessage.count({ where: { outcome: null } }),
  await database().pushMessage.count({ where: { outcome: null } }),
]

describe('what waited to be sent in a restored database', () => {
  it('is held, however late it is, and does not count as late', async () => {
    const id = await oneOfEach()
    await hold()
    await deliverEmail(composers, id, today)
    const later = addMinutes(today, 60)
    await deliverAll(later)
    expect([await stillDue(), server.emails.length]).toEqual([[1, 1, 1], 0])
    expect(await findHeldMessages()).toMatchObject({ emails: 1, texts: 1, pushes: 1 })
    expect(await findEmailHealth(owner, later)).toMatchObject({ late: null, failed: null })
  })

  it('does not hold what ended before, nor what is queued afterwards', async () => {
    const sent = await queueTestEmail()
    await deliverAll()
    await hold()
    expect(await findHeldMessages()).toBeNull()
    const fresh = await queueTestEmail()
    await deliverAll()
    for (const id of [sent, fresh])
      expect(await emailRow(id)).toMatchObject({ outcome: 'sent', heldAt: null })
  })

  it('is sent by the next run once staff say so, once', async () => {
    const id = await oneOfEach()
    await hold()
    const presses = await Promise.all([1, 2].map(() => sendHeldMessages(owner, today)))
    expect(presses.filter(Boolean)).toMatchObject([{ emails: 1, texts: 1, pushes: 1 }])
    expect(await findHeldMessages()).toBeNull()
    await deliverAll()
    expect(await emailRow(id)).toMatchObject({ outcome: 'sent' })
    expect(server.emails).toHaveLength(1)
    const events = await database().auditEvent.findMany({ where: { action: 'send-held-messages' } })
    expect(events).toMatchObject([{ details: { emails: 1, texts: 1, pushes: 1 } }])
  })

  it('ends unsent once staff discard it', async () => {
    const id = await oneOfEach()
    await hold()
    expect(await discardHeldMessages(owner, today)).toMatchObject({ emails: 1 })
    expect(await discardHeldMessages(owner, today)).toBeNull()
    await deliverAll(addMinutes(today, 60))
    expect(server.emails).toEqual([])
    expect(await emailRow(id)).toMatchObject({ outcome: 'dropped', endedAt: today, heldAt: null })
    expect(await stillDue()).toEqual([0, 0, 0])
  })
})

it.each([
  [{ emails: 1, texts: 0, pushes: 0 }, '1 email'],
  [{ emails: 3, texts: 1, pushes: 2 }, '3 emails, 1 text message, and 2 notifications'],
])('%j is shown as “%s”', (counts, shown) => {
  expect(formatHeld({ ...counts, heldAt: today })).toBe(shown)
})
