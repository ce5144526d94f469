import { beforeEach, describe, expect, it } from 'vitest'
import { actionsHiddenFrom } from '~/domain/admin/activity/hidden-actions'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { answerInvitation } from '~/domain/parties/guests/answer-invitation.server'
import {
  findGuestNames,
  findGuests,
  findGuestWaiver,
  findOwnReplies,
  findPartyInvitation,
} from '~/domain/parties/guests/find-guests.server'
import { GuestReplyForm, GuestWaiverForm } from '~/domain/parties/guests/guest-forms'
import {
  endGuestLink,
  ensureGuestLink,
  findGuestLink,
  makeGuestLink,
} from '~/domain/parties/guests/guest-links.server'
import { openGuestNotes } from '~/domain/parties/guests/open-guest-notes.server'
import { findGuestToRemove, removeGuest } from '~/domain/parties/guests/remove-guest.server'
import { signGuestWaiver } from '~/domain/parties/guests/sign-guest-waiver.server'
import { personalData } from '~/domain/parties/personal-data.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff, Visitor } from '~/values/actor'
import { confirmBooking } from '../../support/cases/confirm'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'

let coachId: string
let owner: Staff
let dana: Parent
let partyId: string
let bookingId: string
let token: string

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dana = (await aParent()).parent
  const { slug } = await aPartyPackage(coachId)
  const visitor = signedInBrowser(dana)
  const athleteId = await anOwnAthlete(dana)
  partyId = done(await holdAParty(visitor, slug, { athleteId })).partyId
  bookingId = (await database().party.findUniqueOrThrow({ where: { id: partyId } })).bookingId
  done(await confirmBooking(visitor, bookingId, today))
  await makeGuestLink(dana, partyId, '', today)
  token = (await findGuestLink(partyId, today))!.token!
})

const mia = {
  childName: 'Mia',
  coming: 'yes',
  people: '2',
  contactName: 'Ife Obi',
  phone: '(555) 010-0200',
  email: 'ife@example.com',
  note: 'Peanuts',
}

const reply = (visitor: Visitor, changes: object = {}, now = today) =>
  answerInvitation(visitor, token, GuestReplyForm.parse({ id: newId(), ...mia, ...changes }), now)

const answers = async (changes: object = {}) => {
  const version = await findCurrentWaiver()
  return GuestWaiverForm.parse({
    idempotencyKey: newToken(),
    versionId: version.id,
    signerName: 'Ife Obi',
    childName: 'Mia Obi',
    bornOn: '2019-05-01',
    athletes: [
      {
        athleteId: newId(),
        relationship: 'Mother',
        clauses: version.clauses.map(({ id }) => id),
      },
    ],
    ...changes,
  })
}

const sign = async (visitor: Visitor, guestId: string, changes: object = {}, now = today) =>
  signGuestWaiver(visitor, token, guestId, await answers(changes), now)

describe('the link for guests', () => {
  it('shows the first name of the child, the time and the place, until the party is over', async () => {
    const { startsAt, endsAt } = (await findPartyInvitation(token, today))!
    expect(await findPartyInvitation(token, today)).toEqual({
      partyId,
      child: 'Zoe',
      startsAt,
      endsAt,
      venue: null,
    })
    expect(await findPartyInvitation(token, new Date(endsAt.getTime() - 1))).not.toBeNull()
    expect(await findPartyInvitation(token, endsAt)).toBeNull()
    expect(await findPartyInvitation(newToken(), today)).toBeNull()
  })

  it('is replaced once if the button is pressed twice, and the earlier one opens nothing', async () => {
    const { id: seen } = (await findGuestLink(partyId, today))!
    const pressed = await Promise.all([
      makeGuestLink(dana, partyId, seen, today),
      makeGuestLink(dana, partyId, seen, today),
    ])
    expect(pressed[0]).toEqual(pressed[1])
    expect(await database().partyLink.count({ where: { endedAt: null } })).toBe(1)
    expect(await findPartyInvitation(token, today)).toBeNull()
    const { token: another } = (await findGuestLink(partyId, today))!
    expect(await findPartyInvitation(another!, today)).not.toBeNull()
  })

  it('is made and ended by the family that booked only, and ends with the booking', async () => {
    const { parent: stranger } = await aParent()
    const { id } = (await findGuestLink(partyId, today))!
    expect(await makeGuestLink(stranger, partyId, id, today)).toBeNull()
    expect(await endGuestLink(stranger, partyId, id, today)).toBeNull()
    expect(await findPartyInvitation(token, today)).not.toBeNull()
    await endGuestLink(dana, partyId, id, today)
    expect(await findPartyInvitation(token, today)).toBeNull()
    // an email brings an ended link not back
    expect(await transaction((tx) => ensureGuestLink(tx, partyId, today))).toBeNull()
    await makeGuestLink(dana, partyId, '', today)
    token = (await findGuestLink(partyId, today))!.token!
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(dana, bookingId, canceling, today))
    expect(await findPartyInvitation(token, today)).toBeNull()
    expect(await makeGuestLink(dana, partyId, '', today)).toBeNull()
  })
})

