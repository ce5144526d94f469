import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { confirmOrder } from '../../support/cases/confirm'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { pageDataOf } from '../../support/browser/page-data'
import { cookiesOf } from '../../support/browser/hold-a-time'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { emptyTables } from '../../support/database/empty-tables'
import { done } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  plantGuest,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import { readPdf } from '../../support/reading/read-pdf'
import { ask } from '../../support/servers/site'
import { aSignedInParent } from '../../support/browser/signed-in-parent'

beforeAll(openOnMonday)

beforeEach(async () => {
  await emptyTables('payment_attempt', 'party', 'party_package')
  await forgetVisitors()
})

/** A booked party on Sunday, December 13, and the browser of its family. */
async function bookedParty() {
  const { parent, browser } = await aSignedInParent()
  const now = clock.now()
  const athleteId = await anOwnAthlete(parent, {}, now)
  const { slug } = await aPartyPackage(await demoCoach(), { weekdays: ['7'] }, now)
  const visitor = signedInBrowser(parent)
  const form = { athleteId, day: '2026-12-13' }
  const { partyId } = done(await holdAParty(visitor, slug, form, now))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  done(await confirmOrder(visitor, [bookingId], now))
  return { partyId, browser }
}

const openings = () => database().auditEvent.count({ where: { action: 'open-guest-notes' } })

const linkOf = (text: string) => /\/party\/[\w-]{43}/.exec(text)![0]

it('a family hands on a link, and a guest’s parent answers, signs and changes the answer', async () => {
  const { partyId, browser } = await bookedParty()
  await browser.open(`/parent/parties/${partyId}`)
  const made = await browser.pressTwice(guestTexts.makeLink)
  expect(await database().partyLink.count()).toBe(1)
  await expectValidPage(made)
  const address = linkOf(made.text)

  const guest = newVisitor()
  const invitation = await guest.open(address)
  expect(invitation.text).toContain('Zoe’s birthday party')
  expect(invitation.text).toContain('Sunday, December 13 at 10:00')
  for (const secret of ['Okafor', 'Dana', '$', 'Maren']) {
    const main = invitation.text.slice(invitation.text.indexOf('Zoe’s birthday party'))
    expect(main.split('Send answer')[0]).not.toContain(secret)
  }
  await expectValidPage(invitation)
  guest.fill(guestTexts.childName, 'Mia')
  expect((await guest.press(guestTexts.send)).status).toBe(400)
  await expectValidPage(guest.page, 400)
  guest.choose(guestTexts.coming, guestTexts.yes)
  guest.fill(guestTexts.people, '3')
  guest.fill(guestTexts.note, 'Peanuts')
  guest.fill(guestTexts.contactName, 'Ife Obi')
  guest.fill(guestTexts.phone, '(555) 010-0200')
  const { clauses } = await findCurrentWaiver()
  const waiver = await guest.press(guestTexts.send)
  expect(waiver.text).toContain(guestTexts.signTitle('Mia'))
  await expectValidPage(waiver)
  expect((await guest.press(guestTexts.sign)).status).toBe(400)
  await expectValidPage(guest.page, 400)
  guest.fill(guestTexts.childFullName, 'Mia Obi')
  guest.fill(guestTexts.bornOn, '2019-05-01')
  for (const { text } of clauses) guest.check(text)
  guest.fill('Your relationship to this athlete', 'Mother')
  const signed = await guest.press(guestTexts.sign)
  expect(signed.text).toContain(guestTexts.signed)
  expect(signed.text).toContain(guestTexts.waiverSigned)
  await expectValidPage(signed)

  const { id: guestId } = await database().partyGuest.findFirstOrThrow()
  const own = `${address}/${guestId}/waiver.pdf`
  expect(signed.body).toContain(`href="${own}"`)
  const file = await ask(own, { headers: { Cookie: await cookiesOf(guest) } })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect((await readPdf(file.bytes)).text).toContain('For: Mia Obi')
  for (const other of [newVisitor(), browser]) expect((await other.open(own)).status).toBe(404)

  const seen = await browser.open(`/parent/parties/${partyId}`)
  expect(seen.text).toContain('1 child is coming, 3 people in all.')
  expect(seen.text).toContain('Mia')
  for (const secret of ['Peanuts', 'Ife', '010-0200']) expect(seen.text).not.toContain(secret)

  const coach = await newStaff('coach')
  await coach.open('/admin/parties')
  const list = await coach.follow(/^Guests, Sunday, December 13/)
  for (const said of ['Mia', 'Ife Obi', guestTexts.waiverSigned]) expect(list.text).toContain(said)
  expect(list.body + (await pageDataOf(coach))).not.toContain('Peanuts')
  await expectValidPage(list)
  expect(await openings()).toBe(0)
  const noted = await coach.press(guestTexts.openNotes)
  expect(noted.text).toContain('Peanuts')
  expect(noted.text).toContain(guestTexts.notesOpened)
  expect(noted.headers['cache-control']).toBe('private, no-store')
  expect(await openings()).toBe(1)
  await expectValidPage(noted)
  const again = await coach.open(noted.url)
  expect(again.text).not.toContain('Peanuts')
  expect(await openings()).toBe(1)
  await coach.press(guestTexts.openNotes)
  expect(await openings()).toBe(2)
  const kept = await coach.follow(guestTexts.waiverSigned)
  expect(kept.text).toContain('Ife Obi, Mother')
  await expectValidPage(kept)
  const path = `${new URL(kept.url).pathname}/waiver.pdf`
  const kind = { headers: { Cookie: await cookiesOf(coach) } }
  expect((await readPdf((await ask(path, kind)).bytes)).text).toContain(
    'Signed by: Ife Obi, Mother',
  )
  const desk = await newStaff('front_desk')
  const atDesk = await desk.open(`/admin/parties/${partyId}/guests`)
  expect(atDesk.text).toContain(guestTexts.healthLeftOut)
  expect(atDesk.text).not.toContain('Peanuts')

  await guest.open(address)
  const change = await guest.follow(/^Change this answer/)
  await expectValidPage(change)
  guest.choose(guestTexts.coming, guestTexts.no)
  expect((await guest.press(guestTexts.send)).text).toContain(guestTexts.declined)
  expect((await newVisitor().open(change.url)).status).toBe(404)

  await browser.open(`/parent/parties/${partyId}`)
  expect((await browser.press(guestTexts.endLink)).text).toContain(guestTexts.linkEnded)
  const gone = await guest.open(address)
  expect(gone.status).toBe(404)
  await expectValidPage(gone, 404)
})

