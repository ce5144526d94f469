import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { emailKinds } from '~/domain/communications/email-kinds'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { fieldTexts } from '~/values/field-texts'
import { athleteProgressPath } from '~/values/paths/progress-paths'
import { familyPath } from '~/values/paths/family-paths'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { queriesOf } from '../../../support/database/query-count'
import { guest } from '../../../support/factories/factories-booking'
import { pay, receiptNumberOf } from '../../../support/factories/factories-payments'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function theFamily(): Promise<string> {
  await aBooking()
  return (await database().guardian.findFirstOrThrow()).id
}

/** Another guardian of the athlete, who only sees lessons. */
async function anotherAdult(): Promise<string> {
  const { id: athleteId } = await database().athlete.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { id } = await database().guardian.create({
    data: { ...guest, firstName: 'Sam', phone: '555 010 9090', email: 'sam@example.com' },
  })
  const rights = { mayBook: false, maySeeMedical: false, callInEmergency: false }
  await database().guardianship.create({ data: { guardianId: id, athleteId, ...rights } })
  return id
}

describe('the record of a family', () => {
  it('lists the adults with their rights and the athletes with their details', async () => {
    const id = await theFamily()
    const sam = await anotherAdult()
    await database().familyTag.create({
      data: { guardianId: id, label: 'Team', createdAt: clock.now() },
    })
    const desk = await newStaff('front_desk')
    await desk.open('/admin/families')
    const page = await desk.follow(/^Dana Okafor/)
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(page.title).toContain('Dana Okafor')
    expect(page.text).toContain('Team')
    expect(page.text).toContain('Zoe: all rights')
    expect(page.text).toContain('Emergency: Ife Okafor 555 010 2031')
    expect(page.text).toContain('Zoe: lessons and progress')
    expect(page.text).toContain('Zoe Okafor Waiver signed')
    expect(page.text).toContain('11 years old')
    expect(page.links).not.toContain('Medical note of Zoe Okafor')
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(page)
    const other = await desk.follow('Sam Okafor')
    expect(other.url).toBe(`http://localhost${familyPath(sam)}`)
    expect(other.headings).toContain('Sam Okafor')
  })

  it('links the owner to progress and the medical note of an athlete', async () => {
    await aBooking({ medicalNotes: 'Mild asthma.' })
    const { id } = await database().guardian.findFirstOrThrow()
    const owner = await newStaff('owner')
    const page = await owner.open(familyPath(id))
    expect(page.links).toContain('Evaluation of Zoe Okafor')
    expect(page.text).not.toContain('asthma')
    await owner.follow('Medical note of Zoe Okafor')
    expect(owner.page.headings).toContain('Medical note of Zoe Okafor')
    await owner.open(familyPath(id))
    await owner.follow('Progress of Zoe Okafor')
    const athlete = await database().athlete.findFirstOrThrow()
    expect(owner.page.url).toBe(`http://localhost${athleteProgressPath(athlete.id)}`)
  })

  it('says what to do without athletes', async () => {
    const { id } = await database().guardian.create({
      data: {
        ...guest,
        email: null,
        phone: '',
        emergencyContactName: '',
        emergencyContactPhone: '',
      },
    })
    const page = await (await newStaff('owner')).open(familyPath(id))
    expect(page.text).toContain(recordTexts.noAthletesYet)
    expect(page.text).toContain(recordTexts.noEmergencyContact)
    await expectValidPage(page)
  })

  it('redirects from a guest to the account that the guest was merged into', async () => {
    const id = await theFamily()
    const { id: joined } = await database().guardian.create({
      data: { ...guest, mergedIntoId: id },
    })
    const owner = await newStaff('owner')
    const page = await owner.open(familyPath(joined))
    expect(page.url).toBe(`http://localhost${familyPath(id)}`)
    expect(page.headings).toContain('Dana Okafor')
  })

  it('is not found for a coach or for an erased or unknown family', async () => {
    const id = await theFamily()
    expect((await (await newStaff('coach')).open(familyPath(id))).status).toBe(404)
    const owner = await newStaff('owner')
    for (const nobody of ['01900000-0000-7000-8000-000000000000', 'none'])
      expect((await owner.open(familyPath(nobody))).status).toBe(404)
    await database().guardian.update({ where: { id }, data: { erasedAt: clock.now() } })
    expect((await owner.open(familyPath(id))).status).toBe(404)
  })

  it('needs the same number of queries for any family size', async () => {
    const id = await theFamily()
    const owner = await newStaff('owner')
    const few = await queriesOf(() => owner.open(familyPath(id)))
    for (let count = 0; count < 5; count += 1) {
      const athlete = await database().athlete.create({
        data: {
          firstName: `A${count}`,
          lastName: 'Okafor',
          bornOn: new Date('2015-01-01'),
          experience: 'some',
        },
      })
      await database().guardianship.create({ data: { guardianId: id, athleteId: athlete.id } })
    }
    await anotherAdult()
    expect(await queriesOf(() => owner.open(familyPath(id)))).toBe(few)
    expect(few).toBeLessThanOrEqual(16)
  })

  it('is linked from the list of bookings and a booking, but not for a coach', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open('/admin/bookings')
    expect((await desk.follow('Dana Okafor')).url).toBe(`http://localhost${familyPath(id)}`)
    await desk.follow(/^Monday, November 16/)
    expect((await desk.follow(staffBookingTexts.familyRecord)).headings).toContain('Dana Okafor')
    const coach = await newStaff('coach')
    expect((await coach.open('/admin/bookings')).links).not.toContain('Dana Okafor')
  })

  it('links to a new booking for the family without a chosen lesson or time', async () => {
    await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open('/admin/families')
    await desk.follow(/^Dana Okafor/)
    await desk.follow(recordTexts.book)
    expect(desk.page.text).toContain('For Dana Okafor.')
    await expectValidPage(desk.page)
    desk.choose('Lesson', 'Deep Dive')
    const days = await desk.press('Apply')
    expect(days.text).toContain('For Dana Okafor.')
    await expectValidPage(days)
    await desk.follow(/Tuesday, November 24/)
    desk.choose(holdTexts.chooseTime, '4:00 PM')
    const page = await desk.press(staffBookingTexts.continue)
    expect(page.text).toContain('Deep Dive for Dana Okafor')
    expect(page.text).toContain('Tuesday, November 24, 2026 at 4:00 PM, with Maren Holt')
    await expectValidPage(page)
  })
})

