import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { onBehalfMessages, priceReasonLabels } from '~/domain/booking/on-behalf/on-behalf'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import {
  forgetVisitors,
  newVisitor,
  openOnMonday,
  post,
} from '../../../support/browser/booking-walk'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { bookingRow } from '../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../support/factories/factories-class'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { aCoachTeaching, weekly } from '../../../support/factories/factories-schedule'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { expectErrorsBesideTheirFields } from '../../../support/browser/form-errors'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

it('a class is booked for a family by the dates that families choose from', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const weekly = { startsOn: '2026-11-24', startTime: '11:00' }
  const [first, second] = await aWeeklyClass(staff, await demoCoach(), weekly, clock.now())
  const lessonType = 'tumbling-basics'
  const { parent } = await aParent({ now: clock.now() })
  await bookAs(parent, { lessonType, lesson: first! }, { now: clock.now() })
  const offered = await newVisitor().open(`/booking?type=${lessonType}`)

  const desk = await newStaff('front_desk')
  const form = await desk.open(`/admin/bookings/new?type=${lessonType}&guardian=new&new=1`)
  expect(form.choices(holdTexts.chooseDate)).toEqual(offered.choices(holdTexts.chooseDate))
  expect(form.text).toContain('Tuesday, November 24 at 11:00 AM 5 places left')
  await expectValidPage(form)
  fillInTheForm(desk)
  desk.choose(holdTexts.chooseDate, /December 1 at 11:00 AM/)
  const made = await desk.press(staffBookingTexts.bookForThem)
  expect(made.text).toContain('December 1')
  expect(await database().booking.count({ where: { lessonId: second! } })).toBe(1)
})

it('later dates of a class and what is rarely asked are folded, and unfold where something is chosen', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const weekly = { startsOn: '2026-11-24', startTime: '13:00' }
  const [, , , , , last] = await aWeeklyClass(staff, await demoCoach(), weekly, clock.now())
  const desk = await newStaff('front_desk')
  const form = await desk.open('/admin/bookings/new?type=tumbling-basics&guardian=new&new=1')
  expect(isFolded(desk, staffBookingTexts.laterDates)).toBe(true)
  expect(isFolded(desk, staffBookingTexts.priceAndWishes('$22 for each athlete'))).toBe(true)
  const dates = form.$('fieldset[role=radiogroup]').first()
  expect(dates.find('.choice').not('details .choice').length).toBe(6)
  const chosen = '/admin/bookings/new?type=tumbling-basics&guardian=new&new=1&lesson='
  await desk.open(`${chosen}${last}`)
  expect(isFolded(desk, staffBookingTexts.laterDates)).toBe(false)
})

const priceAndWishes = staffBookingTexts.priceAndWishes('$60')

/** Whether the part under this summary is folded. */
function isFolded({ page }: PlainBrowser, summary: string): boolean {
  const folds = page
    .$('details')
    .filter((_, fold) => page.$(fold).find('summary').text() === summary)
  expect(folds.length).toBe(1)
  return folds.attr('open') === undefined
}

const whoBooks = ['firstName', 'lastName', 'phone']

/** Which fields of a new family’s parent a browser asks for. */
function whatIsRequired({ page }: PlainBrowser): string[] {
  const required = page.$('input[required]:not([type=radio])').toArray()
  return required.map(({ attribs }) => attribs.name!).filter((name) => !name.includes('['))
}

function fillInTheForm(coach: PlainBrowser): void {
  coach.fill('Parent’s first name', 'Grace')
  coach.fill('Parent’s last name', 'Hall')
  coach.fill('Phone number', '555 010 7777')
  coach.fill('First name', 'Noa')
  coach.fill('Last name', 'Hall')
  coach.fill('Date of birth', '2015-04-23')
  coach.choose('Experience', /tried/)
}

