import { beforeEach, describe, expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { reassignTexts } from '~/domain/communications/texts/reassign-texts.server'
import { deliverDueTexts } from '~/domain/communications/texts/deliver-text.server'
import {
  receiveTextReply,
  receiveTextStatus,
} from '~/domain/communications/texts/text-replies.server'
import { saveTextChoice } from '~/domain/communications/texts/text-opt-in.server'
import {
  GroupMessageForm,
  type GroupMessageAnswers,
} from '~/domain/family/messages/family-message-forms'
import {
  findFamilyMessage,
  previewMessageText,
} from '~/domain/family/messages/find-family-messages.server'
import { findMessageRecipients } from '~/domain/family/messages/find-message-recipients.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import { createGroupMessage } from '~/domain/family/messages/save-family-message.server'
import {
  sendFamilyMessage,
  stopFamilyMessage,
} from '~/domain/family/messages/send-family-message.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, guest, today } from '../../../support/factories/factories-booking'
import { aFakeTwilio, signedCall } from '../../../support/servers/outside/fake-twilio'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const twilio = await aFakeTwilio()

let owner: Staff

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { name: 'Second Flight' } })
  owner = (await aStaffMember({ role: 'owner' })).staff
})

/** Three digits make a phone number. */
const numberOf = (end: string) => `+12125550${end}`

async function texted(firstName: string, end: string): Promise<Parent> {
  const one = (await aParent({ firstName })).parent
  await database().guardian.update({ where: { id: one.id }, data: { phone: numberOf(end) } })
  await saveTextChoice(one, one.id, { wanted: true }, today)
  await database().textMessage.deleteMany()
  return one
}

const answers = {
  audience: 'everyone',
  seriesId: null,
  lessonsOn: null,
  kind: 'notice',
  subject: 'Closed on Friday',
  body: 'We are **closed** on Friday.',
  channel: 'text',
  textBody: 'Hi {name}, closed on Friday.',
} as const

async function write(changes: Partial<GroupMessageAnswers> = {}): Promise<string> {
  const idempotencyKey = newToken()
  return done(await createGroupMessage(owner, { ...answers, ...changes, idempotencyKey }, today))
    .messageId
}

async function sent(changes: Partial<GroupMessageAnswers> = {}, now = today): Promise<string> {
  const id = await write(changes)
  const { reached } = (await findFamilyMessage(owner, id, now))!
  done((await sendFamilyMessage(owner, id, { version: 1, seenCount: reached }, now))!)
  await queueFamilyMessage(id, now)
  return id
}

async function deliver(now = today): Promise<void> {
  await deliverDueTexts(emailComposers, now)
  await deliverDueEmail(emailComposers, now)
}

async function emailed(id: string): Promise<(string | null)[]> {
  const rows = await database().outboxMessage.findMany({ where: { subjectId: id } })
  return rows.map(({ guardianId }) => guardianId).toSorted()
}

const numbers = () => twilio.taken.map(({ to }) => to).toSorted()

async function states(id: string) {
  const found = await findMessageRecipients(owner, id, { page: 1 })
  return found!.entries.map(({ name, state, reason }) => `${name.split(' ')[0]} ${reason ?? state}`)
}

