import { beforeEach, describe, expect, it } from 'vitest'
import { requestCode } from '~/domain/accounts/sign-in/request-secret.server'
import { signInWithCode } from '~/domain/accounts/sign-in/sign-in-with-code.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { findBooking, findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { createLinksWithin, linksWithinOrder } from '~/domain/booking/links/order-links.server'
import { writeStaffNote } from '~/domain/family/notes/write-staff-note.server'
import { findSignatures } from '~/domain/family/waivers/find-waiver.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { aStaffMember, browserToken } from '../../../support/factories/factories-accounts'
import { tablesWith } from '../../../support/database/database-dump'
import {
  anAthlete,
  answerUpToTheWaiver,
  aVisitor,
  book,
  done,
  guest,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import {
  aVerifiedParent,
  danasEmail,
  register,
  verify,
} from '../../../support/factories/factories-register'
import { emailedSecret } from '../../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../../support/cases/new-business'

beforeEach(openNewBusiness)

async function owner(bookingId: string): Promise<string | null> {
  const { order } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { order: true },
  })
  return order.guardianId
}

async function athletesOf(guardianId: string): Promise<string[]> {
  const where = { guardianships: { some: { guardianId } } }
  const athletes = await database().athlete.findMany({ where, orderBy: { firstName: 'asc' } })
  return athletes.map(({ firstName }) => firstName)
}

function asParent(id: string): Parent {
  const browser = { address: '203.0.113.1', userAgent: 'Plain/1.0' }
  return { kind: 'guardian', id, accountId: newId(), sessionId: newId(), ...browser }
}

describe('a guest who verifies their email address', () => {
  it('is merged into the account’s guardian, with bookings and athletes', async () => {
    const visitor = aVisitor()
    const first = await book(visitor)
    const second = await book(
      aVisitor(),
      { time: '18:00' },
      { athletes: [anAthlete({ firstName: 'Eli' })] },
    )
    const guests = [await owner(first), await owner(second)]
    const guardianId = await aVerifiedParent()

    expect([await owner(first), await owner(second)]).toEqual([guardianId, guardianId])
    expect(await athletesOf(guardianId)).toEqual(['Eli', 'Zoe'])
    const joined = await database().guardian.findMany({ where: { mergedIntoId: guardianId } })
    expect(joined.map(({ id }) => id).toSorted()).toEqual(guests.toSorted())
    expect(await athletesOf(guests[0]!)).toEqual([])
    expect((await findBooking(asParent(guardianId), first))?.details).not.toBeNull()
    const events = await database().auditEvent.findMany({ where: { action: 'merge-guest' } })
    expect(events).toHaveLength(2)
  })

  it('keeps all tags, each once in any spelling', async () => {
    const first = (await owner(await book(aVisitor())))!
    const second = (await owner(await book(aVisitor(), { time: '18:00' })))!
    const labels: [string, string][] = [
      [first, 'Summer camp'],
      [second, 'summer camp'],
      [second, 'Gym member'],
    ]
    for (const [guardianId, label] of labels)
      await database().familyTag.create({ data: { guardianId, label, createdAt: today } })
    const guardianId = await aVerifiedParent()

    const tags = await database().familyTag.findMany({ orderBy: { createdAt: 'asc' } })
    expect(tags.map((tag) => tag.guardianId)).toEqual([guardianId, guardianId])
    expect(tags.map(({ label }) => label.toLowerCase()).toSorted()).toEqual([
      'gym member',
      'summer camp',
    ])
  })

  it('keeps the staff’s notes unchanged', async () => {
    await book(aVisitor())
    const { id: first } = await database().guardian.findFirstOrThrow()
    const { staff } = await aStaffMember({ role: 'front_desk' })
    const note = { idempotencyKey: newToken(), text: 'Calls before noon.' }
    done(await writeStaffNote(staff, first, note, today))
    const guardianId = await aVerifiedParent()
    expect(await database().staffNote.findMany()).toMatchObject([
      { guardianId, staffMemberId: staff.id, text: 'Calls before noon.', writtenAt: today },
    ])
  })

  it('has the contact details of the newest guest record', async () => {
    await book(aVisitor())
    const newest = { ...guest, phone: '555 010 9999', emergencyContactName: 'Newest Contact' }
    await book(aVisitor(), { time: '18:00' }, { guest: newest })
    const id = await aVerifiedParent({ firstName: 'Daniela' })
    expect(await database().guardian.findUniqueOrThrow({ where: { id } })).toMatchObject({
      firstName: 'Daniela',
      phone: '555 010 9999',
      emergencyContactName: 'Newest Contact',
    })
  })

  it('keeps the signed waiver for later bookings, with an unchanged signature', async () => {
    const bookingId = await book(aVisitor())
    const signedBefore = await database().waiverSignature.findMany()
    const guardianId = await aVerifiedParent()
    const { places } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { places: true },
    })
    expect(await findSignatures([places[0]!.athleteId])).toHaveLength(1)
    expect(await database().waiverSignature.findMany()).toEqual(signedBefore)
    expect(signedBefore[0]!.guardianId).not.toBe(guardianId)
  })

  it('finds the earlier emails in the account', async () => {
    await book(aVisitor())
    const guardianId = await aVerifiedParent()
    const emails = await database().outboxMessage.findMany({
      where: { NOT: { kind: { startsWith: 'coach-' } } },
    })
    expect(emails.map(({ kind }) => kind)).toContain('booking-confirmed')
    expect(new Set(emails.map((email) => email.guardianId))).toEqual(new Set([guardianId]))
  })

  it('is exported and erased as one', async () => {
    await book(aVisitor(), {}, { guest: { ...guest, lastName: 'Canary', phone: '555 777 1234' } })
    const guardianId = await aVerifiedParent()
    const exported = await transaction(async (tx) => {
      const parts = Object.values(personalData).map((one) => one.export(tx, guardianId))
      return JSON.stringify(await Promise.all(parts))
    })
    for (const word of ['Canary', 'Zoe', 'waivers']) expect(exported).toContain(word)
    await transaction(async (tx) => {
      for (const one of Object.values(personalData)) await one.erase(tx, guardianId, today)
    })
    for (const word of ['Canary', '555 777 1234', danasEmail])
      expect(await tablesWith(word)).toEqual([])
  })
})