it('a new family’s parent and child are asked for at once, in the order of the page', async () => {
  const coach = await newStaff('coach')
  const asked = { type: 'deep-dive', guardian: 'new', day: '2026-11-24', time: '16:00' }
  await coach.open(`/admin/bookings/new?${new URLSearchParams(asked)}`)
  const refused = await coach.press(staffBookingTexts.bookForThem, { unchecked: true })
  expect(refused.status).toBe(400)
  expect(refused.errors.slice(0, 4)).toEqual([
    'Enter the parent’s first name.',
    'Enter the parent’s last name.',
    'Enter a phone number.',
    'Enter the athlete’s first name.',
  ])
  expect(whatIsRequired(coach)).toEqual(whoBooks)
})

it('what a signature lacks is asked for along with the rest, in the order of the page', async () => {
  const desk = await newStaff('front_desk')
  const asked = { type: 'deep-dive', guardian: 'new', day: '2026-11-24', time: '16:00' }
  await desk.open(`/admin/bookings/new?${new URLSearchParams(asked)}`)
  desk.fill('Your full name', 'Grace Hall')
  const refused = await desk.press(staffBookingTexts.bookForThem, { unchecked: true })
  expect(refused.status).toBe(400)
  expect(refused.errors).toEqual(
    expect.arrayContaining([
      'Enter the parent’s first name.',
      onBehalfMessages['clause-missing'],
      onBehalfMessages['relationship-missing'],
    ]),
  )
  expectErrorsBesideTheirFields(refused)
})

it('a new booking is made for a family on the phone, which confirms by its link', async () => {
  const coach = await newStaff('coach')
  await coach.open('/admin/bookings')
  await coach.follow(staffBookingTexts.bookForFamily)
  coach.choose('Lesson', 'Deep Dive')
  coach.fill('Name, email or phone of the family', 'Grace Hall')
  const searched = await coach.press('Apply')
  expect(searched.text).toContain(staffBookingTexts.noFamilyFound)
  await expectValidPage(searched)
  const days = await coach.press(staffBookingTexts.newFamily)
  await expectValidPage(days)
  const times = await coach.follow(/Tuesday, November 24/)
  await expectValidPage(times)
  coach.choose(holdTexts.chooseTime, '4:00 PM')
  const asking = await coach.press(staffBookingTexts.continue)
  expect(asking.text).toContain('Tuesday, November 24, 2026 at 4:00 PM, with Maren Holt')
  await expectValidPage(asking)
  expect(whatIsRequired(coach)).toEqual(whoBooks)
  expect(isFolded(coach, priceAndWishes)).toBe(true)
  fillInTheForm(coach)
  coach.fill('Price', '50')
  const refused = await coach.press(staffBookingTexts.bookForThem)
  expect(refused.errors[0]).toContain(onBehalfMessages['reason-missing'])
  expect(whatIsRequired(coach)).toEqual(whoBooks)
  expect(isFolded(coach, priceAndWishes)).toBe(false)
  coach.choose('Why this price', priceReasonLabels.trial)
  const made = await coach.press(staffBookingTexts.bookForThem)
  expect(made.text).toContain(confirmTexts.notConfirmed)
  expect(made.text).toContain('Asked for On the phone')
  expect(made.text).toContain('Price $60 Discount − $10 Deposit $10')
  expect(made.text).toContain('for $50 instead of the usual $60: a trial lesson')
  await expectValidPage(made)

  const { id } = await database().booking.findFirstOrThrow({ where: { priceCents: 5000 } })
  expect(made.text).toContain(await confirmLinkOf(id))
  await pay(id, 2000, 'cash')
  const parent = newVisitor()
  const opened = await parent.open(await confirmLinkOf(id))
  expect(opened.text).toContain('Coach Maren Holt Who is coming Noa')
  expect(opened.text).toContain('You have paid $20. Nothing is due now. You pay $30 at the lesson.')
  expect(opened.headers['cache-control']).toBe('private, no-store')
  await expectValidPage(opened)
  expect((await parent.press(checkoutTexts.confirm)).status).toBe(409)
  await parent.follow(confirmTexts.emergencyContact)
  parent.fill('Phone number', '555 010 7777')
  parent.fill('Emergency contact’s name', 'Ife Hall')
  parent.fill('Emergency contact’s phone number', '555 010 7778')
  parent.fill('Email address', 'nora@example.com')
  await parent.press('Save')
  const contact = (await confirmLinkOf(id)).replace('?', '/contact?')
  expect((await parent.open(contact)).headings).toContain(confirmTexts.title)
  const other = { emergencyContactName: 'Eve', emergencyContactPhone: '555 010 9999' }
  await post(parent, contact, { phone: '555 010 9999', ...other })
  expect(await database().guardian.count({ where: { phone: '555 010 9999' } })).toBe(0)
  await parent.follow(bookingTexts.pickUp)
  parent.check('I’ll do both drop-off and pick-up')
  await parent.press('Save')
  await expectValidPage(await parent.follow(confirmTexts.signWaiver))
  for (const box of parent.page.$('input[type=checkbox][name*=clauses]').toArray())
    parent.page.$(box).attr('checked', '')
  parent.fill('Your relationship to this athlete', 'Mother')
  parent.fill('Your full name', 'Grace Hall')
  await parent.press('Sign')
  const booked = await parent.press(checkoutTexts.confirm)
  expect(booked.url).toContain('/booking-success')
  expect(booked.text).toContain(accountTexts.makeAccount)
  expect((await bookingRow(id)).status).toBe('confirmed')

  const later = await newVisitor().open(await confirmLinkOf(id))
  expect(later.text).toContain('There’s nothing left to confirm.')
  expect(later.text).not.toContain('Noa')
})

