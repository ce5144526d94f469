import { beforeEach, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { changeChildren } from '~/domain/parties/change-children.server'
import { findInvitation } from '~/domain/parties/guests/find-guests.server'
import { endGuestLink, findGuestLink } from '~/domain/parties/guests/guest-links.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { confirmBooking } from '../../support/cases/confirm'
import { resetDatabase } from '../../support/database/worker-database'
import { aParent } from '../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { aPartyPackage, browserOf, holdAParty } from '../../support/factories/factories-parties'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'

let dana: Parent
let partyId: string
let bookingId: string

beforeEach(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  dana = (await aParent()).parent
  const { slug } = await aPartyPackage(coachId)
  const visitor = browserOf(dana)
  const athleteId = await anOwnAthlete(dana)
  partyId = done(await holdAParty(visitor, slug, { athleteId })).partyId
  bookingId = (await database().party.findUniqueOrThrow({ where: { id: partyId } })).bookingId
  done(await confirmBooking(visitor, bookingId, today))
})

it('the confirmation names the party, what is due by when, and the link for guests', async () => {
  const [email] = await emailsOf('booking-confirmed')
  const { subject, text, file } = (await contentOfEmail(email!))!
  expect(subject).toBe('Your party is booked: Gym Birthday, Saturday, November 28 at 10:00 AM')
  for (const said of ['Zoe', '10 children', '$250, due by Saturday, November 21', 'What to bring'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/your lesson/i)
  expect(file).toContain('BEGIN:VEVENT')
  const [, token] = /\/party\/([\w-]{43})/.exec(text)!
  expect(await findInvitation(token!, today)).toMatchObject({ partyId })
  // the same link however often it is composed, and none once the family has ended it
  expect((await contentOfEmail(email!))!.text).toContain(token!)
  const { id } = (await findGuestLink(partyId, today))!
  await endGuestLink(dana, partyId, id, today)
  expect((await contentOfEmail(email!))!.text).not.toContain('/party/')
})

it('another number of children is told with what is due, once for each change', async () => {
  done(await changeChildren(dana, partyId, { children: 12, seenChildren: 10 }, today))
  const [email] = await emailsOf('party-changed')
  const { subject, text } = (await contentOfEmail(email!))!
  expect(subject).toBe('Your party: 12 children')
  expect(text).toContain('$280')
  done(await changeChildren(dana, partyId, { children: 11, seenChildren: 12 }, today))
  expect(await emailsOf('party-changed')).toHaveLength(2)
  expect(await contentOfEmail(email!)).toBeNull()
})

it('a cancellation names the party and what is returned', async () => {
  const request = { idempotencyKey: newToken(), returnCents: 0 }
  done(await cancelBooking(dana, bookingId, request, today))
  const [email] = await emailsOf('booking-canceled')
  const { subject, text } = (await contentOfEmail(email!))!
  expect(subject).toContain('Your party is canceled: Gym Birthday')
  expect(text).toContain('You canceled this party.')
  expect(text).not.toMatch(/\blesson\b/i)
})