it('a family and the front desk remove a stray answer after a page that asks, in one press', async () => {
  const { partyId, browser } = await bookedParty()
  await plantGuest(partyId, 'Stray')
  await plantGuest(partyId, 'Doubled', { withLink: false })
  await browser.open(`/parent/parties/${partyId}`)
  const asked = await browser.follow('Remove the answer for Stray')
  expect(asked.headings[0]).toBe(guestTexts.removeTitle('Stray'))
  expect(asked.text).toContain(guestTexts.removeKeepsWaiver)
  for (const secret of ['Stray parent', 'Stray note', '555 777'])
    expect(asked.body).not.toContain(secret)
  await expectValidPage(asked)
  const seen = await browser.pressTwice(guestTexts.removeYes)
  expect(seen.text).toContain(guestTexts.removed)
  expect(seen.text).not.toContain('Stray')

  const desk = await newStaff('front_desk')
  await desk.open(`/admin/parties/${partyId}/guests`)
  const atDesk = await desk.follow('Remove the answer for Doubled')
  expect(atDesk.text).toContain(guestTexts.answeredBy('Doubled parent'))
  await expectValidPage(atDesk)
  const list = await desk.press(guestTexts.removeYes)
  expect(list.text).toContain(guestTexts.noAnswers)
  expect(list.text).toContain('Doubled Obi, signed by Doubled signer')
  expect((await desk.open(atDesk.url)).status).toBe(404)
  const coach = await newStaff('coach')
  expect((await coach.open(`/admin/parties/${partyId}/guests`)).body).not.toContain('/remove')
})