describe('answerInvitation', () => {
  it('keeps one answer of a form that is sent twice at once', async () => {
    const id = newId()
    const visitor = { ...aVisitor(), token: null }
    const both = await Promise.all([reply(visitor, { id }), reply(visitor, { id })])
    expect(both[0]).toEqual(both[1])
    expect(await database().partyGuest.count()).toBe(1)
  })

  it('is changed in the browser that answered, and in no other', async () => {
    const visitor = aVisitor()
    const { guestId: id } = done((await reply(visitor))!)
    done((await reply(visitor, { id, coming: 'no' }))!)
    expect(await findOwnReplies(visitor, token, today)).toMatchObject([
      { id, coming: false, people: 0, note: 'Peanuts' },
    ])
    const other = aVisitor()
    expect(await reply(other, { id, childName: 'Troll' })).toBeNull()
    expect(await findOwnReplies(other, token, today)).toEqual([])
    expect(await findGuestNames(partyId)).toMatchObject([{ childName: 'Mia', coming: false }])
  })

  it('is refused beyond a hundred answers, with an ended link, and when one network sends many', async () => {
    const visitor = aVisitor()
    const rows = Array.from({ length: 100 }, () => ({
      id: newId(),
      partyId,
      visitorTokenHash: 'a',
      childName: 'X',
      coming: false,
      people: 0,
      contactName: 'X',
      phone: '1',
      createdAt: today,
      answeredAt: today,
    }))
    await database().partyGuest.createMany({ data: rows })
    expect(await reply(visitor)).toEqual({ refused: 'too-many-answers' })
    await database().partyGuest.deleteMany()
    for (let index = 0; index < 29; index++) done((await reply(visitor, { id: rows[0]!.id }))!)
    expect(await reply(visitor)).toMatchObject({ refused: 'too-many-tries' })
    const { id } = (await findGuestLink(partyId, today))!
    await endGuestLink(dana, partyId, id, today)
    expect(await reply(aVisitor({ address: '2001:db8:1::1' }))).toBeNull()
  })
})

describe('signGuestWaiver', () => {
  it('keeps once what was signed, word by word, and staff see it', async () => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor))!)
    const both = await Promise.all([sign(visitor, guestId), sign(visitor, guestId)])
    expect(both).toEqual([{ guestId }, { guestId }])
    const { guests, waivers } = (await findGuests(owner, partyId, today))!
    expect(guests).toMatchObject([{ childName: 'Mia', hasNote: true, people: 2 }])
    expect(waivers).toMatchObject([{ childName: 'Mia Obi', signerName: 'Ife Obi' }])
    const waiverId = guests[0]!.waiverId!
    const version = await findCurrentWaiver()
    expect(await findGuestWaiver(owner, { partyId, waiverId })).toMatchObject({
      textHash: version.textHash,
      relationship: 'Mother',
      snapshot: { body: version.body, photoConsent: false },
    })
    const renamed = await reply(visitor, { id: guestId, childName: 'Eli' })
    expect(renamed).toMatchObject({ refused: 'name-signed', detail: 'Mia' })
  })

  it.each([
    [{ versionId: newId() }, 'waiver-changed'],
    [{ bornOn: '2026-11-03' }, 'not-born-yet'],
    [{ athletes: [{ athleteId: newId(), relationship: 'Mother', clauses: [] }] }, 'clause-missing'],
  ])('refuses %o as %s', async (changes, refused) => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor))!)
    expect(await sign(visitor, guestId, changes)).toMatchObject({ refused })
    expect(await database().partyWaiver.count()).toBe(0)
  })

  it('is not for who does not come, nor for another browser', async () => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor, { coming: 'no' }))!)
    expect(await sign(visitor, guestId)).toEqual({ refused: 'not-coming' })
    expect(await sign(aVisitor(), guestId)).toBeNull()
  })
})

