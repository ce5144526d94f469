import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composeBookingConfirmed } from '~/domain/booking/checkout/compose-booking-confirmed.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import {
  correctAddress,
  findAddressToCorrect,
} from '~/domain/booking/on-behalf/correct-address.server'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { createEmailedLink } from '~/domain/booking/links/emailed-booking.server'
import { createLinksWithin, linksWithinOrder } from '~/domain/booking/links/order-links.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { confirmBooking } from '../../../support/cases/confirm'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { aVisitor, done, lessonDay, today } from '../../../support/factories/factories-booking'
import {
  bookedFor,
  boundTo,
  byConfirmLink,
  fillInByLink,
  guardianOfBooking,
} from '../../../support/factories/factories-on-behalf'
import { bookAs } from '../../../support/factories/factories-portal'

const email = 'ama@example.com'
let coachId: string
let owner: Staff

beforeEach(async () => {
  clock.fix(today)
  ;({ coachId, owner } = await openOwnedBusiness())
})

afterEach(() => clock.release())

async function phoned(changes = {}) {
  return await bookedFor(owner, { coach: coachId, email: undefined, ...changes })
}

async function linkOf(bookingId: string): Promise<string> {
  return (await linksWithinOrder([bookingId])).get(bookingId)!
}

async function opens(link: string): Promise<string | undefined> {
  return (await findOpenedBooking({ ...aVisitor(), link }))?.id
}

describe('staff who edit a family’s email address', () => {
  it('add one once, recorded without personal data', async () => {
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
    const { id: guardianId } = await guardianOfBooking(id)
    const events = await database().auditEvent.findMany({ where: { action: 'correct-address' } })
    expect(events).toMatchObject([{ subjectKind: 'guardian', subjectId: guardianId }])
    expect(JSON.stringify(events)).not.toContain('example.com')
  })

  it('invalidate all links sent to the earlier one, also when links are renewed', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const emailed = newToken()
    const data = { bookingId: id, tokenHash: hashToken(emailed), createdAt: today }
    await database().bookingLink.create({ data })
    const before = [emailed, await linkOf(id)]
    for (const link of before) expect(await opens(link)).toBe(id)
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    for (const link of before) expect(await opens(link)).toBeUndefined()

    // as the email about a rescheduled lesson does, and a payment by link
    await transaction((tx) => createLinksWithin(tx, [id], today))
    for (const link of before) expect(await opens(link)).toBeUndefined()
    expect(await opens(await linkOf(id))).toBe(id)
    const confirming = { bookingId: id, confirms: true }
    expect(await database().bookingLink.count({ where: confirming })).toBe(1)
  })

  it('give a retried email another link than the one sent before', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const due = { id: newId(), subjectId: id } as DueEmail
    const emailed = async () => {
      const { path } = await transaction((tx) => createEmailedLink(tx, due, today))
      return new URL(path, 'https://site.test').searchParams.get('token')!
    }
    const before = await emailed()
    expect(await emailed()).toBe(before)
    expect(await opens(before)).toBe(id)
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    expect(await opens(await emailed())).toBe(id)
    expect(await opens(before)).toBeUndefined()
  })

  it('make the earlier one useless for verification', async () => {
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
    expect((await guardianOfBooking(id)).id).not.toBe(stranger)
    const family = await claim(email)
    expect((await guardianOfBooking(id)).id).toBe(family)
  })

  it('revoke the access of the browser that confirmed by its link', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const stranger = byConfirmLink(id)
    await fillInByLink(stranger)
    done(await confirmBooking(stranger, id, today))
    expect(await boundTo(stranger)).toBe(1)
    const { version } = (await findAddressToCorrect(owner, id))!
    await correctAddress(owner, id, { email, version })
    expect(await boundTo(stranger)).toBe(0)
  })

  it('send one confirmation per upcoming booking to the new one', async () => {
    const id = await phoned({ email: 'typo@example.com' })
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor)
    done(await confirmBooking(visitor, id, today))
    const { id: guardianId, version } = await guardianOfBooking(id)
    await bookedFor(owner, { coach: coachId, time: '18:00' }, { guardianId })
    await correctAddress(owner, id, { email, version })
    await correctAddress(owner, id, { email, version })
    const owed = { kind: 'booking-confirmed', occasion: { not: 'once' } }
    const emails = await database().outboxMessage.findMany({ where: owed })
    expect(emails).toMatchObject([{ subjectId: id, guardianId }])
    const due = { ...emails[0]!, kind: 'booking-confirmed' } as const
    const composed = await transaction((tx) => composeBookingConfirmed(tx, due, today))
    expect(composed?.to).toMatchObject({ address: email })
  })

  it('are refused if the family has an account or the booking is not accessible', async () => {
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