describe('the pages of a family record', () => {
  const parts = [
    ['lessons', 'Monday, November 16, 2026 at 4:00 PM'],
    ['lessons/past', recordTexts.nothingBehind],
    ['money', '$60 is still due.'],
    ['emails', emailKinds['booking-confirmed'].label],
    ['documents', 'In force'],
    ['notes', recordTexts.noNotes],
    ['timeline', 'Booked'],
    ['medical-access', recordTexts.noMedicalAccess],
  ]

  it.each(parts)('show the owner on %s: %s', async (part, words) => {
    const id = await theFamily()
    const page = await (await newStaff('owner')).open(`${familyPath(id)}/${part}`)
    expect(page.text).toContain(words)
    await expectValidPage(page)
  })

  it.each(parts)('are not found on %s for a coach or an unknown family', async (part) => {
    const id = await theFamily()
    const coach = await newStaff('coach')
    expect((await coach.open(`${familyPath(id)}/${part}`)).status).toBe(404)
    const owner = await newStaff('owner')
    const nobodys = familyPath('01900000-0000-7000-8000-000000000000')
    expect((await owner.open(`${nobodys}/${part}`)).status).toBe(404)
  })

  it('are in the navigation of staff who may read them', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    expect((await desk.open(familyPath(id))).links).not.toContain(recordTexts.medicalAccess)
    expect((await desk.open(`${familyPath(id)}/medical-access`)).status).toBe(404)
    const owner = await newStaff('owner')
    await owner.open(familyPath(id))
    expect((await owner.follow(recordTexts.medicalAccess)).status).toBe(200)
  })

  it('link money to the payment and the booking, and documents to the PDF', async () => {
    const bookingId = await aBooking()
    await pay(bookingId, 2000, 'cash', clock.now())
    const { id } = await database().guardian.findFirstOrThrow()
    const desk = await newStaff('front_desk')
    const money = await desk.open(`${familyPath(id)}/money`)
    expect(money.texts('.tag-owed')).toEqual(['$40 is still due.'])
    expect(money.$('tfoot').text()).toBe(`${moneyTexts.inAllPayments}$20`)
    expect(money.texts('h3, caption').filter((one) => one === recordTexts.payments)).toHaveLength(1)
    await expectValidPage(money)
    await desk.follow(/^Paid/)
    expect(desk.page.url).toContain('/admin/payments/')
    await desk.open(`${familyPath(id)}/documents`)
    const file = await desk.follow(/^PDF/)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  it('list receipts and certificates beside waivers, for who may see each', async () => {
    const paymentId = await pay(await aBooking(), 2000, 'cash', clock.now())
    const { id } = await database().guardian.findFirstOrThrow()
    const { id: athleteId } = await database().athlete.findFirstOrThrow()
    const earned = { athleteId, level: 'beginner', mastered: 5, earnedAt: clock.now() } as const
    await database().certificate.create({ data: earned })
    const receipt = recordTexts.receipt(await receiptNumberOf(paymentId))
    const owner = await newStaff('owner')
    await expectValidPage(await owner.open(`${familyPath(id)}/documents`))
    await owner.follow(receipt)
    expect(owner.page.url).toContain(`/admin/payments/${paymentId}`)
    await owner.open(`${familyPath(id)}/documents`)
    await owner.follow('Zoe Okafor: Beginner')
    expect(owner.page.text).toContain('5 skills mastered')
    const desk = await newStaff('front_desk')
    const page = await desk.open(`${familyPath(id)}/documents`)
    expect(page.links).toContain(receipt)
    expect(page.headings).not.toContain(recordTexts.certificates)
  })

  it('need the same number of queries for any history', async () => {
    const id = await theFamily()
    const owner = await newStaff('owner')
    const open = () => parts.map(([part]) => `${familyPath(id)}/${part}`)
    const few: number[] = []
    for (const path of open()) few.push(await queriesOf(() => owner.open(path)))
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await bookAgain(id, day)
    const many: number[] = []
    for (const path of open()) many.push(await queriesOf(() => owner.open(path)))
    expect(many).toEqual(few)
    expect(Math.max(...few)).toBeLessThanOrEqual(16)
  })
})

/** Adds a booking of the family. */
async function bookAgain(guardianId: string, day: string): Promise<void> {
  const bookingId = await aBooking({ day })
  const { orderId } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
  const order = await database().order.findUniqueOrThrow({ where: { id: orderId } })
  await database().outboxMessage.updateMany({
    where: { guardianId: order.guardianId },
    data: { guardianId },
  })
  await database().order.update({ where: { id: orderId }, data: { guardianId } })
}

describe('staff notes on a family record', () => {
  it('are written, shown on the first page and struck out with a reason', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(`${familyPath(id)}/notes`)
    expect((await desk.press(recordTexts.addNote, { unchecked: true })).errorOf('New note')).toBe(
      'Write a note first.',
    )
    desk.fill('New note', 'Calls before noon.')
    await desk.pressTwice(recordTexts.addNote)
    expect(desk.page.texts('.staff-note-text')).toEqual(['Calls before noon.'])
    expect(desk.page.text).toContain('Maren Holt, Monday, November 16, 2026')
    await expectValidPage(desk.page)
    expect((await desk.open(familyPath(id))).text).toContain('Calls before noon.')
    await desk.open(`${familyPath(id)}/notes`)
    await desk.follow(/^Strike out/)
    await expectValidPage(desk.page)
    const refused = await desk.press(recordTexts.strikeOut, { unchecked: true })
    expect(refused.errorOf('Why it no longer counts')).toBe('Enter why the note is struck out.')
    desk.fill('Why it no longer counts', 'Another family')
    const page = await desk.press(recordTexts.strikeOut)
    expect(page.text).toContain('Another family')
    expect(page.text).toContain('Struck out')
    await expectValidPage(page)
    expect((await desk.open(familyPath(id))).texts('.staff-note-text')).toEqual([])
  })
})

