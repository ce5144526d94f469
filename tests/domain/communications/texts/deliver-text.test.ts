import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailComposers } from '~/domain/communications/compose-email'
import type { EmailKindTo } from '~/domain/communications/email-kinds'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { deliverDueTexts, deliverText } from '~/domain/communications/texts/deliver-text.server'
import {
  receiveTextReply,
  receiveTextStatus,
} from '~/domain/communications/texts/text-replies.server'
import { saveTextChoice } from '~/domain/communications/texts/text-opt-in.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { emailContent } from '../../../support/factories/factories-email'
import { captureLog } from '../../../support/reading/captured-log'
import { aFakeTwilio, signedCall } from '../../../support/servers/outside/fake-twilio'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const twilio = await aFakeTwilio()

const number = '+12125550147'
let parent: Parent

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { name: 'Second Flight', phone: '555 010 2030' } })
  parent = await texted('Dana', '(212) 555-0147')
})

/** A parent who agreed to texts, without the text that confirms it. */
async function texted(firstName: string, phone: string): Promise<Parent> {
  const one = (await aParent({ firstName })).parent
  await database().guardian.update({ where: { id: one.id }, data: { phone } })
  await saveTextChoice(one, one.id, { wanted: true }, today)
  await database().textMessage.deleteMany()
  return one
}

/** Composers whose emails say this as a text. */
function saying(text: string, on?: Date[]): EmailComposers {
  const compose = async () => ({ to: null, content: { ...emailContent, short: { text, on } } })
  return { 'booking-canceled': compose, reminder: compose, 'reminder-soon': compose }
}

const canceled = saying('Your lesson is canceled.', [today])

async function queue(
  kind: EmailKindTo<'family'> = 'booking-canceled',
  { now = today, guardianId = parent.id, occasion = 'once', subjectId = newId() } = {},
): Promise<string | null> {
  await transaction((tx) => queueEmail(tx, { kind, subjectId, guardianId, occasion }, now))
  const row = await database().textMessage.findFirst({ where: { subjectId } })
  return row?.id ?? null
}

const row = async (id: string) => await database().textMessage.findUniqueOrThrow({ where: { id } })
const bodies = () => twilio.taken.map(({ body }) => body)
const said = 'Second Flight: Your lesson is canceled.'

