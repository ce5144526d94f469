import { describe, expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { setEmailOptOut } from '~/domain/communications/email-opt-out.server'
import { mostRecipients } from '~/domain/family/messages/family-message'
import type { WrittenText } from '~/domain/family/messages/family-message-forms'
import {
  findFamilyMessage,
  findFamilyMessages,
  previewFamilyMessage,
} from '~/domain/family/messages/find-family-messages.server'
import {
  changeFamilyMessage,
  createFamilyMessage,
} from '~/domain/family/messages/save-family-message.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import {
  sendFamilyMessage,
  stopFamilyMessage,
  testFamilyMessage,
} from '~/domain/family/messages/send-family-message.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { emailComposers, personalData } from '~/wiring.server'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, guest, today } from '../../../support/factories/factories-booking'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let desk: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
})

const text: WrittenText = {
  kind: 'announcement',
  subject: 'Two more classes',
  body: 'We open **two more classes**.',
}

async function aFamily(email: string | null = `${newId()}@example.com`): Promise<string> {
  const { id } = await database().guardian.create({ data: { ...guest, email } })
  return id
}

async function write(guardianIds: string[], changes: Partial<WrittenText> = {}): Promise<string> {
  const writing = { ...text, ...changes, idempotencyKey: newToken(), guardianIds }
  return done(await createFamilyMessage(desk, writing, today)).messageId
}

async function send(messageId: string, seenCount: number) {
  return await sendFamilyMessage(desk, messageId, { version: 1, seenCount }, today)
}

async function optOut(guardianId: string): Promise<void> {
  const optOut = { guardianId, topic: 'announcements', declined: true } as const
  await transaction((tx) => setEmailOptOut(tx, system, optOut, today))
}

const owed = () =>
  database().outboxMessage.findMany({
    where: { kind: { in: ['family-notice', 'family-announcement'] } },
    orderBy: { id: 'asc' },
  })

describe('createFamilyMessage', () => {
  it('stores one draft with each family once, for repeated presses', async () => {
    const [one, two] = [await aFamily(), await aFamily()]
    const writing = { ...text, idempotencyKey: newToken(), guardianIds: [one, two, one] }
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => createFamilyMessage(desk, writing, today)),
    )
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(await database().familyMessage.count()).toBe(1)
    expect(await database().familyMessageRecipient.count()).toBe(2)
    expect(await owed()).toEqual([])
    expect((await findFamilyMessages(desk, 1)).entries).toMatchObject([
      { subject: 'Two more classes', state: 'draft', recipients: 2, author: 'Maren Holt' },
    ])
  })

  it('refuses a message without recipients or with too many', async () => {
    const to = (guardianIds: string[]) =>
      createFamilyMessage(desk, { ...text, idempotencyKey: newToken(), guardianIds }, today)
    expect(await to([])).toEqual({ refused: 'nobody' })
    const many = Array.from({ length: mostRecipients + 1 }, () => newId())
    expect(await to(many)).toEqual({ refused: 'too-many' })
    expect(await to(many.slice(1))).toHaveProperty('messageId')
  })

  it('is not available to a coach', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    const writing = { ...text, idempotencyKey: newToken(), guardianIds: [await aFamily()] }
    expect(await createFamilyMessage(staff, writing, today)).toBeNull()
    const id = await write([await aFamily()])
    expect(await findFamilyMessage(staff, id)).toBeNull()
    expect(await previewFamilyMessage(staff, id)).toBeNull()
    expect(await sendFamilyMessage(staff, id, { version: 1, seenCount: 1 }, today)).toBeNull()
    expect(await stopFamilyMessage(staff, id, today)).toBeNull()
    expect(await testFamilyMessage(staff, id, { idempotencyKey: newToken() }, today)).toBeNull()
    expect((await findFamilyMessages(staff, 1)).entries).toEqual([])
  })
})