describe('tags of a family', () => {
  it('are added and removed on the record', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    const empty = await desk.press('Add tag', { unchecked: true })
    expect(empty.errorOf('New tag')).toBe('Enter a tag, such as “Summer camp”.')
    await expectValidPage(empty, 400)
    desk.fill('New tag', 'Team')
    await desk.press('Add tag')
    expect(desk.page.texts('.family-tag-list li')).toEqual(['Team ×'])
    await expectValidPage(desk.page)
    const page = await desk.press('Remove tag Team')
    expect(page.texts('.family-tag-list li')).toEqual([])
  })
})

describe('corrections of a family record by staff', () => {
  it('change an adult, or show why it is refused', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    await desk.follow('Edit Dana Okafor')
    await expectValidPage(desk.page)
    desk.fill('Phone', '12')
    const refused = await desk.press('Save')
    expect(refused.errorOf('Phone')).toBe(fieldTexts.phoneUnreadable)
    expect(refused.valueOf('Phone')).toBe('12')
    desk.fill('Phone', '555 010 7777')
    desk.fill('Last name', 'Lind')
    const page = await desk.press('Save')
    expect(page.headings).toContain('Dana Lind')
    expect(page.text).toContain('555 010 7777')
    await desk.open(`${familyPath(id)}/timeline`)
    expect(desk.page.text).toContain('Details corrected by staff: last name and phone')
  })

  it('keep the input on a version conflict', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(`${familyPath(id)}/details`)
    await database().guardian.update({
      where: { id },
      data: { phone: '555 010 8888', version: { increment: 1 } },
    })
    desk.fill('Phone', '555 010 7777')
    const page = await desk.press('Save')
    expect(page.status).toBe(409)
    expect(page.valueOf('Phone')).toBe('555 010 7777')
    expect(page.text).toContain('555 010 8888')
  })

  it('give a family without an account an email address', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(`${familyPath(id)}/details`)
    await desk.follow(recordTexts.changeAddress)
    await expectValidPage(desk.page)
    desk.fill('Email address', 'ama@example.com')
    expect((await desk.press('Save')).text).toContain('ama@example.com')
  })

  it('change an athlete and the photo consent', async () => {
    const id = await theFamily()
    const desk = await newStaff('front_desk')
    await desk.open(familyPath(id))
    await desk.follow('Edit details of Zoe Okafor')
    await expectValidPage(desk.page)
    await desk.press(recordTexts.allowPhotos)
    expect(desk.page.text).toContain(recordTexts.photosAllowed)
    desk.fill('Date of birth', '1990-01-01')
    expect((await desk.press('Save')).errorOf('Date of birth')).toContain(
      'date of birth of a child',
    )
    desk.fill('Date of birth', '2016-02-03')
    desk.check('Member of the host gym')
    const page = await desk.press('Save')
    expect(page.text).toContain('Born February 3, 2016')
    expect(page.text).toContain('Photos allowed')
    expect(page.text).toContain(waiverDeskTexts.isMissing)
  })
})