describe('removeGuest', () => {
  const removals = () => database().auditEvent.findMany({ where: { action: 'remove-guest' } })

  it('deletes a stray reply once if pressed twice, says who and when, and leaves the others', async () => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor))!)
    done((await reply(visitor, { childName: 'Eli' }))!)
    const which = { partyId, guestId }
    expect(await findGuestToRemove(owner, which, today)).toEqual({
      childName: 'Mia',
      contactName: 'Ife Obi',
      isSigned: false,
    })
    const pressed = [removeGuest(owner, which, today), removeGuest(owner, which, today)]
    expect(await Promise.all(pressed)).toEqual([{ partyId }, { partyId }])
    expect(await findGuestNames(partyId)).toMatchObject([{ childName: 'Eli' }])
    expect(await findGuestToRemove(owner, which, today)).toBeNull()
    expect(await findOwnReplies(visitor, token, today)).toMatchObject([{ childName: 'Eli' }])
    expect(await removals()).toMatchObject([
      { actorId: owner.id, at: today, subjectId: bookingId, details: { guestId, waiverId: null } },
    ])
  })

  it('keeps the waiver that was signed, until its time is over', async () => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor))!)
    done((await sign(visitor, guestId))!)
    await removeGuest(dana, { partyId, guestId }, today)
    const { guests, waivers } = (await findGuests(owner, partyId, today))!
    expect(guests).toEqual([])
    expect(waivers).toMatchObject([{ childName: 'Mia Obi', signerName: 'Ife Obi' }])
    await clearExpiredData([personalData], at('2040-05-02', '12:00'))
    expect(await database().partyWaiver.count()).toBe(0)
  })

  it('leaves no waiver behind whose signing came too late', async () => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor))!)
    await removeGuest(owner, { partyId, guestId }, today)
    expect(await sign(visitor, guestId)).toBeNull()
    expect(await database().partyWaiver.count()).toBe(0)
  })

  it('is for the family that booked until the party is over, and shows it no contact', async () => {
    const { guestId } = done((await reply(aVisitor()))!)
    const which = { partyId, guestId }
    const { endsAt } = (await findPartyInvitation(token, today))!
    expect(await findGuestToRemove(dana, which, today)).toMatchObject({ contactName: null })
    expect(await findGuestToRemove(dana, which, endsAt)).toBeNull()
    expect(await removeGuest(dana, which, endsAt)).toBeNull()
    const { parent: stranger } = await aParent()
    expect(await findGuestToRemove(stranger, which, today)).toBeNull()
    expect(await removeGuest(stranger, which, today)).toBeNull()
    expect(await database().partyGuest.count()).toBe(1)
    expect(await removeGuest(dana, which, today)).toEqual({ partyId })
    expect(await removals()).toMatchObject([{ actorId: dana.id }])
  })

  it('is not for a coach, nor for a reply of another party', async () => {
    const { guestId } = done((await reply(aVisitor()))!)
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    expect(await removeGuest(coach, { partyId, guestId }, today)).toBeNull()
    expect(await findGuestToRemove(coach, { partyId, guestId }, today)).toBeNull()
    expect(await removeGuest(owner, { partyId: newId(), guestId }, today)).toBeNull()
    expect(await removeGuest(owner, { partyId, guestId: 'x' }, today)).toBeNull()
    expect(await database().partyGuest.count()).toBe(1)
  })
})