it.each(['', '?token=', `?token=${'x'.repeat(43)}`])(
  'the confirmation link %s does not work',
  async (query) => {
    for (const part of ['', '/contact', '/drop-off', '/waiver'])
      expect((await newVisitor().open(`/parent/confirm-booking${part}${query}`)).status).toBe(404)
  },
)

it('a new booking starts from an open time in the calendar, and its link can be sent again', async () => {
  const coach = await newStaff('coach')
  await coach.open(`/admin/calendar/at/${await demoCoach()}/2026-11-24/16:00`)
  await coach.follow(staffBookingTexts.bookForFamily)
  coach.choose('Lesson', 'Deep Dive')
  const asking = await coach.press(staffBookingTexts.newFamily)
  expect([asking.valueOf('Day'), asking.valueOf('Time')]).toEqual(['2026-11-24', '16:00'])
  fillInTheForm(coach)
  coach.fill('Email address', 'grace@example.com')
  await coach.press(staffBookingTexts.bookForThem)
  const again = await coach.press(confirmTexts.sendAgain)
  expect(again.texts('[role=status] p')).toContain('The link is sent.')
  expect(again.text).toContain(commandLabels['send-confirm-link'])
})

it('a child with another lesson then is booked once staff were told, which the history says', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const dates = { startsOn: '2026-11-24', startTime: '09:00' }
  await aWeeklyClass(staff, await demoCoach(), dates, clock.now())
  const { lessonType } = await aCoachTeaching({
    lessonType: { name: 'Trampoline' },
    name: 'Sam Lee',
    windows: [weekly(2, '08:00', '12:00')],
  })
  const { parent } = await aParent({ now: clock.now() })
  const elsewhere = { lessonType: lessonType.slug, day: '2026-11-24', time: '08:30' }
  await bookAs(parent, elsewhere, { now: clock.now() })
  const desk = await newStaff('front_desk')
  await desk.open(`/admin/bookings/new?type=tumbling-basics&guardian=${parent.id}`)
  expect(desk.page.text).not.toContain(bookAnywayTexts.label)
  desk.check(/^Zoe/)
  desk.choose(holdTexts.chooseDate, /November 24 at 9:00 AM/)
  const told = await desk.press(staffBookingTexts.bookForThem)
  await expectValidPage(told, 409)
  const detail = 'Tuesday, November 24 at 9:00 AM'
  const sentence = onBehalfMessages['athletes-elsewhere'].replace('{detail}', detail)
  expect(told.errors).toContain(sentence)
  desk.check(bookAnywayTexts.label)
  const made = await desk.press(staffBookingTexts.bookForThem)
  expect(made.text).toContain('on the phone, although an athlete has another lesson then')
})