describe('a text beside an email', () => {
  it('is sent once to who agreed, with the business’s name', async () => {
    const id = (await queue())!
    await deliverText(canceled, id, today)
    await deliverText(canceled, id, addMinutes(today, 60))
    expect(twilio.taken).toMatchObject([{ to: number, body: said }])
    expect(await row(id)).toMatchObject({
      outcome: 'sent',
      providerId: twilio.taken[0]!.sid,
      toPhone: number,
      body: said,
      nextAttemptAt: null,
    })
  })

  it('is queued for nobody else: not opted in, another number since, another kind, not configured', async () => {
    const { parent: other } = await aParent({ firstName: 'Noor' })
    expect(await queue('booking-canceled', { guardianId: other.id })).toBeNull()
    expect(await queue('booking-confirmed')).toBeNull()
    const { twilio: access } = env()
    setEnv({ ...env(), twilio: undefined })
    expect(await queue()).toBeNull()
    setEnv({ ...env(), twilio: access })
    const id = (await queue())!
    await database().guardian.update({ where: { id: parent.id }, data: { phone: '212 555 0148' } })
    expect(await queue()).toBeNull()
    await deliverText(canceled, id, today)
    expect((await row(id)).outcome).toBe('declined')
    expect(twilio.asked).toBe(0)
  })

  it('is queued once, however often its cause is', async () => {
    const subjectId = newId()
    for (let n = 0; n < 3; n += 1) await queue('booking-canceled', { subjectId })
    expect(await database().textMessage.count()).toBe(1)
  })

  it('is rolled back with its cause', async () => {
    const failing = transaction(async (tx) => {
      const email = { kind: 'booking-canceled', subjectId: newId(), guardianId: parent.id } as const
      await queueEmail(tx, email, today)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database().textMessage.count()).toBe(0)
  })

  it('is not sent about another day, and leaves no trace then', async () => {
    const id = (await queue())!
    await deliverText(saying('Canceled.', [addMinutes(today, 24 * 60)]), id, today)
    expect(twilio.asked).toBe(0)
    expect(await database().textMessage.count({ where: { id } })).toBe(0)
  })

  it('reminds of a lesson once, of all its reminders', async () => {
    const subjectId = newId()
    await queue('reminder', { subjectId, occasion: '2026-11-24T20:00Z 2026-11-23T20:00Z' })
    await queue('reminder-soon', { subjectId, occasion: '2026-11-24T20:00Z 2026-11-24T18:00Z' })
    expect(await database().textMessage.count()).toBe(1)
  })

  it('fits three segments, whatever it says', async () => {
    const id = (await queue())!
    await deliverText(saying('It’s “canceled” – '.repeat(60), [today]), id, today)
    const [body] = bodies()
    expect(body).toMatch(/^Second Flight: It's "canceled" - .*\.\.\.$/)
    expect(body!.length).toBeLessThanOrEqual(459)
  })
})

describe('a text that waits for quiet hours', () => {
  it.each([
    ['the minute before they begin', '2026-11-02', '20:59', true],
    ['the minute they begin', '2026-11-02', '21:00', false],
    ['the minute before they end', '2026-11-03', '07:59', false],
    ['the minute they end', '2026-11-03', '08:00', true],
    // clocks go back at 2 AM of November 1 in New York
    ['the last minute of the long night', '2026-11-01', '07:59', false],
    ['the end of the long night', '2026-11-01', '08:00', true],
    // and forward at 2 AM of March 14, 2027
    ['the last minute of the short night', '2027-03-14', '07:59', false],
    ['the end of the short night', '2027-03-14', '08:00', true],
  ])('at %s', async (_when, day, time, leaves) => {
    const now = at(day, time)
    const id = (await queue('reminder', { now, occasion: `${day} ${time}` }))!
    await deliverText(saying('Reminder.'), id, now)
    expect(bodies()).toEqual(leaves ? ['Second Flight: Reminder.'] : [])
    expect((await row(id)).attempts).toBe(leaves ? 1 : 0)
  })

  it('leaves when they end, and an urgent one at once', async () => {
    const night = at('2026-11-02', '23:30')
    const urgent = (await queue('booking-canceled', { now: night }))!
    const reminder = (await queue('reminder', { now: night, occasion: 'then now' }))!
    const composers = saying('News.', undefined)
    await deliverText(composers, urgent, night)
    await deliverText(composers, reminder, night)
    expect(twilio.taken).toHaveLength(1)
    expect((await row(reminder)).nextAttemptAt).toEqual(at('2026-11-03', '08:00'))
    await deliverDueTexts(composers, at('2026-11-03', '08:00'))
    expect(twilio.taken).toHaveLength(2)
  })
})

describe('an opt-out between queueing and sending', () => {
  it.each([
    ['in the portal', () => saveTextChoice(parent, parent.id, { wanted: false }, today)],
    [
      'by STOP',
      () =>
        receiveTextReply(
          signedCall('/api/twilio/incoming', { From: number, Body: ' Stop ' }),
          today,
        ),
    ],
  ])('%s counts', async (_how, optOut) => {
    const id = (await queue())!
    await optOut()
    await deliverText(canceled, id, today)
    expect(twilio.asked).toBe(0)
    expect((await row(id)).outcome).toBe('declined')
  })
})

describe('when Twilio does not take a text', () => {
  it('it waits as long as a 429 says, and at least a minute', async () => {
    twilio.faults = [{ busy: 600 }, { busy: 1 }]
    const id = (await queue())!
    await deliverText(canceled, id, today)
    expect(await row(id)).toMatchObject({
      outcome: null,
      attemptedAt: null,
      lastError: 'twilio 20429',
      nextAttemptAt: addMinutes(today, 10),
    })
    await deliverDueTexts(canceled, addMinutes(today, 9))
    expect(twilio.asked).toBe(1)
    await deliverDueTexts(canceled, addMinutes(today, 10))
    expect((await row(id)).nextAttemptAt).toEqual(addMinutes(today, 15))
    await deliverDueTexts(canceled, addMinutes(today, 15))
    expect(bodies()).toEqual([said])
  })

  it('it is looked up after a 500, and sent again if Twilio has it not', async () => {
    twilio.faults = ['down']
    const id = (await queue())!
    await deliverText(canceled, id, today)
    expect(await row(id)).toMatchObject({ attemptedAt: today, lastError: 'twilio 20500' })
    await deliverDueTexts(canceled, addMinutes(today, 2))
    expect(bodies()).toEqual([said])
    expect((await row(id)).outcome).toBe('sent')
  })

  it('it is not sent again if Twilio took it and broke off', async () => {
    twilio.faults = ['takes and dies']
    const id = (await queue())!
    await deliverText(canceled, id, today)
    expect((await row(id)).outcome).toBeNull()
    await deliverDueTexts(canceled, addMinutes(today, 2))
    expect(twilio.asked).toBe(1)
    expect(await row(id)).toMatchObject({ outcome: 'sent', providerId: twilio.taken[0]!.sid })
  })

  it('it ends as unknown, and is sent to nobody twice, if that cannot be found out', async () => {
    twilio.faults = ['takes and dies']
    twilio.isListBroken = true
    const id = (await queue())!
    let now = today
    for (let n = 0; n < 10; n += 1) {
      await deliverDueTexts(canceled, now)
      now = addMinutes(now, 13 * 60)
    }
    expect(twilio.asked).toBe(1)
    expect((await row(id)).outcome).toBe('unknown')
    await deliverDueTexts(canceled, addMinutes(now, 24 * 60))
    expect(twilio.asked).toBe(1)
  })

  it('equal texts to one number are not taken for one another', async () => {
    const other = await texted('Noor', '1-212-555-0147')
    const [first, second] = [
      (await queue())!,
      (await queue('booking-canceled', { guardianId: other.id }))!,
    ]
    twilio.faults = ['takes and dies', 'dies']
    await deliverText(canceled, first, today)
    await deliverText(canceled, second, today)
    await deliverDueTexts(canceled, addMinutes(today, 2))
    expect(twilio.taken).toHaveLength(2)
    expect(new Set([(await row(first)).providerId, (await row(second)).providerId]).size).toBe(2)
  })

  it('it fails for good if the number is refused, and ends the opt-in after a STOP', async () => {
    twilio.faults = [{ refused: 21614 }, { refused: 21610 }]
    const [first, second] = [(await queue())!, (await queue())!]
    await deliverText(canceled, first, today)
    expect(await row(first)).toMatchObject({ outcome: 'failed', lastError: 'twilio 21614' })
    const optIn = async () =>
      await database().textOptIn.findFirstOrThrow({ where: { guardianId: parent.id } })
    expect((await optIn()).endedAt).toBeNull()
    await deliverText(canceled, second, today)
    expect(await optIn()).toMatchObject({ endedAt: today, endedBy: 'carrier' })
  })

  it('it waits for a repaired token, and is given up in the end', async () => {
    const { twilio: access } = env()
    setEnv({ ...env(), twilio: { ...access!, authToken: 'f'.repeat(32) } })
    const id = (await queue())!
    let now = today
    for (let n = 0; n < 8; n += 1) {
      await deliverDueTexts(canceled, now)
      now = addMinutes(now, 13 * 60)
    }
    setEnv({ ...env(), twilio: access })
    // by then it is about no lesson of that day
    expect(await row(id)).toMatchObject({ outcome: 'dropped', lastError: 'twilio 20003' })
    expect(twilio.asked).toBe(0)
  })
})

it('a slow answer does not let another worker send the text', async () => {
  let answer = () => {}
  twilio.faults = [{ slow: new Promise((resolve) => (answer = resolve)) }]
  const id = (await queue())!
  const first = deliverText(canceled, id, today)
  while (twilio.taken.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await deliverText(canceled, id, today)
  await deliverDueTexts(canceled, addMinutes(today, 1))
  answer()
  await first
  expect(twilio.asked).toBe(1)
  expect((await row(id)).outcome).toBe('sent')
})

it('what became of a text is kept, even if it is told before the answer', async () => {
  let answer = () => {}
  twilio.faults = [{ slow: new Promise((resolve) => (answer = resolve)) }]
  const id = (await queue())!
  const sending = deliverText(canceled, id, today)
  while (twilio.taken.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const path = twilio.callback.slice(env().publicOrigin.length)
  const { sid } = twilio.taken[0]!
  await receiveTextStatus(signedCall(path, { MessageSid: sid, MessageStatus: 'delivered' }), today)
  answer()
  await sending
  expect(await row(id)).toMatchObject({ outcome: 'delivered', providerId: sid })
})

it('numbers, words and tokens are never logged', async () => {
  const log = captureLog()
  twilio.faults = ['dies', { refused: 21614 }, { busy: 1 }]
  for (let n = 0; n < 3; n += 1) await deliverText(canceled, (await queue())!, today)
  const logged = log.join()
  for (const secret of ['5550147', 'canceled.', 'c0ffee']) expect(logged).not.toContain(secret)
})
