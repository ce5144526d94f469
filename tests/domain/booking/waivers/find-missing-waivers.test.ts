import { describe, expect, it } from 'vitest'
import { findDeskSigning } from '~/domain/booking/waivers/find-athlete-to-sign.server'
import {
  findEveryMissingWaiver,
  findMissingWaivers,
} from '~/domain/booking/waivers/find-missing-waivers.server'
import { signWaiverAtDesk } from '~/domain/booking/waivers/sign-waiver-at-desk.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { done, today } from '../../../support/factories/factories-booking'
import { bookedFor, guardianOfBooking } from '../../../support/factories/factories-on-behalf'
import { athleteOf } from '../../../support/factories/factories-portal'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coach: Staff
let desk: Staff
let bookingId: string
let athleteId: string
let guardianId: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  bookingId = await bookedFor(coach)
  athleteId = await athleteOf(bookingId)
  guardianId = (await guardianOfBooking(bookingId)).id
})

async function sign(): Promise<void> {
  const { waiver } = (await findDeskSigning(desk, { athleteId, guardianId }, today))!
  const clauses = waiver.clauses.map(({ id }) => id)
  const one = { athleteId, relationship: 'Mother', clauses, photoConsent: false }
  const answers = { idempotencyKey: newToken(), versionId: waiver.id, signerName: 'Dana Okafor' }
  const whose = { athleteId, guardianId }
  done(await signWaiverAtDesk(desk, whose, { ...answers, athletes: [one] }, today))
}

const missing = async () => (await findMissingWaivers(desk, 1, today)).entries

describe('findMissingWaivers', () => {
  it('lists an athlete once, with the family and the first lesson without a waiver', async () => {
    const again = { day: '2026-12-01', known: [athleteId], athletes: [] }
    await bookedFor(coach, again, { guardianId })
    const { startsAt } = await database().lesson.findFirstOrThrow({
      where: { bookings: { some: { id: bookingId } } },
    })
    expect(await missing()).toMatchObject([
      { athleteId, name: 'Zoe Okafor', startsAt, guardian: { id: guardianId } },
    ])
    expect(await findEveryMissingWaiver(desk, 1, today)).toEqual(await missing())
    expect(await findEveryMissingWaiver(desk, 0, today)).toBeNull()
    expect(await findMissingWaivers(desk, 7, today)).toMatchObject({ page: 1, pages: 1 })
  })

  it('lists an athlete until the lesson is over', async () => {
    const { endsAt } = await database().lesson.findFirstOrThrow({
      where: { bookings: { some: { id: bookingId } } },
    })
    const listedAt = async (now: Date) => (await findMissingWaivers(desk, 1, now)).entries.length
    expect(await listedAt(addMinutes(endsAt, -1))).toBe(1)
    expect(await listedAt(endsAt)).toBe(0)
  })

  it('does not list an athlete with a signed waiver', async () => {
    await sign()
    expect(await missing()).toEqual([])
  })

  it.each([
    [
      'an older text',
      async () => {
        const clauses = [{ text: 'I have read this.', required: true }]
        const text = { title: 'New agreement', body: 'One.', photoClause: 'Pictures', clauses }
        await publishWaiver(system, text, today)
      },
    ],
    [
      'another name',
      () => database().athlete.update({ where: { id: athleteId }, data: { firstName: 'Zoey' } }),
    ],
    [
      'another date of birth',
      () =>
        database().athlete.update({
          where: { id: athleteId },
          data: { bornOn: new Date('2014-01-02') },
        }),
    ],
    [
      'a time that ends before the lesson',
      () => {
        const [startsAt, endsAt] = [at('2027-12-01', '16:00'), at('2027-12-01', '17:00')]
        const data = { startsAt, endsAt, occupiedUntil: endsAt }
        return database().lesson.updateMany({ data })
      },
    ],
  ])('does not count a signature of %s', async (_what, change) => {
    await sign()
    await change()
    expect((await missing()).map((one) => one.athleteId)).toEqual([athleteId])
  })

  it('does not list an athlete whose lesson is canceled', async () => {
    await database().booking.update({ where: { id: bookingId }, data: { status: 'canceled' } })
    expect(await missing()).toEqual([])
  })

  it('returns nothing without permission to see families', async () => {
    expect((await findMissingWaivers(coach, 1, today)).entries).toEqual([])
    expect(await findEveryMissingWaiver(coach, 9, today)).toEqual([])
  })
})
