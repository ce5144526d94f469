import { describe, expect, it } from 'vitest'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { formatOwnCredits } from '~/domain/booking/money/credits/present-own-credits'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import type { RevokingCredits } from '~/domain/payments/credits/revoke-credits'
import { revokeCredits } from '~/domain/payments/credits/revoke-credits.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { emailComposers, personalData } from '~/wiring.server'
import { newYork } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, lessonDay, today } from '../../support/factories/factories-booking'
import { aCreditFor } from '../../support/factories/factories-credits'
import { bookFor } from '../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
let coachId: string
let deepDive: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dana = (await aParent()).parent
  deepDive = (await findLessonType('deep-dive'))!.id
})

async function given(credits = 2): Promise<string> {
  const giving = { idempotencyKey: newToken(), lessonTypeIds: [deepDive], credits, athleteId: null }
  const said = { lastDay: '2026-12-31', reason: 'Sorry about the cold gym' }
  return done(await giveCredits(owner, dana.id, { ...giving, ...said }, today)).creditId
}

const key = newToken()

function take(
  creditId: string,
  changes: Partial<RevokingCredits> = {},
  staff = owner,
  guardianId = dana.id,
) {
  const said = { idempotencyKey: key, seenLeft: 2, reason: 'Another family’s', ...changes }
  return revokeCredits(staff, { guardianId, creditId }, said, today)
}

/** Books a lesson with one of them. */
async function useOne(): Promise<void> {
  const athleteId = await athleteOf(await bookAs(dana, { day: '2026-11-03' }))
  const wish = { athletes: [], known: [athleteId], state: 'confirmed' as const, useCredits: true }
  const on = { coach: coachId, day: lessonDay, time: '16:00' }
  done(await bookFor(owner, { ...wish, ...on }, { lessonType: 'deep-dive', guardianId: dana.id }))
}

describe('takeBackCredits', () => {
  it('revokes remaining credits with a reason that the family sees', async () => {
    const creditId = await given()
    expect(await take(creditId)).toEqual({ creditId })
    const [credit] = await findOwnCredits(dana)
    expect(credit).toMatchObject({
      left: 0,
      revocations: [{ credits: 2, reason: 'Another family’s' }],
    })
    expect(formatOwnCredits(credit!, newYork, today).facts).toContainEqual({
      term: 'Revoked',
      detail: '2: Another family’s',
    })
    const where = { action: 'revoke-credits' }
    const event = await database().auditEvent.findFirstOrThrow({ where })
    expect(event).toMatchObject({ subjectId: dana.id, actorId: owner.id })
    expect(event.details).toEqual({ creditId, credits: 2 })
  })

  it('revokes them once for repeated and simultaneous presses', async () => {
    const creditId = await given()
    const outcomes = await Promise.all([take(creditId), take(creditId), take(creditId)])
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ creditId })))
    expect(await database().creditRevocation.count()).toBe(1)
  })

  it('keeps used credits and refuses if no others are left', async () => {
    const creditId = await given(2)
    await useOne()
    expect(await take(creditId)).toEqual({ refused: 'left-changed', detail: '1' })
    expect(await take(creditId, { seenLeft: 1 })).toEqual({ creditId })
    expect(await database().creditMovement.count({ where: { kind: 'used' } })).toBe(1)
    const other = { idempotencyKey: newToken(), seenLeft: 0 }
    expect(await take(creditId, other)).toEqual({ refused: 'used-already' })
  })

  it('finds no purchased, earned or other family’s credits, and none for staff who do not handle payments', async () => {
    const creditId = await given()
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await take(creditId, {}, coach)).toBeNull()
    expect(await take(creditId, {}, owner, (await aParent()).parent.id)).toBeNull()
    expect(await take(newId())).toBeNull()
    await aCreditFor(await bookAs(dana))
    const earned = await database().lessonCredit.findFirstOrThrow({ where: { grantId: null } })
    expect(await take(earned.id, { seenLeft: 1 })).toBeNull()
    expect(await database().creditRevocation.count()).toBe(0)
  })

  it('leaves no reason once the family is erased', async () => {
    await take(await given())
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), dana.id, today),
    )
    expect((await database().creditRevocation.findFirstOrThrow()).reason).toBe('')
  })
})

describe('a family', () => {
  const owed = async (kind: string) =>
    await database().outboxMessage.findMany({ where: { kind, guardianId: dana.id } })

  async function composed(kind: 'credits-given' | 'credits-taken-back') {
    const [email] = await owed(kind)
    return await emailComposers[kind]!(database(), email as never, today)
  }

  it('gets one email about given credits with the reason and expiry', async () => {
    await given()
    expect(await owed('credits-given')).toHaveLength(1)
    const email = (await composed('credits-given'))!
    expect(email.to).toMatchObject({ name: 'Dana Okafor' })
    expect(email.content).toMatchObject({
      subject: 'We gave you 2 credits',
      preheader: 'Sorry about the cold gym',
    })
    expect(JSON.stringify(email.content.body)).toContain('Thursday, December 31, 2026')
  })

  it('gets no email about credits that were revoked before', async () => {
    await take(await given())
    expect(await composed('credits-given')).toBeNull()
    expect(await composed('credits-taken-back')).toBeNull()
  })

  it('gets an email about revoked credits if it had one about giving them', async () => {
    const creditId = await given()
    const data = { outcome: 'sent', endedAt: today, nextAttemptAt: null } as const
    await database().outboxMessage.updateMany({ where: { kind: 'credits-given' }, data })
    await take(creditId)
    const email = (await composed('credits-taken-back'))!
    expect(email.content).toMatchObject({
      subject: 'We removed 2 credits',
      preheader: 'Another family’s',
    })
  })
})