describe('a message to a group that goes as a text', () => {
  it('texts who agreed, and emails all others, each once', async () => {
    await texted('Ann', '101')
    const { parent: bo } = await aParent({ firstName: 'Bo' })
    await database().guardian.create({ data: { ...guest, email: null, firstName: 'Cy' } })
    const id = await write()
    expect(await findFamilyMessage(owner, id, today)).toMatchObject({
      reached: 2,
      byText: 1,
      leftOut: [{ reason: 'no_address', count: 1 }],
    })
    const body = 'Second Flight: Hi Ann, closed on Friday.'
    expect(await previewMessageText(owner, id, today)).toEqual({ body, segments: 1 })
    done((await sendFamilyMessage(owner, id, { version: 1, seenCount: 2 }, today))!)
    for (const _ of [1, 2]) {
      await queueFamilyMessage(id, today)
      await deliver()
    }
    expect(twilio.taken).toMatchObject([{ to: numberOf('101'), body }])
    expect(await emailed(id)).toEqual([bo.id])
    expect(await findFamilyMessage(owner, id, today)).toMatchObject({
      state: 'sent',
      reached: 2,
      byText: 1,
      texts: { sent: 1 },
    })
    expect((await states(id)).toSorted()).toEqual([
      'Ann delivered',
      'Bo delivered',
      'Cy no_address',
    ])
  })

  it('reaches a number and an address once, and the text comes first', async () => {
    const emailOnly = await database().guardian.create({
      data: { ...guest, email: 'ann@example.com', firstName: 'Early' },
    })
    const ann = await texted('Ann', '101')
    await texted('Twin', '101')
    await database().guardian.update({ where: { id: ann.id }, data: { email: emailOnly.email } })
    const id = await sent()
    expect((await findFamilyMessage(owner, id, today))!.leftOut).toEqual([
      { reason: 'same_address', count: 1 },
      { reason: 'same_number', count: 1 },
    ])
    await deliver()
    expect([numbers(), await emailed(id)]).toEqual([[numberOf('101')], []])
  })

  it('goes by email to who answered STOP since it was queued', async () => {
    const ann = await texted('Ann', '101')
    const id = await sent()
    await receiveTextReply(
      signedCall('/api/twilio/incoming', { From: numberOf('101'), Body: 'STOP' }),
      today,
    )
    for (const _ of [1, 2]) await deliver()
    expect([numbers(), await emailed(id)]).toEqual([[], [ann.id]])
    expect(await states(id)).toEqual(['Ann delivered'])
  })

  it('goes by email to a number that cannot be texted, once', async () => {
    const ann = await texted('Ann', '101')
    twilio.faults = [{ refused: 21211 }]
    const id = await sent()
    await deliver()
    expect(await emailed(id)).toEqual([ann.id])
    const bo = await texted('Bo', '102')
    const later = await sent()
    await deliver()
    const { id: textId } = await database().textMessage.findFirstOrThrow({
      where: { subjectId: later, guardianId: bo.id },
    })
    const undelivered = { MessageSid: 'SM9', MessageStatus: 'undelivered', ErrorCode: '30006' }
    for (const _ of [1, 2])
      await receiveTextStatus(signedCall(`/api/twilio/status?text=${textId}`, undelivered), today)
    expect(await emailed(later)).toEqual([bo.id])
  })

  it('is not sent to who was erased, nor twice to two who were merged', async () => {
    const ann = await texted('Ann', '101')
    const bo = await texted('Bo', '102')
    const cy = await texted('Cy', '103')
    const id = await sent()
    await database().textMessage.deleteMany({ where: { guardianId: cy.id } })
    const merging = { guardianId: ann.id, guestIds: [bo.id] }
    await transaction((tx) => reassignTexts(tx, merging))
    await deliver()
    expect([numbers(), await emailed(id)]).toEqual([[numberOf('101')], []])
  })

  it('stops half-way, and is finished for nobody after that', async () => {
    await database().settings.updateMany({ data: { textsPerMinute: 1 } })
    for (const [name, end] of [
      ['Ann', '101'],
      ['Bo', '102'],
      ['Cy', '103'],
    ] as const)
      await texted(name, end)
    const id = await sent()
    await deliver()
    expect(twilio.taken).toHaveLength(1)
    await stopFamilyMessage(owner, id, today)
    for (const minutes of [1, 2, 3]) await deliver(addMinutes(today, minutes))
    expect(twilio.taken).toHaveLength(1)
    expect(await emailed(id)).toEqual([])
    expect((await states(id)).toSorted()).toEqual(
      [
        expect.stringMatching(/delivered$/),
        expect.stringMatching(/not_sent$/),
        expect.stringMatching(/not_sent$/),
      ].toSorted(),
    )
  })

  it('leaves at most as many texts a minute as the settings allow, of all messages', async () => {
    await database().settings.updateMany({ data: { textsPerMinute: 2 } })
    for (const end of ['101', '102', '103']) await texted('Ann', end)
    await sent()
    await sent({ subject: 'Again' })
    const times = await database().textMessage.groupBy({
      by: ['nextAttemptAt'],
      orderBy: { nextAttemptAt: 'asc' },
      _count: true,
    })
    expect(times).toEqual(
      [0, 1, 2].map((n) => ({ nextAttemptAt: addMinutes(today, n), _count: 2 })),
    )
  })

  it.each([
    ['the minute before quiet hours', '20:59', '20:59'],
    ['the minute they begin', '21:00', '08:00'],
  ])('waits for the morning from %s', async (_when, time, due) => {
    await texted('Ann', '101')
    const now = at('2026-11-02', time)
    await sent({}, now)
    const { nextAttemptAt } = await database().textMessage.findFirstOrThrow()
    expect(nextAttemptAt).toEqual(at(due === time ? '2026-11-02' : '2026-11-03', due))
  })

  it('is not offered until texts are configured, and goes by email if they no longer are', async () => {
    const ann = await texted('Ann', '101')
    const id = await write()
    const { twilio: access } = env()
    setEnv({ ...env(), twilio: undefined })
    const again = { ...answers, idempotencyKey: newToken() }
    expect(await createGroupMessage(owner, again, today)).toEqual({
      refused: 'no-texts',
      field: 'channel',
    })
    done((await sendFamilyMessage(owner, id, { version: 1, seenCount: 1 }, today))!)
    await queueFamilyMessage(id, today)
    setEnv({ ...env(), twilio: access })
    await deliver()
    expect([numbers(), await emailed(id)]).toEqual([[], [ann.id]])
  })
})

it('the words of a text are needed, short enough, and about lessons alone', () => {
  const said = (changes: object) => {
    const parsed = GroupMessageForm.safeParse({
      ...answers,
      lessonsOn: null,
      idempotencyKey: newToken(),
      ...changes,
    })
    return parsed.error?.issues.map(({ path }) => path.join()) ?? []
  }
  expect(said({})).toEqual([])
  expect(said({ channel: undefined, textBody: undefined, kind: 'announcement' })).toEqual([])
  expect(said({ kind: 'announcement' })).toEqual(['channel'])
  expect(said({ textBody: '' })).toEqual(['textBody'])
  expect(said({ textBody: 'Hi {child}' })).toEqual(['textBody'])
  expect(said({ textBody: '🙂'.repeat(101) })).toEqual(['textBody'])
  expect(said({ textBody: 'x'.repeat(401) })).toEqual(['textBody'])
  expect(said({ textBody: 'x'.repeat(400) })).toEqual([])
})