describe('no guest record is merged into an account', () => {
  it('before the address is verified', async () => {
    const bookingId = await book(aVisitor())
    const guestId = await owner(bookingId)
    await register()
    expect(await owner(bookingId)).toBe(guestId)
    expect(await athletesOf(guestId!)).toEqual(['Zoe'])
  })

  it('with another address, of another account or during a checkout', async () => {
    const others = await book(aVisitor(), {}, { guest: { ...guest, email: 'eve@example.com' } })
    const eve = await aVerifiedParent({ email: 'eve@example.com' })
    const booking = aVisitor()
    const held = await hold(booking, { time: '18:00' })
    await answerUpToTheWaiver(booking)
    const typing = await owner(held)

    const dana = await aVerifiedParent()
    expect(await athletesOf(dana)).toEqual([])
    expect(await owner(others)).toBe(eve)
    expect(await owner(held)).toBe(typing)
    expect(await findCheckout(booking)).toMatchObject({ guest: { id: typing } })
  })

  it('by signing in with a password or booking again', async () => {
    const guardianId = await aVerifiedParent()
    const bookingId = await book(aVisitor())
    expect(await owner(bookingId)).not.toBe(guardianId)
  })
})

describe('a guest who enters someone else’s email address', () => {
  it('loses access to the booking and learns nothing about the family', async () => {
    const mallory = aVisitor()
    const theirs = { ...guest, firstName: 'Mallory', phone: '555 010 6666' }
    const bookingId = await book(mallory, {}, { guest: theirs })
    const emailed = newToken()
    await database().bookingLink.updateMany({ data: { tokenHash: hashToken(emailed) } })
    const known = [emailed, ...(await linksWithinOrder([bookingId])).values()]
    await transaction((tx) => createLinksWithin(tx, [bookingId], today))
    await aVerifiedParent({ firstName: 'Dana-secret' })

    expect(await findCheckout(mallory)).toBeNull()
    expect(await findOpenedBooking(mallory)).toBeNull()
    // as the email about a rescheduled lesson does
    await transaction((tx) => createLinksWithin(tx, [bookingId], today))
    for (const link of known) expect(await findOpenedBooking({ ...aVisitor(), link })).toBeNull()
  })

  it('cannot change the family’s own data', async () => {
    await book(aVisitor())
    const guardianId = await aVerifiedParent()
    const before = await database().guardian.findUniqueOrThrow({ where: { id: guardianId } })
    await book(aVisitor(), { time: '18:00' }, { guest: { ...guest, phone: '555 010 6666' } })
    await proveByCode()
    const after = await database().guardian.findUniqueOrThrow({ where: { id: guardianId } })
    expect(after).toEqual(before)
  })
})

describe('verifying the email address again by a code', () => {
  it('merges guest records made since', async () => {
    const guardianId = await aVerifiedParent()
    const bookingId = await book(aVisitor())
    await proveByCode()
    expect(await owner(bookingId)).toBe(guardianId)
    expect(await athletesOf(guardianId)).toEqual(['Zoe'])
  })

  it('changes nothing without a new guest record', async () => {
    const bookingId = await book(aVisitor())
    const guardianId = await aVerifiedParent()
    await proveByCode()
    expect(await owner(bookingId)).toBe(guardianId)
    expect(await database().auditEvent.count({ where: { action: 'merge-guest' } })).toBe(1)
  })
})

it('ten simultaneous merges of a guest record happen once', async () => {
  const bookingId = await book(aVisitor())
  await register()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => verify()))
  expect(outcomes.filter((outcome) => 'token' in outcome)).toHaveLength(1)
  const guardian = await database().guardian.findFirstOrThrow({
    where: { account: { isNot: null } },
  })
  expect(await owner(bookingId)).toBe(guardian.id)
  expect(await database().guardian.count()).toBe(2)
  expect(await database().auditEvent.count({ where: { action: 'merge-guest' } })).toBe(1)
})

async function proveByCode(): Promise<void> {
  await requestCode(aVisitor(), 'parent', { email: danasEmail, browserToken }, today)
  const code = await emailedSecret(danasEmail, 'one_time_code')
  const posted = { email: danasEmail, code, browserToken, idempotencyKey: newToken() }
  done(await signInWithCode(aVisitor(), 'parent', posted, claimGuests, today))
}
