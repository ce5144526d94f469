import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composeBookingConfirmed } from '~/domain/booking/compose-booking-confirmed.server'
import { claimGuests } from '~/domain/booking/claim-guests.server'
import { correctAddress, findAddressToCorrect } from '~/domain/booking/correct-address.server'
import { findOpenedBooking } from '~/domain/booking/find-booking.server'
import { createMailedLink } from '~/domain/booking/mailed-booking.server'
import { createLinksWithin, linksWithinOrder } from '~/domain/booking/order-links.server'
import { saveContactAtConfirm } from '~/domain/booking/save-contact-at-confirm.server'
import type { DueMail } from '~/domain/communications/compose-mail'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/tokens.server'
import { system, type Staff } from '~/values/actor'
import { databaseState } from '../../support/database-state'
import { aParent, aStaffMember } from '../../support/factories-accounts'
import { confirmBooking } from '../../support/confirm'
import {
  anAthlete,
  aVisitor,
  done,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories-booking'
import {
  addedFor,
  bookedFor,
  boundTo,
  byConfirmLink,
  fillInByLink,
} from '../../support/factories-on-behalf'
import { bookAs, contact } from '../../support/factories-portal'
import { resetDatabase } from '../../support/worker-database'

const email = 'ama@example.com'
let coachId: string
let owner: Staff

beforeEach(async () => {
  clock.fix(today)
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
})

afterEach(() => clock.release())

async function phoned(changes = {}) {
  return await bookedFor(owner, { coach: coachId, email: undefined, ...changes })
}

async function familyOf(bookingId: string) {
  return await database().guardian.findFirstOrThrow({
    where: { orders: { some: { bookings: { some: { id: bookingId } } } } },
  })
}

async function linkOf(bookingId: string): Promise<string> {
  return (await linksWithinOrder([bookingId])).get(bookingId)!
}

async function opens(link: string): Promise<string | undefined> {
  return (await findOpenedBooking({ ...aVisitor(), link }))?.id
}

describe('who confirms by link', () => {
  it('says once where mails go, where nothing is known', async () => {
    const id = await phoned()
    const visitor = byConfirmLink(id)
    await saveContactAtConfirm(visitor, { ...contact, email })
    expect(await familyOf(id)).toMatchObject({ email, ...contact })
    await saveContactAtConfirm(visitor, { email: 'other@example.com' })
    expect(await familyOf(id)).toMatchObject({ email })
  })

  it('says it after whom to call is known as well, and for several times of the order', async () => {
    const id = await phoned()
    await addedFor(owner, id, { coach: coachId })
    await saveContactAtConfirm(byConfirmLink(id), contact)
    await saveContactAtConfirm(byConfirmLink(id), { email })
    expect(await familyOf(id)).toMatchObject({ email, ...contact })
  })

  it('does not say it of a family that is known by more than this order', async () => {
    const { id: guardianId } = await familyOf(await phoned())
    const second = await bookedFor(
      owner,
      { coach: coachId, day: lessonDay, time: '18:00' },
      { guardianId },
    )
    await saveContactAtConfirm(byConfirmLink(second), { ...contact, email })
    expect(await familyOf(second)).toMatchObject({ email: null, ...contact })
  })

  it('learns nothing of the address of a family that is known by more', async () => {
    const guess = async (id: string) =>
      done(await saveContactAtConfirm(byConfirmLink(id), { email })).isAddressLeftOut
    const id = await phoned({ email })
    // as a second press of the same form
    expect(await guess(id)).toBe(false)
    const { id: guardianId } = await familyOf(id)
    await bookedFor(owner, { coach: coachId, time: '18:00' }, { guardianId })
    expect(await guess(id)).toBe(true)
    const { parent } = await aParent({ email: 'own@example.com' })
    const own = await bookedFor(owner, { coach: coachId, time: '19:00' }, { guardianId: parent.id })
    const said = { email: 'own@example.com' }
    const outcome = done(await saveContactAtConfirm(byConfirmLink(own), said))
    expect(outcome.isAddressLeftOut).toBe(true)
  })

  it('does not say it of a child for whom somebody else stands as well', async () => {
    const id = await phoned()
    const { parent } = await aParent()
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    await database().guardianship.create({ data: { guardianId: parent.id, athleteId } })
    await saveContactAtConfirm(byConfirmLink(id), { ...contact, email })
    expect(await familyOf(id)).toMatchObject({ email: null })
  })
})

describe('whose link may have gone to a wrong number', () => {
  it('does not say it where an athlete has a medical note', async () => {
    const id = await phoned({ athletes: [anAthlete({ medicalNotes: 'Asthma' })] })
    await saveContactAtConfirm(byConfirmLink(id), { ...contact, email })
    expect(await familyOf(id)).toMatchObject({ email: null, ...contact })
  })

  it('does not say it where an athlete has a picture', async () => {
    const id = await phoned()
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    const picture = { attemptId: newId(), folder: 'a-folder', widths: [96], uploadedAt: today }
    await database().athletePicture.create({ data: { athleteId, ...picture } })
    await saveContactAtConfirm(byConfirmLink(id), { ...contact, email })
    expect(await familyOf(id)).toMatchObject({ email: null, ...contact })
  })
})

describe('staff', () => {
  it('add an address, once, with an event that names nobody', async () => {
    const id = await phoned()
    const { version } = (await findAddressToCorrect(owner, id))!
    const saved = { email, version }
    expect(await correctAddress(owner, id, saved)).toEqual({ bookingId: id })
    const state = await databaseState()
    expect(await correctAddress(owner, id, saved)).toEqual({ bookingId: id })
    expect(await databaseState()).toEqual(state)
    const other = { email: 'other@example.com', version }
    expect(await correctAddress(owner, id, other)).toEqual({ refused: 'changed-meanwhile' })
    expect(await databaseState()).toEqual(state)
    const { id: guardianId } = await familyOf(id)
    const events = await database().auditEvent.findMany({ where: { action: 'correct-address' } })
    expect(events).toMatchObject([{ subjectKind: 'guardian', subjectId: guardianId }])
    expect(JSON.stringify(events)).not.toContain('example.com')
  })

  it('correct one: what the earlier one was sent opens nothing, also once links are made again', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const mailed = newToken()
    const data = { bookingId: id, tokenHash: hashToken(mailed), createdAt: today }
    await database().bookingLink.create({ data })
    const before = [mailed, await linkOf(id)]
    for (const link of before) expect(await opens(link)).toBe(id)
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    for (const link of before) expect(await opens(link)).toBeUndefined()

    // as a mail of what was moved does, and a payment by link
    await transaction((tx) => createLinksWithin(tx, [id], today))
    for (const link of before) expect(await opens(link)).toBeUndefined()
    expect(await opens(await linkOf(id))).toBe(id)
    const confirming = { bookingId: id, confirms: true }
    expect(await database().bookingLink.count({ where: confirming })).toBe(1)
  })

  it('correct one: a mail that is tried once more has another link than the one that went there', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const mail = { id: newId(), subjectId: id } as DueMail
    const mailed = async () => {
      const { path } = await transaction((tx) => createMailedLink(tx, mail, today))
      return new URL(path, 'https://site.test').searchParams.get('token')!
    }
    const before = await mailed()
    expect(await mailed()).toBe(before)
    expect(await opens(before)).toBe(id)
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    expect(await opens(await mailed())).toBe(id)
    expect(await opens(before)).toBeUndefined()
  })

  it('correct one: the earlier one proves nothing', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    const claim = async (address: string) => {
      const claimant = { email: address, firstName: 'A', lastName: 'B', newsletter: false }
      return await transaction((tx) =>
        claimGuests(tx, system, { ...claimant, guardianId: null }, today),
      )
    }
    const stranger = await claim('typo@example.com')
    expect((await familyOf(id)).id).not.toBe(stranger)
    const family = await claim(email)
    expect((await familyOf(id)).id).toBe(family)
  })

  it('correct one: the browser that confirmed by it sees nothing any more', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const stranger = byConfirmLink(id)
    await fillInByLink(stranger)
    done(await confirmBooking(stranger, id, today))
    expect(await boundTo(stranger)).toBe(1)
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    expect(await boundTo(stranger)).toBe(0)
  })

  it('owe the right address a confirmation of what is booked and still to come, each once', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor)
    done(await confirmBooking(visitor, id, today))
    const { id: guardianId, version } = await familyOf(id)
    await bookedFor(owner, { coach: coachId, time: '18:00' }, { guardianId })
    await correctAddress(owner, id, { email, version })
    await correctAddress(owner, id, { email, version })
    const owed = { kind: 'booking-confirmed', occasion: { not: 'once' } }
    const mails = await database().outboxMessage.findMany({ where: owed })
    expect(mails).toMatchObject([{ subjectId: id, guardianId }])
    const mail = { ...mails[0]!, kind: 'booking-confirmed' } as const
    const composed = await transaction((tx) => composeBookingConfirmed(tx, mail, today))
    expect(composed?.to).toMatchObject({ address: email })
  })

  it('do not where the family has an account, the booking is not theirs to see, or is none', async () => {
    const { parent } = await aParent()
    const own = await bookAs(parent, { day: lessonDay, time: '19:00' })
    const id = await phoned()
    const { staff: other } = await aStaffMember({ role: 'coach' })
    const state = await databaseState()
    const said = { email, version: 1 }
    for (const [who, which] of [
      [owner, own],
      [other, id],
      [owner, newId()],
      [owner, 'x'],
    ] as const)
      expect(await correctAddress(who, which, said)).toBeNull()
    expect(await databaseState()).toEqual(state)
  })
})
