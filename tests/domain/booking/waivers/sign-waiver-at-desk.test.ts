import { beforeEach, describe, expect, it } from 'vitest'
import {
  findDeskSigning,
  findWaiversOfAthlete,
} from '~/domain/booking/waivers/find-athlete-to-sign.server'
import { signWaiverAtDesk } from '~/domain/booking/waivers/sign-waiver-at-desk.server'
import type { WaiverAnswers } from '~/domain/family/family-forms'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, today } from '../../../support/factories/factories-booking'
import { bookedFor, guardianOfBooking } from '../../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { owedKinds } from '../../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../../support/cases/new-business'

let coach: Staff
let desk: Staff
let athleteId: string
let guardianId: string

beforeEach(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  const id = await bookedFor(coach)
  athleteId = await athleteOf(id)
  guardianId = (await guardianOfBooking(id)).id
})

async function answers(
  changes: Partial<WaiverAnswers['athletes'][number]> = {},
): Promise<WaiverAnswers> {
  const { waiver } = (await findDeskSigning(desk, { athleteId, guardianId }, today))!
  const clauses = waiver.clauses.map(({ id }) => id)
  const one = { athleteId, relationship: 'Mother', clauses, photoConsent: false, ...changes }
  return {
    idempotencyKey: newToken(),
    versionId: waiver.id,
    signerName: 'Dana Okafor',
    athletes: [one],
  }
}

const signatures = () => database().waiverSignature.findMany({ orderBy: { id: 'asc' } })

describe('a waiver signed at the desk', () => {
  it('records the signer and the staff member who handed over the device', async () => {
    done(await signWaiverAtDesk(coach, { athleteId, guardianId }, await answers(), today))
    expect(await signatures()).toMatchObject([
      {
        kind: 'at_desk',
        staffMemberId: coach.id,
        guardianId,
        athleteId,
        signerName: 'Dana Okafor',
        signedAt: today,
        validUntil: at('2027-11-03', '00:00'),
        recordedAt: null,
        photoConsent: false,
      },
    ])
    const found = (await findWaiversOfAthlete(coach, athleteId, today))!
    expect(found.isSigned).toBe(true)
    expect(found.signatures[0]).toMatchObject({ kind: 'at_desk', signerName: 'Dana Okafor' })
    const event = { action: 'sign-waiver-at-desk', actorId: coach.id, subjectId: athleteId }
    expect(await database().auditEvent.count({ where: event })).toBe(1)
    expect(await owedKinds()).toContain('waiver-signed')
  })

  it('is stored once for two presses, in a row or simultaneous', async () => {
    const sent = await answers()
    const sign = () => signWaiverAtDesk(desk, { athleteId, guardianId }, sent, today)
    expect(await Promise.all([sign(), sign()])).toEqual([{ athleteId }, { athleteId }])
    expect(await sign()).toEqual({ athleteId })
    expect(await signatures()).toHaveLength(1)
    expect((await owedKinds()).filter((kind) => kind === 'waiver-signed')).toHaveLength(1)
  })

  it('can be signed again while it is valid', async () => {
    for (const now of [today, addMinutes(today, 1)])
      done(await signWaiverAtDesk(desk, { athleteId, guardianId }, await answers(), now))
    expect(await signatures()).toHaveLength(2)
  })

  it('is refused without a required clause and for a replaced text', async () => {
    const sent = await answers()
    const whose = { athleteId, guardianId }
    expect(await signWaiverAtDesk(desk, whose, await answers({ clauses: [] }), today)).toEqual({
      refused: 'clause-missing',
      field: 'athletes[0].clauses',
    })
    const clauses = [{ text: 'I have read this.', required: true }]
    const text = { title: 'New agreement', body: 'One.', photoClause: 'Pictures', clauses }
    await publishWaiver(system, text, today)
    expect(await signWaiverAtDesk(desk, whose, sent, today)).toEqual({ refused: 'waiver-changed' })
    expect(await signatures()).toEqual([])
  })

  it('is only for the page’s athlete', async () => {
    const sent = await answers({ athleteId: newId() })
    const refused = { refused: 'not-allowed-to-sign' }
    expect(await signWaiverAtDesk(desk, { athleteId, guardianId }, sent, today)).toEqual(refused)
  })

  it.each([
    ['of another family', async () => (await aParent({ now: today })).parent.id],
    [
      'who may not decide',
      async () => {
        const { id } = (await aParent({ now: today })).parent
        await database().guardianship.create({
          data: { guardianId: id, athleteId, mayBook: false },
        })
        return id
      },
    ],
    [
      'who stood for them once',
      async () => {
        const { id } = (await aParent({ now: today })).parent
        const ended = { guardianId: id, athleteId, endedAt: today }
        await database().guardianship.create({ data: ended })
        return id
      },
    ],
    ['whom nobody knows', async () => newId()],
    ['whose id is none', async () => 'nobody'],
  ])('is refused for a person %s', async (_who, find) => {
    const sent = await answers()
    const whose = { athleteId, guardianId: await find() }
    expect(await findDeskSigning(desk, whose, today)).toBeNull()
    expect(await signWaiverAtDesk(desk, whose, sent, today)).toBeNull()
    expect(await signatures()).toEqual([])
  })

  it('is available to the coach of a lesson until ninety days after it', async () => {
    const startsAt = at('2026-11-24', '16:00')
    const whose = { athleteId, guardianId }
    expect(await findDeskSigning(coach, whose, addMinutes(startsAt, 90 * 24 * 60))).not.toBeNull()
    expect(await findDeskSigning(coach, whose, addMinutes(startsAt, 91 * 24 * 60))).toBeNull()
    expect(await findDeskSigning(desk, whose, addMinutes(startsAt, 91 * 24 * 60))).not.toBeNull()
  })

  it('is not available to a coach without lessons with the athlete', async () => {
    const { id: coachId } = await database().coach.create({
      data: { name: 'Ada Lind', position: 9 },
    })
    const { staff: other } = await aStaffMember({ role: 'coach', coachId })
    const sent = await answers()
    expect(await signWaiverAtDesk(other, { athleteId, guardianId }, sent, today)).toBeNull()
    expect(await findWaiversOfAthlete(other, athleteId, today)).toBeNull()
  })

  it('sets photo consent as checked', async () => {
    const { parent } = await aParent({ now: clock.now() })
    const zoe = await athleteOf(await bookAs(parent, { time: '18:00' }))
    athleteId = zoe
    guardianId = parent.id
    const allowed = async () =>
      (await database().athlete.findUniqueOrThrow({ where: { id: zoe } })).photoConsent
    for (const photoConsent of [true, false]) {
      done(
        await signWaiverAtDesk(
          desk,
          { athleteId, guardianId },
          await answers({ photoConsent }),
          today,
        ),
      )
      expect(await allowed()).toBe(photoConsent)
    }
  })
})
