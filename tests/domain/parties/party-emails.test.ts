import { expect, it } from 'vitest'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { changeChildren } from '~/domain/parties/change-children.server'
import { findPartyInvitation } from '~/domain/parties/guests/find-guests.server'
import { endGuestLink, findGuestLink } from '~/domain/parties/guests/guest-links.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import type { DueEmail } from '~/domain/communications/compose-email'
import { emailComposers } from '~/wiring.server'
import { confirmBooking } from '../../support/cases/confirm'
import { openNewBusiness } from '../../support/cases/new-business'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'

let dana: Parent
let partyId: string
let bookingId: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  dana = (await aParent()).parent
  const { slug } = await aPartyPackage(coachId)
  const visitor = signedInBrowser(dana)
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
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Zoe: Gym Birthday at')
  const [, token] = /\/party\/([\w-]{43})/.exec(text)!
  expect(await findPartyInvitation(token!, today)).toMatchObject({ partyId })
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

it('a cancellation names the party and what is refunded', async () => {
  const request = { idempotencyKey: newToken(), refundCents: 0 }
  done(await cancelBooking(dana, bookingId, request, today))
  const [email] = await emailsOf('booking-canceled')
  const { subject, text } = (await contentOfEmail(email!))!
  expect(subject).toContain('Your party is canceled: Gym Birthday')
  expect(text).toContain('You canceled this party.')
  expect(text).not.toMatch(/\blesson\b/i)
})

it('a reminder by email, text and notification speaks of the party, as long as it is', async () => {
  const dayBefore = at('2026-11-27', '10:00')
  await queueReminders(dayBefore)
  const [email] = await emailsOf('reminder')
  const { subject, text } = (await contentOfEmail(email!, dayBefore))!
  expect(subject).toBe('Reminder: Gym Birthday, tomorrow at 10:00 AM')
  expect(text).toContain('Gym Birthday, 2 hours')
  expect(text).toContain('Birthday child')
  expect(text).not.toMatch(/\blesson\b/i)
  const { content } = (await emailComposers.reminder!(database(), email as DueEmail, dayBefore))!
  expect(content.short!.text).toBe('Reminder: Gym Birthday with Maren Holt, tomorrow at 10:00 AM.')
  expect(content.words).toMatchObject({ lesson: 'Gym Birthday' })
})

it('the reminder of another guardian speaks of the party', async () => {
  const { parent: sam } = await aParent({ firstName: 'Sam' })
  const { athleteId } = await database().bookingPlace.findFirstOrThrow()
  await database().guardianship.create({
    data: {
      athleteId,
      guardianId: sam.id,
      createdAt: today,
      maySeeLessons: true,
      wantsReminders: true,
    },
  })
  const dayBefore = at('2026-11-27', '10:00')
  await queueReminders(dayBefore)
  const [email] = await emailsOf('shared-reminder')
  const { subject, text } = (await contentOfEmail(email!, dayBefore))!
  expect(subject).toBe('Reminder: Zoe, Gym Birthday, tomorrow at 10:00 AM')
  expect(text).toContain('booked this party.')
  expect(text).not.toMatch(/\blesson\b/i)
})
