import { beforeEach, describe, expect, it } from 'vitest'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import {
  rescheduleToAnyTime,
  whyNotRescheduleToAnyTime,
} from '~/domain/booking/rescheduling/reschedule-booking.server'
import {
  findOfferedParties,
  findOfferedParty,
  offersParties,
} from '~/domain/parties/find-party-packages.server'
import { saveVenue } from '~/domain/scheduling/venues/save-venue.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { confirmBooking } from '../../support/cases/confirm'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { aParent } from '../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import { reschedule } from '../../support/factories/factories-reschedule'
import { aVenue } from '../../support/factories/factories-venues'

let owner: Staff
let coachId: string
let dana: Parent
let hall: string

/** All hours of the coach are at the business’s own address. */
beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dana = (await aParent()).parent
  hall = (await aVenue()).id
})

const inHall = (changes: Partial<Parameters<typeof aPartyPackage>[1]> = {}) =>
  aPartyPackage(coachId, { venueId: hall, ...changes })

async function bookedParty(bornOn?: string) {
  const athleteId = await anOwnAthlete(dana, bornOn ? { bornOn } : {})
  const visitor = signedInBrowser(dana)
  const { partyId } = done(await holdAParty(visitor, (await inHall()).slug, { athleteId }))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  done(await confirmBooking(visitor, bookingId, today))
  return bookingId
}

describe('closing a venue', () => {
  async function close() {
    const { position: _position, ...venue } = await database().venue.findUniqueOrThrow({
      where: { id: hall },
    })
    return await saveVenue(owner, { ...venue, active: false }, today)
  }

  it('is refused while families can book a party there', async () => {
    await inHall()
    const { name } = await database().coach.findUniqueOrThrow({ where: { id: coachId } })
    const detail = `Gym Birthday with ${name}`
    expect(await close()).toEqual({ refused: 'venue-in-use', field: 'active', detail })
    await database().coach.update({ where: { id: coachId }, data: { active: false } })
    expect(await close()).toBeNull()
  })

  it.each([
    ['not published', { published: undefined }],
    ['over', { bookableUntil: '2026-11-01' }],
  ])('is possible if a package there is %s', async (_, changes) => {
    await inHall(changes)
    expect(await close()).toBeNull()
  })
})

describe('a package at a venue that is not used anymore', () => {
  it('is not on sale', async () => {
    const { slug } = await inHall()
    const athleteId = await anOwnAthlete(dana)
    expect(await offersParties()).toBe(true)
    await database().venue.update({ where: { id: hall }, data: { active: false } })
    expect(await findOfferedParties()).toEqual([])
    expect(await offersParties()).toBe(false)
    expect(await findOfferedParty(slug)).toBeNull()
    expect(await holdAParty(signedInBrowser(dana), slug, { athleteId })).toBeNull()
    await aPartyPackage(coachId, { title: 'At our own address' })
    expect(await findOfferedParties()).toMatchObject([{ title: 'At our own address' }])
  })
})

describe('a party that staff move', () => {
  const to = (day: string, time: string) => ({
    idempotencyKey: newToken(),
    coach: coachId,
    day,
    time,
  })

  it('stays at its venue, whichever way they choose its time', async () => {
    const bookingId = await bookedParty()
    done(await rescheduleToAnyTime(owner, bookingId, to('2026-12-05', '10:00'), today))
    expect((await bookingRow(bookingId)).lesson.venueId).toBe(hall)
    done(await reschedule(owner, bookingId, { venueId: 'own' }))
    expect((await bookingRow(bookingId)).lesson.venueId).toBe(hall)
  })

  it('is moved also by those who are limited to its venue', async () => {
    const bookingId = await bookedParty()
    const ofHall = { ...owner, venueIds: [hall] }
    done(await rescheduleToAnyTime(ofHall, bookingId, to('2026-12-05', '10:00'), today))
  })

  it('needs the way from there to the coach’s other lessons', async () => {
    const bookingId = await bookedParty()
    await book(aVisitor())
    await database().settings.updateMany({ data: { travelMinutes: 60 } })
    const close = to(lessonDay, '13:30')
    const booking = (await findChangeableBooking(owner, bookingId))!
    const taken = { refused: 'time-taken' }
    expect(await whyNotRescheduleToAnyTime(owner, booking, close, today)).toEqual(taken)
    expect(await rescheduleToAnyTime(owner, bookingId, close, today)).toEqual(taken)
    done(await rescheduleToAnyTime(owner, bookingId, to(lessonDay, '12:00'), today))
  })

  it('is not refused for the ages of its kind of lesson, since its package has its own', async () => {
    await database().lessonType.updateMany({ data: { minAge: 5, maxAge: 9 } })
    const bookingId = await bookedParty('2016-12-03')
    done(await rescheduleToAnyTime(owner, bookingId, to('2026-12-05', '10:00'), today))
  })
})
