import { beforeAll, beforeEach, expect, it } from 'vitest'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { fieldTexts } from '~/values/field-texts'
import { monday, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { bookAs } from '../../../support/factories/factories-portal'
import { pageDataOf } from '../../../support/browser/page-data'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml, expectValidPage } from '../../../support/browser/valid-html'

const day = '2026-11-19'
let staff: Staff

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(at(monday, '09:00'))
  staff = (await aStaffMember({ role: 'owner', now: clock.now() })).staff
})

async function phoned(time: string, changes: { day?: string } = {}) {
  const usual = { day, time, email: undefined, coach: await demoCoach() }
  return await bookedFor(staff, { ...usual, ...changes }, { now: clock.now() })
}

it('the front desk adds and corrects an email address, and a stale save loses nothing', async () => {
  const id = await phoned('15:00')
  const desk = await newStaff('front_desk')
  await desk.open(`/admin/bookings/${id}`)
  expect(desk.page.text).not.toContain(confirmTexts.send)
  await desk.follow(staffBookingTexts.addAddress)
  expect(desk.page.text).toContain(staffBookingTexts.whereEmailsGo)
  await expectValidHtml(desk.page)
  const owner = await newStaff('owner')
  await owner.open(`/admin/bookings/${id}/address`)

  desk.fill('Email address', 'no address')
  await desk.press('Save', { unchecked: true })
  expect(desk.page.errorOf('Email address')).toContain('like name@example.com')
  desk.fill('Email address', 'Ama@example.com')
  await desk.pressTwice('Save')
  expect(desk.page.text).toContain('The address is saved.')
  expect(desk.page.text).toContain('Email ama@example.com')
  expect(desk.page.text).toContain(confirmTexts.send)

  owner.fill('Email address', 'dana@example.net')
  expect((await owner.press('Save')).status).toBe(409)
  expect(owner.page.text).toContain(versionConflictMessages['changed-meanwhile'])
  expect(owner.page.text).toContain(staffBookingTexts.ofEarlierAddress)
  expect(owner.page.valueOf('Email address')).toBe('dana@example.net')
  expect((await owner.press('Save')).text).toContain('Email dana@example.net')
  expect(owner.page.text).toContain(staffBookingTexts.changeAddress)
})

it('a family’s email address cannot be edited by a coach or if the family has an account', async () => {
  const id = await phoned('17:00')
  const coach = await newStaff('coach')
  expect((await coach.open(`/admin/bookings/${id}`)).text).not.toContain('email address')
  expect((await coach.open(`/admin/bookings/${id}/address`)).status).toBe(404)
  const { parent } = await aParent({ now: clock.now() })
  const own = await bookAs(parent, { day, time: '18:00' }, { now: clock.now() })
  const owner = await newStaff('owner')
  expect((await owner.open(`/admin/bookings/${own}`)).text).not.toContain('the email address')
  expect((await owner.open(`/admin/bookings/${own}/address`)).status).toBe(404)
})

it('a family enters its email address by its link at once or later', async () => {
  const id = await phoned('16:00')
  const parent = newVisitor()
  await parent.open(await confirmLinkOf(id))
  expect(parent.page.text).not.toContain(confirmTexts.addEmail)
  await parent.follow(confirmTexts.emergencyContact)
  await expectValidHtml(parent.page)
  parent.fill('Phone number', '555 010 2030')
  parent.fill('Emergency contact’s name', 'Ife Okafor')
  parent.fill('Emergency contact’s phone number', '555 010 9090')
  await parent.pressTwice('Save')
  await parent.follow(confirmTexts.addEmail)
  expect(parent.page.text).not.toContain('Emergency contact’s name')
  await expectValidHtml(parent.page)
  await parent.press('Save', { unchecked: true })
  expect(parent.page.errorOf('Email address')).toBe(fieldTexts.emailMissing)
  parent.fill('Email address', 'canary@example.com')
  await parent.press('Save')
  expect(parent.page.headings[0]).toBe(confirmTexts.title)
  expect(parent.page.text).not.toContain(confirmTexts.addEmail)
  expect(parent.page.body + (await pageDataOf(parent))).not.toContain('canary@')
  expect(await database().guardian.count({ where: { email: 'canary@example.com' } })).toBe(1)
  await parent.open((await confirmLinkOf(id)).replace('?', '/contact?'))
  expect(parent.page.headings[0]).toBe(confirmTexts.title)
})

it('a family is told if the typed address is not the stored one', async () => {
  const id = await phoned('19:00')
  const [parent, other] = [newVisitor(), newVisitor()]
  const path = (await confirmLinkOf(id)).replace('?', '/contact?')
  for (const browser of [parent, other]) {
    await browser.open(path)
    browser.fill('Phone number', '555 010 2030')
    browser.fill('Emergency contact’s name', 'Ife Okafor')
    browser.fill('Emergency contact’s phone number', '555 010 9090')
    browser.fill('Email address', 'parent@example.com')
  }
  await parent.pressTwice('Save')
  expect(parent.page.headings[0]).toBe(confirmTexts.title)
  expect(parent.page.text).not.toContain('is not saved')
  other.fill('Email address', 'no address')
  await other.press('Save', { unchecked: true })
  // there is nothing left to ask
  expect(other.page.headings[0]).toBe(confirmTexts.title)

  await database().guardian.updateMany({
    where: { email: 'parent@example.com' },
    data: { email: null },
  })
  await other.open(path)
  other.fill('Email address', 'other@example.com')
  await parent.open(path)
  parent.fill('Email address', 'parent@example.com')
  await parent.press('Save')
  await other.press('Save')
  expect(other.page.headings[0]).toBe(confirmTexts.title)
  expect(other.page.text).toContain(confirmTexts.emailNotSaved)
  expect(other.page.body + (await pageDataOf(other))).not.toContain('parent@')
  expect(await database().guardian.count({ where: { email: 'other@example.com' } })).toBe(0)
})

it('a family is told if the emergency contact on file stays', async () => {
  const id = await phoned('18:00', { day: '2026-11-20' })
  const [parent, other] = [newVisitor(), newVisitor()]
  for (const browser of [parent, other]) {
    await browser.open((await confirmLinkOf(id)).replace('?', '/contact?'))
    browser.fill('Phone number', browser === parent ? '555 010 2030' : '555 010 6666')
    browser.fill('Emergency contact’s name', 'Ife Okafor')
    browser.fill('Emergency contact’s phone number', '555 010 9090')
  }
  await parent.pressTwice('Save')
  expect(parent.page.text).not.toContain(confirmTexts.contactNotSaved)
  await other.press('Save')
  expect(other.page.headings[0]).toBe(confirmTexts.title)
  expect(other.page.text).toContain(confirmTexts.contactNotSaved)
  expect(other.page.body + (await pageDataOf(other))).not.toContain('555 010 2030')
})

it('the contact form by link accepts no other fields', async () => {
  const id = await phoned('15:00', { day: '2026-11-20' })
  const parent = newVisitor()
  for (const asks of ['', 'nothing']) {
    await parent.open((await confirmLinkOf(id)).replace('?', '/contact?'))
    parent.page.$('input[name=asks]').attr('value', asks)
    await parent.press('Save', { unchecked: true })
    await expectValidPage(parent.page, 400)
  }
})
