import { describe, expect, it } from 'vitest'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { GiveCreditsForm, type GivingInput } from '~/domain/payments/credits/give-credits'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { findCredits } from '~/domain/payments/credits/find-credits.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
let deepDive: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  deepDive = (await findLessonType('deep-dive'))!.id
})

const key = newToken()

function give(changes: Partial<GivingInput> = {}, staff = owner, guardianId = dana.id) {
  const giving = { idempotencyKey: key, lessonTypeIds: [deepDive], credits: 2, athleteId: null }
  const said = { lastDay: '2026-12-31', reason: 'Sorry about the cold gym' }
  return giveCredits(staff, guardianId, { ...giving, ...said, ...changes }, today)
}

describe('giveCredits', () => {
  it('gives usable credits that the family sees with the reason', async () => {
    const outcome = await give()
    const [credit] = await findCredits(database(), dana.id)
    expect(outcome).toEqual({ creditId: credit!.id })
    expect(credit).toEqual({
      id: credit!.id,
      athleteId: null,
      left: 2,
      // through the end of the last day
      expiresAt: at('2027-01-01', '00:00'),
      lessonTypeIds: [deepDive],
    })
    expect(await findOwnCredits(dana)).toMatchObject([
      {
        givenFor: 'Sorry about the cold gym',
        sale: null,
        missedAt: null,
        lessonNames: ['Deep Dive'],
      },
    ])
    const event = await database().auditEvent.findFirstOrThrow({
      where: { action: 'give-credits' },
    })
    expect(event).toMatchObject({ subjectId: dana.id, actorId: owner.id })
    expect(event.details).toEqual({ creditId: credit!.id, credits: 2 })
  })

  it('gives them once for repeated and simultaneous presses', async () => {
    const outcomes = await Promise.all([give(), give(), give()])
    expect(await give()).toEqual(outcomes[0])
    expect(await database().lessonCredit.count()).toBe(1)
    await give({ idempotencyKey: newToken() })
    expect(await database().lessonCredit.count()).toBe(2)
  })

  it('gives them for one athlete of the family if requested', async () => {
    const athleteId = await athleteOf(await bookAs(dana))
    expect(await give({ athleteId })).toHaveProperty('creditId')
    expect(await findCredits(database(), dana.id)).toMatchObject([{ athleteId }])
    const other = (await aParent()).parent.id
    expect(await give({ athleteId }, owner, other)).toEqual({
      refused: 'not-theirs',
      field: 'athleteId',
    })
  })

  it('accepts an expiry between today and five years ahead', async () => {
    const on = (lastDay: string) => give({ lastDay, idempotencyKey: newToken() })
    expect(await on('2026-11-01')).toEqual({ refused: 'over-already', field: 'lastDay' })
    expect(await on('2026-11-02')).toHaveProperty('creditId')
    expect(await on('2031-11-01')).toHaveProperty('creditId')
    expect(await on('2031-11-02')).toEqual({ refused: 'lasts-too-long', field: 'lastDay' })
  })

  it('refuses a lesson that is not offered', async () => {
    const refused = { refused: 'not-offered', field: 'lessonTypeIds' }
    expect(await give({ lessonTypeIds: [newId()] })).toEqual(refused)
    await database().lessonType.update({ where: { id: deepDive }, data: { active: false } })
    expect(await give()).toEqual(refused)
    expect(await database().order.count()).toBe(0)
  })

  it('finds no erased family, and nothing for staff who do not handle payments', async () => {
    expect(await give({}, owner, newId())).toBeNull()
    expect(await give({}, (await aStaffMember({ role: 'coach' })).staff)).toBeNull()
    await database().guardian.update({ where: { id: dana.id }, data: { erasedAt: today } })
    expect(await give()).toBeNull()
  })

  it('leaves no reason and no remaining credits once the family is erased', async () => {
    await give()
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), dana.id, today),
    )
    expect(await database().creditGrant.findMany({ select: { reason: true } })).toEqual([
      { reason: '' },
    ])
    expect(await findCredits(database(), dana.id)).toMatchObject([{ left: 0 }])
  })
})

it.each([
  ['0', false],
  ['1', true],
  ['50', true],
  ['51', false],
  ['1.5', false],
])('the form to give credits accepts %s credits: %s', (credits, taken) => {
  const form = { idempotencyKey: key, lessonTypeIds: [newId()], lastDay: '2026-12-31', reason: 'x' }
  expect(GiveCreditsForm.safeParse({ ...form, credits }).success).toBe(taken)
})
