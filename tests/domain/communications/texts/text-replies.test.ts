import { beforeEach, describe, expect, it } from 'vitest'
import {
  receiveTextReply,
  receiveTextStatus,
} from '~/domain/communications/texts/text-replies.server'
import { findOwnTextChoice, saveTextChoice } from '~/domain/communications/texts/text-opt-in.server'
import { consentByReply } from '~/domain/communications/texts/text-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { databaseState } from '../../../support/database/database-state'
import { aParent } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { aFakeTwilio, signedCall } from '../../../support/servers/outside/fake-twilio'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

await aFakeTwilio()

const number = '+12125550147'
let [dana, noor, other]: Parent[] = []

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { name: 'Second Flight', phone: '555 010 2030' } })
  dana = await texted('Dana', '212-555-0147')
  noor = await texted('Noor', '+1 212 555 0147')
  other = await texted('Ada', '212 555 0199')
})

async function texted(firstName: string, phone: string): Promise<Parent> {
  const { parent } = await aParent({ firstName })
  await database().guardian.update({ where: { id: parent.id }, data: { phone } })
  await saveTextChoice(parent, parent.id, { wanted: true }, today)
  return parent
}

async function answer(body: string, from = number, now = today) {
  return await receiveTextReply(signedCall('/api/twilio/incoming', { From: from, Body: body }), now)
}

const agreeing = async () => {
  const choices = await Promise.all([dana!, noor!, other!].map(findOwnTextChoice))
  return choices.map(({ agreedAt }) => agreedAt !== null)
}

describe('STOP', () => {
  it.each(['STOP', 'stopall', 'Unsubscribe', ' cancel ', 'END', 'quit'])(
    'as “%s” ends the texts of every adult with that number, and of no other',
    async (word) => {
      expect(await answer(word)).toEqual({ reply: null })
      expect(await agreeing()).toEqual([false, false, true])
      const events = await database().auditEvent.findMany({ where: { action: 'stop-texts' } })
      expect(events.map(({ subjectId }) => subjectId).toSorted()).toEqual(
        [dana!.id, noor!.id].toSorted(),
      )
      await answer(word)
      expect(await database().auditEvent.count({ where: { action: 'stop-texts' } })).toBe(2)
    },
  )

  it('is not what contains the word', async () => {
    await answer('We stop by at 4')
    expect(await agreeing()).toEqual([true, true, true])
  })
})

describe('START', () => {
  it('restores the texts only of who had them until STOP', async () => {
    await saveTextChoice(noor!, noor!.id, { wanted: false }, today)
    const never = (await aParent({ firstName: 'Bo' })).parent
    await database().guardian.update({ where: { id: never.id }, data: { phone: number } })
    await answer('STOP')
    for (let n = 0; n < 2; n += 1) await answer('start', number, addMinutes(today, 1))
    expect(await agreeing()).toEqual([true, false, true])
    expect((await findOwnTextChoice(never)).agreedAt).toBeNull()
    const optIns = await database().textOptIn.findMany({
      where: { guardianId: dana!.id },
      orderBy: { agreedAt: 'asc' },
    })
    expect(optIns).toMatchObject([{ endedBy: 'reply' }, { endedAt: null, wording: consentByReply }])
  })

  it('restores nothing at a number that was changed since', async () => {
    await answer('STOP')
    await database().guardian.update({ where: { id: dana!.id }, data: { phone: '212 555 0150' } })
    await answer('UNSTOP', number, addMinutes(today, 1))
    expect(await agreeing()).toEqual([false, true, true])
  })
})

it('HELP is answered with the business’s name and phone, and anything else says where to call', async () => {
  expect(await answer('help')).toEqual({
    reply: expect.stringMatching(/^Second Flight: .* Call us at 555 010 2030\. Reply STOP/),
  })
  expect(await answer('Running late!')).toEqual({
    reply: expect.stringContaining('Please call us at 555 010 2030.'),
  })
})

describe('a call that Twilio did not sign', () => {
  const stop = () => signedCall('/api/twilio/incoming', { From: number, Body: 'STOP' })
  it.each([
    ['without a signature', () => ({ ...stop(), signature: null })],
    ['with an empty one', () => ({ ...stop(), signature: '' })],
    [
      'with that of other fields',
      () => {
        const { fields } = signedCall('/api/twilio/incoming', {
          From: '+12125550199',
          Body: 'STOP',
        })
        return { ...stop(), fields }
      },
    ],
    ['with that of another address', () => ({ ...stop(), path: '/api/twilio/status' })],
    [
      'with one more field',
      () => {
        const call = stop()
        call.fields.append('Body', 'START')
        return call
      },
    ],
  ])('%s is refused, and changes nothing', async (_how, call) => {
    const before = await databaseState()
    expect(await receiveTextReply(call(), today)).toEqual({ refused: 'bad-signature' })
    expect(await receiveTextStatus(call(), today)).toEqual({ refused: 'bad-signature' })
    expect(await databaseState()).toEqual(before)
  })
})

describe('what became of a text', () => {
  let id: string
  beforeEach(async () => {
    id = newId()
    const about = { kind: 'reminder', subjectId: newId(), occasion: 'once', guardianId: dana!.id }
    const sent = { createdAt: today, endedAt: today, outcome: 'sent', toPhone: number } as const
    await database().textMessage.create({ data: { id, ...about, ...sent, providerId: 'SM1' } })
  })

  async function told(status: string, code?: number, about = id) {
    const path = `/api/twilio/status?text=${about}`
    const fields = {
      MessageSid: 'SM1',
      MessageStatus: status,
      ...(code && { ErrorCode: `${code}` }),
    }
    await receiveTextStatus(signedCall(path, fields), today)
    const { outcome, lastError } = await database().textMessage.findUniqueOrThrow({ where: { id } })
    return [outcome, lastError]
  }

  it.each<[string, number | undefined, (string | null)[]]>([
    ['sent', undefined, ['sent', null]],
    ['delivered', undefined, ['delivered', null]],
    ['undelivered', 30003, ['refused', 'twilio 30003']],
    ['undelivered', 30006, ['refused', 'twilio 30006']],
    ['failed', 30007, ['undelivered', 'twilio 30007']],
  ])('%s %s is kept', async (status, code, expected) => {
    expect(await told(status, code)).toEqual(expected)
    expect(await agreeing()).toEqual([true, true, true])
  })

  it('does not change once it arrived, and says nothing of an unknown text', async () => {
    await told('delivered')
    expect(await told('undelivered', 30003)).toEqual(['delivered', null])
    for (const unknown of [newId(), 'nothing'])
      expect(await told('failed', 30003, unknown)).toEqual(['delivered', null])
  })

  it('ends the opt-in if the number had answered STOP', async () => {
    await told('failed', 21610)
    expect(await agreeing()).toEqual([false, false, true])
  })
})