describe('the excluded recipients of a family message', () => {
  it('have no address, opted out, share an address or were erased, each with the reason', async () => {
    const reached = await aFamily('dana@example.com')
    const twice = await aFamily('dana@example.com')
    const without = await aFamily(null)
    const declining = await aFamily()
    await optOut(declining)
    const erased = await aFamily()
    await database().guardian.update({ where: { id: erased }, data: { erasedAt: today } })
    const id = await write([twice, reached, without, declining, erased])
    const message = (await findFamilyMessage(desk, id))!
    expect(message.reached).toBe(1)
    expect(
      Object.fromEntries(
        message.leftOutNames.map(({ guardianId, reason }) => [guardianId, reason]),
      ),
    ).toEqual({
      [twice]: 'same_address',
      [without]: 'no_address',
      [declining]: 'opted_out',
      [erased]: 'gone',
    })
    await send(id, 1)
    await queueFamilyMessage(id, today)
    expect((await owed()).map(({ guardianId }) => guardianId)).toEqual([reached])
    expect((await findFamilyMessage(desk, id))!.leftOut).toEqual(message.leftOut)
  })

  it('do not include opt-outs for a notice', async () => {
    const declining = await aFamily()
    await optOut(declining)
    const id = await write([declining], { kind: 'notice' })
    expect((await findFamilyMessage(desk, id))!.reached).toBe(1)
  })

  it('include everyone with the same address as an opt-out', async () => {
    await optOut(await aFamily('dana@example.com'))
    const id = await write([await aFamily('dana@example.com')])
    expect((await findFamilyMessage(desk, id))!.leftOut).toEqual([
      { reason: 'opted_out', count: 1 },
    ])
  })
})

describe('sendFamilyMessage', () => {
  it('queues one email with the text per recipient', async () => {
    const { parent, email } = await aParent({ firstName: 'Noor' })
    const id = await write([parent.id])
    expect(await send(id, 1)).toEqual({ messageId: id })
    expect((await findFamilyMessage(desk, id))!.state).toBe('sending')
    await queueFamilyMessage(id, today)
    await deliverDueEmail(emailComposers, today)
    const copy = await database().sentEmail.findFirstOrThrow({ where: { toAddress: email } })
    expect(copy.subject).toBe('Two more classes')
    expect(copy.html).toContain('<strong>two more classes</strong>')
    expect(copy.text).toContain('Hello Noor,')
    expect(copy.text).toContain(': unsubscribe')
    const message = (await findFamilyMessage(desk, id))!
    expect(message).toMatchObject({ state: 'sent', reached: 1, leftOut: [], emails: { kept: 1 } })
  })

  it('queues it once for repeated presses and jobs', async () => {
    const families = await Promise.all(Array.from({ length: 5 }, () => aFamily()))
    const id = await write(families)
    const outcomes = await Promise.all([send(id, 5), send(id, 5), send(id, 5)])
    expect(outcomes).toEqual([1, 2, 3].map(() => ({ messageId: id })))
    await Promise.all([1, 2, 3].map(() => queueFamilyMessage(id, today)))
    await queueFamilyMessage(id, today)
    expect((await owed()).map(({ guardianId }) => guardianId).toSorted()).toEqual(
      families.toSorted(),
    )
    const events = { action: 'send-family-message', subjectId: id }
    expect(await database().auditEvent.count({ where: events })).toBe(1)
  })

  it('continues with the remaining recipients after an interruption', async () => {
    const families = await Promise.all(Array.from({ length: 3 }, () => aFamily()))
    const id = await write(families)
    await send(id, 3)
    const [first] = families
    // as a processed batch leaves it
    await database().familyMessageRecipient.update({
      where: { messageId_guardianId: { messageId: id, guardianId: first! } },
      data: { queuedAt: today },
    })
    await queueFamilyMessage(id, today)
    const rest = families.slice(1).toSorted()
    expect((await owed()).map(({ guardianId }) => guardianId).toSorted()).toEqual(rest)
  })

  it('goes on over several batches', async () => {
    const rows = Array.from({ length: 201 }, (_, one) => {
      return { ...guest, id: newId(), email: `family${one}@example.com` }
    })
    await database().guardian.createMany({ data: rows })
    const id = await write(rows.map((row) => row.id))
    await send(id, 201)
    await queueFamilyMessage(id, today)
    expect(await owed()).toHaveLength(201)
    expect((await findFamilyMessage(desk, id))!.state).toBe('sent')
  })

  it('checks again for opt-outs since then', async () => {
    const [first, second] = [await aFamily(), await aFamily()]
    const id = await write([first, second])
    await send(id, 2)
    await optOut(first)
    await queueFamilyMessage(id, today)
    expect((await owed()).map(({ guardianId }) => guardianId)).toEqual([second])
    await optOut(second)
    await deliverDueEmail(emailComposers, today)
    expect((await owed()).map(({ outcome }) => outcome)).toEqual(['declined'])
  })

  it('refuses if recipients or content differ from what was shown, or there are none', async () => {
    const family = await aFamily()
    const id = await write([family, await aFamily()])
    expect(await send(id, 3)).toEqual({ refused: 'count-changed', detail: '2 adults' })
    await optOut(family)
    expect(await send(id, 2)).toEqual({ refused: 'count-changed', detail: '1 adults' })
    await changeFamilyMessage(desk, id, { ...text, subject: 'Three', version: 1 }, today)
    expect(await send(id, 1)).toEqual({ refused: 'changed-meanwhile' })
    const toNobody = await write([await aFamily(null)])
    expect(await send(toNobody, 0)).toEqual({ refused: 'nobody-reached' })
    expect(await sendFamilyMessage(desk, newId(), { version: 1, seenCount: 1 }, today)).toBeNull()
    expect(await owed()).toEqual([])
  })
})