describe('what guests said', () => {
  it('of health is encrypted, and for staff who read medical notes only', async () => {
    done((await reply(aVisitor()))!)
    const [row] = await database().$queryRaw<{ all: string }[]>`
      select party_guest::text as all from party_guest`
    expect(row!.all).not.toContain('Peanuts')
    const { staff: desk } = await aStaffMember({ role: 'front_desk' })
    expect(await findGuests(desk, partyId, today)).toMatchObject({
      opensNotes: false,
      guests: [{ childName: 'Mia', hasNote: false }],
    })
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId: null })
    expect(await findGuests(coach, partyId, today)).toBeNull()
    const waiverId = newId()
    expect(await findGuestWaiver(coach, { partyId, waiverId })).toBeNull()
  })

  it('of health is opened by who may read medical notes, which is recorded each time', async () => {
    const { guestId } = done((await reply(aVisitor()))!)
    done((await reply(aVisitor(), { childName: 'Eli', note: '' }))!)
    const openings = () => database().auditEvent.findMany({ where: { action: 'open-guest-notes' } })
    const found = await findGuests(owner, partyId, today)
    expect(JSON.stringify(found)).not.toContain('Peanuts')
    expect(found).toMatchObject({
      opensNotes: true,
      guests: [
        { childName: 'Eli', hasNote: false },
        { childName: 'Mia', hasNote: true },
      ],
    })
    expect(await openings()).toEqual([])
    const { staff: desk } = await aStaffMember({ role: 'front_desk' })
    const { staff: stranger } = await aStaffMember({ role: 'coach', coachId: null })
    expect(await openGuestNotes(desk, partyId, today)).toBeNull()
    expect(await openGuestNotes(stranger, partyId, today)).toBeNull()
    expect(await openings()).toEqual([])
    expect(await openGuestNotes(owner, partyId, today)).toEqual({ [guestId]: 'Peanuts' })
    expect(await openings()).toMatchObject([
      { actorId: owner.id, at: today, subjectId: bookingId, details: { answers: 1 } },
    ])
    expect(actionsHiddenFrom(desk)).toContain('open-guest-notes')
  })

  it('of health is opened by the coach only around the day of the party', async () => {
    const { guestId } = done((await reply(aVisitor()))!)
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    expect(await openGuestNotes(coach, partyId, at('2026-09-28', '12:00'))).toBeNull()
    const early = await findGuests(coach, partyId, at('2026-09-28', '12:00'))
    expect(early).toMatchObject({ opensNotes: false })
    const notes = await openGuestNotes(coach, partyId, at('2026-09-29', '12:00'))
    expect(notes).toEqual({ [guestId]: 'Peanuts' })
  })

  it('is gone 30 days after the party, and a signed waiver stays', async () => {
    const visitor = aVisitor()
    const { guestId } = done((await reply(visitor))!)
    done((await sign(visitor, guestId))!)
    const count = async () => [
      await database().partyGuest.count(),
      await database().partyLink.count(),
      await database().partyWaiver.count(),
    ]
    await clearExpiredData([personalData], at('2026-12-28', '11:59'))
    expect(await count()).toEqual([1, 1, 1])
    await clearExpiredData([personalData], at('2026-12-28', '12:00'))
    expect(await count()).toEqual([0, 0, 1])
    await clearExpiredData([personalData], at('2037-12-31', '12:00'))
    expect(await count()).toEqual([0, 0, 1])
    await clearExpiredData([personalData], at('2040-05-02', '12:00'))
    expect(await count()).toEqual([0, 0, 0])
  })

  it('is told to who verified the email address, and erased for them', async () => {
    done((await reply(aVisitor()))!)
    const told = await transaction((tx) => personalData.exportByEmail!(tx, 'ife@example.com'))
    expect(told).toMatchObject({ partyReplies: [{ childName: 'Mia', note: 'Peanuts' }] })
    await transaction((tx) => personalData.eraseByEmail!(tx, 'ife@example.com', today))
    expect(await database().partyGuest.count()).toBe(0)
  })
})
