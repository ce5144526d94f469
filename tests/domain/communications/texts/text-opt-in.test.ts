import { beforeEach, describe, expect, it } from 'vitest'
import { segmentsOf, toPlainText } from '~/domain/communications/texts/text-length'
import { toTextNumber } from '~/domain/communications/texts/text-number'
import {
  findOwnTextChoice,
  findTextChoice,
  saveTextChoice,
} from '~/domain/communications/texts/text-opt-in.server'
import { reassignTexts } from '~/domain/communications/texts/reassign-texts.server'
import { deliverDueTexts } from '~/domain/communications/texts/deliver-text.server'
import { consentWordsByStaff, textConsentWording } from '~/domain/communications/texts/text-texts'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { aFakeTwilio } from '../../../support/servers/outside/fake-twilio'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const twilio = await aFakeTwilio()
let parent: Parent

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { name: 'Second Flight' } })
  parent = await withPhone('Dana', '(212) 555-0147')
})

async function withPhone(firstName: string, phone: string): Promise<Parent> {
  const one = (await aParent({ firstName })).parent
  await database().guardian.update({ where: { id: one.id }, data: { phone } })
  return one
}

const optIns = async (guardianId = parent.id) =>
  await database().textOptIn.findMany({ where: { guardianId }, orderBy: { id: 'asc' } })

describe('text messages', () => {
  it('are off until a parent agrees, which keeps the words and is confirmed by one text', async () => {
    expect((await findOwnTextChoice(parent)).agreedAt).toBeNull()
    for (let n = 0; n < 2; n += 1)
      expect(await saveTextChoice(parent, parent.id, { wanted: true }, today)).toEqual({
        guardianId: parent.id,
      })
    expect(await optIns()).toMatchObject([
      {
        phone: '+12125550147',
        wording: textConsentWording('Second Flight'),
        agreedAt: today,
        staffMemberId: null,
        endedAt: null,
      },
    ])
    await deliverDueTexts({}, today)
    expect(twilio.bodiesTo('+12125550147')).toEqual([
      expect.stringMatching(/^Second Flight: You are signed up for texts .* Reply STOP to opt out/),
    ])
    await saveTextChoice(parent, parent.id, { wanted: false }, today)
    expect(await optIns()).toMatchObject([{ endedAt: today, endedBy: 'guardian' }])
    const events = await database().auditEvent.findMany({
      where: { subjectId: parent.id, action: { in: ['agree-to-texts', 'end-texts'] } },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action }) => action)).toEqual(['agree-to-texts', 'end-texts'])
  })

  it('need a number that can be texted', async () => {
    const abroad = await withPhone('Noor', '+44 20 7946 0958')
    expect(await saveTextChoice(abroad, abroad.id, { wanted: true }, today)).toEqual({
      refused: 'no-number',
      field: 'wanted',
    })
    expect(await optIns(abroad.id)).toEqual([])
  })

  it('end with the number they were agreed to, until agreed to again', async () => {
    await saveTextChoice(parent, parent.id, { wanted: true }, today)
    await database().guardian.update({ where: { id: parent.id }, data: { phone: '2125550148' } })
    expect((await findOwnTextChoice(parent)).agreedAt).toBeNull()
    await saveTextChoice(parent, parent.id, { wanted: true }, today)
    expect(await optIns()).toMatchObject([
      { endedBy: 'guardian' },
      { phone: '+12125550148', endedAt: null },
    ])
  })

  it('can be agreed to by staff for an adult who said so, but by no other family, no coach and no one of another venue', async () => {
    const { staff: owner } = await aStaffMember({ role: 'owner' })
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    const stranger = await withPhone('Ada', '2125550199')
    const elsewhere = { ...owner, venueIds: [newId()] }
    for (const actor of [stranger, coach, elsewhere])
      expect(await saveTextChoice(actor, parent.id, { wanted: true }, today)).toBeNull()
    for (const actor of [coach, elsewhere])
      expect(await findTextChoice(actor, parent.id)).toBeNull()
    expect(await saveTextChoice(owner, newId(), { wanted: true }, today)).toBeNull()
    expect(await optIns()).toEqual([])
    await saveTextChoice(owner, parent.id, { wanted: true }, today)
    expect(await optIns()).toMatchObject([
      { wording: consentWordsByStaff('Second Flight'), staffMemberId: owner.id },
    ])
  })

  it('are agreed to once by two presses at once', async () => {
    await Promise.all(
      [1, 2, 3].map(() => saveTextChoice(parent, parent.id, { wanted: true }, today)),
    )
    expect(await optIns()).toHaveLength(1)
    expect(await database().textMessage.count()).toBe(1)
  })

  it('stay agreed to once when two records of an adult are merged', async () => {
    const guest = await withPhone('Dana', '2125550147')
    for (const one of [parent, guest]) await saveTextChoice(one, one.id, { wanted: true }, today)
    await transaction((tx) => reassignTexts(tx, { guardianId: parent.id, guestIds: [guest.id] }))
    const all = await optIns()
    expect(all.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    expect(all).toHaveLength(2)
    expect(await database().textMessage.count({ where: { guardianId: parent.id } })).toBe(2)
  })
})

describe('toTextNumber', () => {
  it.each([
    ['(212) 555-0147', '+12125550147'],
    ['1 212 555 0147', '+12125550147'],
    ['+1 212.555.0147', '+12125550147'],
    ['555 0147', null],
    ['112 555 0147', null],
    ['+44 20 7946 0958', null],
    ['+49 212 555 0147', null],
    ['', null],
  ])('%s', (phone, number) => expect(toTextNumber(phone)).toBe(number))
})

describe('segmentsOf', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(459), 3],
    ['a'.repeat(460), 4],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ж'.repeat(70), 1],
    ['ж'.repeat(71), 2],
    ['ж'.repeat(202), 4],
  ])('counts as the carriers do', (text, segments) => expect(segmentsOf(text)).toBe(segments))

  it('is spared the typographic signs that need the long alphabet', () => {
    expect(segmentsOf(toPlainText('It’s “on” – '.repeat(13)))).toBe(1)
  })
})