describe('changeFamilyMessage', () => {
  it('changes a draft unless someone else changed it or it was sent', async () => {
    const id = await write([await aFamily()])
    const change = (subject: string, version = 1) =>
      changeFamilyMessage(desk, id, { ...text, subject, version }, today)
    expect(await change('Three')).toEqual({ messageId: id })
    expect(await change('Three')).toEqual({ messageId: id })
    expect(await change('Four')).toEqual({ refused: 'changed-meanwhile' })
    await sendFamilyMessage(desk, id, { version: 2, seenCount: 1 }, today)
    expect(await change('Five', 2)).toEqual({ refused: 'sent-already' })
    expect((await findFamilyMessage(desk, id))!.subject).toBe('Three')
  })
})

describe('stopFamilyMessage', () => {
  it('queues nothing more and drops queued emails', async () => {
    const id = await write([await aFamily()])
    expect(await stopFamilyMessage(desk, id, today)).toBeNull()
    await send(id, 1)
    expect(await stopFamilyMessage(desk, id, today)).toEqual({ messageId: id })
    await queueFamilyMessage(id, today)
    expect(await owed()).toEqual([])

    const other = await write([await aFamily()])
    await send(other, 1)
    await queueFamilyMessage(other, today)
    await stopFamilyMessage(desk, other, today)
    await stopFamilyMessage(desk, other, today)
    await deliverDueEmail(emailComposers, today)
    expect((await owed()).map(({ outcome }) => outcome)).toEqual(['dropped'])
    expect((await findFamilyMessage(desk, other))!.state).toBe('stopped')
  })
})

it('a test of a family message goes to the requesting user, once per click', async () => {
  const id = await write([await aFamily()])
  const press = { idempotencyKey: newToken() }
  expect(await testFamilyMessage(desk, id, press, today)).toEqual({ messageId: id })
  await testFamilyMessage(desk, id, press, today)
  await testFamilyMessage(desk, id, { idempotencyKey: newToken() }, today)
  await deliverDueEmail(emailComposers, today)
  const { email } = await database().account.findUniqueOrThrow({ where: { id: desk.accountId } })
  const copies = await database().sentEmail.findMany({ where: { toAddress: email } })
  expect(copies.map(({ subject }) => subject)).toEqual([1, 2].map(() => 'Test: Two more classes'))
  expect(await owed()).toEqual([])
})

it('a preview of a family message shows the first recipient’s version', async () => {
  const { parent, email } = await aParent({ firstName: 'Noor' })
  const id = await write([await aFamily(null), parent.id])
  expect(await previewFamilyMessage(desk, id)).toMatchObject({
    to: { name: 'Noor Okafor', address: email },
    facts: { firstName: 'Noor', html: '<p>We open <strong>two more classes</strong>.</p>' },
  })
  expect(await previewFamilyMessage(desk, await write([await aFamily(null)]))).toBeNull()
})

it('a draft of a family message is deleted after thirty days, and a sent one after three years', async () => {
  await write([await aFamily()])
  const sent = await write([await aFamily()])
  await send(sent, 1)
  const after = (days: number) => new Date(today.getTime() + days * 86_400_000)
  const left = async (now: Date) => {
    await clearExpiredData([personalData.family!], now)
    return await database().familyMessage.count()
  }
  expect(await left(new Date(after(30).getTime() - 1))).toBe(2)
  expect(await left(after(30))).toBe(1)
  expect(await left(new Date(after(3 * 365).getTime() - 1))).toBe(1)
  expect(await left(after(3 * 365))).toBe(0)
})
