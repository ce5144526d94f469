import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { statusLabels } from '~/domain/booking/booking'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { lessonTexts } from '~/routes/admin/lessons/lesson-texts'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { system } from '~/values/actor'
import { fieldTexts } from '~/values/field-texts'
import { athleteWaiversPath } from '~/values/paths/family-paths'
import { printedRosterPath } from '~/values/paths/lesson-paths'
import { aBooking } from '../../support/cases/booked-at-demo'
import { confirmBooking } from '../../support/cases/confirm'
import {
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { bookingRow, done } from '../../support/factories/factories-booking'
import { bookedFor, byConfirmLink, fillInByLink } from '../../support/factories/factories-on-behalf'
import { athleteOf } from '../../support/factories/factories-portal'
import { pay } from '../../support/factories/factories-payments'
import { pageDataOf } from '../../support/browser/page-data'
import { queriesOf } from '../../support/database/query-count'
import { anotherCoach, demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('the lessons on the page Today', () => {
  it('are in order, with everything that the coach needs to know', async () => {
    await aBooking({ time: '17:00', firstName: 'Eli' })
    await aBooking()
    const coach = await newStaff('coach')
    const page = await coach.open('/admin')
    expect(page.headings).toEqual([
      'Today, Monday, November 16',
      '4:00 – 5:00 PM, Deep Dive',
      'Zoe Okafor',
      '5:00 – 6:00 PM, Deep Dive',
      'Eli Okafor',
    ])
    for (const words of [
      'All times are Eastern Time.',
      'With Maren Holt. 1 of 1 place taken.',
      '11 years old. Has tried it, a class or a camp.',
      lessonTexts.noPhotoConsent,
      lessonTexts.firstLesson,
      'Booked by Dana Okafor 555 010 2030',
      'In an emergency Ife Okafor 555 010 2031',
      'Drop-off and pick-up Who booked',
      'Working on The coach decides',
    ])
      expect(page.text).toContain(words)
    expect(page.link('555 010 2031', '4:00 – 5:00 PM, Deep Dive').attr('href')).toBe(
      'tel:5550102031',
    )
    expect(page.text).not.toContain(waiverDeskTexts.isMissing)
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(page)
  })

  it('show the level of each athlete', async () => {
    const id = await aBooking()
    const earned = { athleteId: await athleteOf(id), mastered: 5, earnedAt: clock.now() }
    for (const level of ['intermediate', 'beginner'] as const)
      await database().certificate.create({ data: { ...earned, level } })
    const page = await (await newStaff('coach')).open('/admin')
    expect(page.text).toContain('11 years old. Level: Intermediate.')
  })

  it('start with the current and the next lesson', async () => {
    await aBooking()
    await aBooking({ time: '17:00', firstName: 'Eli' })
    const coach = await newStaff('coach')
    const ahead = async (time: string) => {
      clock.fix(at(monday, time))
      return (await coach.open('/admin')).texts('.now-and-next')
    }
    const [first, second] = [
      '4:00 – 5:00 PM, Deep Dive Maren Holt, 1 of 1 place',
      '5:00 – 6:00 PM, Deep Dive Maren Holt, 1 of 1 place',
    ]
    expect(await ahead('15:59')).toEqual([`Next ${first}`])
    expect(await ahead('16:00')).toEqual([`Now ${first} Next ${second}`])
    expect(await ahead('16:59')).toEqual([`Now ${first} Next ${second}`])
    expect(await ahead('17:00')).toEqual([`Now ${second}`])
    expect(await ahead('18:00')).toEqual([])
  })

  it('show alerts in words', async () => {
    const id = await aBooking({ medicalNotes: 'Asthma.' })
    const names = { firstName: 'Ada', lastName: 'Okafor' }
    const { id: athleteId } = await database().athlete.create({
      data: { ...names, bornOn: new Date('2016-11-16'), experience: 'some' },
    })
    await database().medicalNote.updateMany({ data: { athleteId } })
    await database().bookingPlace.updateMany({ where: { bookingId: id }, data: { athleteId } })
    await database().guardian.updateMany({
      data: { emergencyContactName: '', emergencyContactPhone: '' },
    })
    const watched = async (role: 'owner' | 'front_desk', day = monday) => {
      const page = await (await newStaff(role)).open(`/admin?day=${day}`)
      expect(page.link('Waiver missing of Ada Okafor').attr('href')).toBe(
        athleteWaiversPath(athleteId),
      )
      page.$('.roster-alerts .sr-only').remove() // the visible part, without the person's name
      return page.texts('.roster-alerts .tag')
    }
    const all = [
      recordTexts.noEmergencyContact,
      waiverDeskTexts.isMissing,
      lessonTexts.noPhotoConsent,
      'Balance due $60',
    ]
    const kind = [lessonTexts.firstLesson, 'Birthday: 10 today']
    expect(await watched('owner')).toEqual([lessonTexts.medicalNote, ...all, ...kind])
    expect(await watched('front_desk')).toEqual([...all, ...kind])
    const data = { bornOn: new Date('2016-11-17'), photoConsent: true }
    await database().athlete.update({ where: { id: athleteId }, data })
    const later = await aBooking({ day: '2026-11-18' })
    await database().bookingPlace.updateMany({ where: { bookingId: later }, data: { athleteId } })
    expect(await watched('front_desk')).not.toContain('Birthday: 10 today')
    expect(await watched('front_desk')).toContain(lessonTexts.firstLesson)
    expect(await watched('front_desk', '2026-11-18')).not.toContain(lessonTexts.firstLesson)
  })

  it('show the balance to staff who take payments, with a link', async () => {
    const id = await aBooking()
    await pay(id, 2000, 'cash')
    expect((await (await newStaff('coach')).open('/admin')).text).not.toContain('Balance due')
    const desk = await newStaff('front_desk')
    expect((await desk.open('/admin')).text).toContain('Balance due $40')
    await desk.follow('Take a payment of Zoe Okafor')
    desk.choose('How it was paid', 'Cash')
    await desk.press(moneyTexts.recordPayment)
    expect((await desk.open('/admin')).text).not.toContain('Balance due')
  })

  it('say that nothing is due before the family confirms, and let staff take a payment', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { day: monday, time: '18:00', coach: await demoCoach() }
    const id = await bookedFor(staff, wanted, { now: clock.now() })
    const desk = await newStaff('front_desk')
    expect((await desk.open('/admin')).text).not.toContain('Balance due')
    const form = await desk.follow('Take a payment of Zoe Okafor')
    expect(form.text).toContain('$60 can be paid.')
    expect(form.text).toContain('at 6:00 PM: $60, due once confirmed.')
    const booking = await desk.open(`/admin/bookings/${id}`)
    expect(booking.text).toContain(`${moneyTexts.dueOnceConfirmed} $60`)
    expect(booking.texts('.tag').join()).not.toContain('$60')
    const family = byConfirmLink(id)
    await fillInByLink(family, clock.now())
    done((await confirmBooking(family, id, clock.now()))!)
    expect((await desk.open('/admin')).text).toContain('Balance due $60')
    expect((await desk.open(`/admin/bookings/${id}`)).text).toContain('Due at the lesson $60')
  })

  it('follow past lessons without attendance', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { day: monday, time: '12:00', coach: await demoCoach() }
    const id = await bookedFor(staff, wanted, { now: clock.now() })
    const coach = await newStaff('coach')
    expect((await coach.open('/admin')).text).not.toContain(staffBookingTexts.notTaken)
    clock.fix(at(monday, '13:00'))
    expect((await coach.open('/admin')).text).toContain(
      `${staffBookingTexts.notTaken} Zoe Okafor Deep Dive Monday, November 16 at 12:00 PM`,
    )
    await expectValidPage(coach.page)
    expect(coach.page.body).toContain(`href="/admin/bookings/${id}/attendance"`)
    const other = await newStaff('coach', await anotherCoach())
    expect((await other.open('/admin')).text).not.toContain(staffBookingTexts.notTaken)
    await coach.open('/admin')
    expect(coach.page.texts('.marks')).toEqual([])
    await coach.follow('Take attendance of Zoe Okafor')
    coach.choose('Attendance of Zoe Okafor', 'Present')
    const asked = await coach.press('Save attendance of Zoe Okafor')
    expect(asked.status).toBe(409)
    for (const words of ['has not confirmed this booking', 'No signed waiver for Zoe Okafor'])
      expect(asked.text).toContain(words)
    await expectValidPage(asked, 409)
    coach.check(staffBookingTexts.confirmForFamily)
    const { lesson } = await bookingRow(id)
    const saved = await coach.press('Save attendance of Zoe Okafor')
    expect(saved.url).toBe(`http://localhost/admin?day=${monday}#attendance-${lesson.id}`)
    expect((await coach.open('/admin')).text).not.toContain(staffBookingTexts.notTaken)
    const booking = await coach.open(`/admin/bookings/${id}`)
    expect(booking.text).toContain(staffBookingTexts.termsByStaff)
    expect(booking.text).toContain('No signed waiver for Zoe Okafor')
  })

  it('say what is not confirmed yet, and nothing of what has been completed', async () => {
    await aBooking()
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { day: monday, time: '18:00', coach: await demoCoach() }
    await bookedFor(staff, wanted, { now: clock.now() })
    clock.fix(at(monday, '17:01'))
    await database().bookingPlace.updateMany({ data: { attendance: 'present' } })
    await completeLessons(clock.now())
    const coach = await newStaff('coach')
    for (const path of ['/admin', printedRosterPath(monday)]) {
      const page = await coach.open(path)
      expect(page.text).not.toContain(statusLabels.completed)
      expect(page.text).toContain(statusLabels.held)
    }
    expect(statusLabels.held).toBe('Not confirmed yet')
  })

  it('are crossed out if canceled', async () => {
    const id = await aBooking()
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(system, id, terms, clock.now()))
    const page = await (await newStaff('owner')).open('/admin')
    expect(page.texts('main del')).toEqual(['4:00 – 5:00 PM, Deep Dive', 'Zoe Okafor'])
    expect(page.text).toContain('Canceled')
    expect(page.text).not.toContain('555 010 2030')
    await expectValidPage(page)
  })

  it('can be empty, with links to the days before and after', async () => {
    await aBooking({ day: '2026-11-18' })
    const coach = await newStaff('coach')
    expect((await coach.open('/admin')).text).toContain(calendarTexts.noLesson)
    await coach.follow('Tuesday, November 17')
    const page = await coach.follow('Wednesday, November 18')
    expect(page.headings[0]).toBe('Wednesday, November 18, 2026')
    expect(page.headings).toContain('4:00 – 5:00 PM, Deep Dive')
    expect((await coach.follow('Today')).headings[0]).toBe('Today, Monday, November 16')
    coach.fill('Another day', '2026-11-18')
    expect((await coach.press('Apply')).headings[0]).toBe('Wednesday, November 18, 2026')
  })

  it('follow the business’s time zone, not UTC', async () => {
    clock.fix(at(monday, '23:59'))
    expect((await (await newStaff('owner')).open('/admin')).title).toContain('Monday, November 16')
    clock.fix(at('2026-11-17', '00:00'))
    expect((await (await newStaff('owner')).open('/admin')).title).toContain('Tuesday, November 17')
  })

  it.each(['2026-02-30', 'yesterday', '1899-12-31', '0', '2026-11-24&day=2026-11-25'])(
    'are refused for the day “%s” with the form',
    async (day) => {
      const page = await (await newStaff('owner')).open(`/admin?day=${encodeURIComponent(day)}`)
      expect(page.status).toBe(400)
      expect(page.errorOf('Another day')).toBe(fieldTexts.dayUnreadable)
      expect(page.headings).toContain('Today, Monday, November 16')
      await expectValidPage(page, 400)
    },
  )

  it('change nothing by being viewed', async () => {
    await aBooking()
    const coach = await newStaff('coach')
    const before = await databaseState()
    await coach.open('/admin')
    expect(await databaseState()).toEqual(before)
  })

  it('of earlier days without attendance come first by day, with a count in the navigation', async () => {
    const id = await aBooking()
    await aBooking({ time: '17:00' })
    const owner = await newStaff('owner')
    clock.fix(at(monday, '18:00'))
    expect((await owner.open('/admin')).text).not.toContain(staffBookingTexts.notTaken)
    expect(owner.page.body).toContain('title="2 attendance not taken"')
    expect(owner.page.texts('.bar-count .sr-only')).toContain('2 attendance not taken')
    clock.fix(at('2026-11-17', '08:00'))
    // a session does not last overnight
    const early = await newStaff('owner')
    const page = await early.open('/admin')
    expect(page.text).toContain('Attendance not taken Monday, November 16 2 lessons')
    await expectValidPage(page)
    const day = await early.follow('Monday, November 16')
    expect(day.url).toContain(`day=${monday}`)
    await database().bookingPlace.updateMany({
      where: { bookingId: id },
      data: { attendance: 'present' },
    })
    expect((await early.open('/admin')).text).toContain('Monday, November 16 1 lesson')
  })

  it('need the same number of queries for any number', async () => {
    const owner = await newStaff('owner')
    await aBooking()
    const few = await queriesOf(() => owner.open('/admin'))
    for (const time of ['15:00', '17:00', '18:00', '19:00']) await aBooking({ time })
    expect(await queriesOf(() => owner.open('/admin'))).toBe(few)
    expect(few).toBeLessThanOrEqual(9) // two for what is unsettled, one for what is still due
  })
})

describe('what is written about an athlete', () => {
  it('leads back to the lesson of the day from which it was opened', async () => {
    const id = await aBooking()
    const desk = await newStaff('front_desk')
    const { lesson } = await bookingRow(id)
    const day = `http://localhost/admin?day=${monday}#attendance-${lesson.id}`
    await desk.open('/admin')
    await desk.follow('Team note of Zoe Okafor')
    desk.fill('What to know', 'Brings a friend.')
    expect((await desk.press('Save')).url).toBe(day)
    await desk.follow('Note to the family of Zoe Okafor')
    expect(desk.page.link(calendarTexts.backToDay).attr('href')).toBe(
      `/admin?day=${monday}#attendance-${lesson.id}`,
    )
    await desk.open('/admin')
    await desk.follow('Take a payment of Zoe Okafor')
    desk.choose('How it was paid', 'Cash')
    expect((await desk.press(moneyTexts.recordPayment)).url).toBe(day)
  })
})

describe('a medical note on the page Today', () => {
  const marks = async (role: 'owner' | 'coach' | 'front_desk', path = '/admin') =>
    (await (await newStaff(role)).open(path))
      .texts('main form button')
      .filter((words) => /medical/.test(words))

  it('is marked for staff who may open it, without its text', async () => {
    await aBooking({ medicalNotes: 'Asthma-canary' })
    await aBooking({ time: '17:00', firstName: 'Eli' })
    const owner = await newStaff('owner')
    const page = await owner.open('/admin')
    expect(page.body + (await pageDataOf(owner))).not.toContain('Asthma-canary')
    expect(await marks('owner')).toEqual(['Open medical note of Zoe Okafor'])
    expect(await marks('coach')).toEqual(['Open medical note of Zoe Okafor'])
    expect(await marks('front_desk')).toEqual([])
  })

  it('is marked before the family has confirmed, but not for its coach', async () => {
    await aBooking({ medicalNotes: 'Asthma.' })
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { day: monday, time: '18:00', coach: await demoCoach() }
    const id = await bookedFor(staff, wanted, { now: clock.now() })
    await database().medicalNote.updateMany({ data: { athleteId: await athleteOf(id) } })
    const [owner, coach] = [await newStaff('owner'), await newStaff('coach')]
    for (const path of ['/admin', printedRosterPath(monday)]) {
      expect((await owner.open(path)).text).toContain(lessonTexts.medicalNote)
      expect((await coach.open(path)).text).not.toContain(lessonTexts.medicalNote)
    }
    await owner.open(`/admin/bookings/${id}`)
    const opened = await owner.press('Open medical note of Zoe Okafor')
    expect(opened.headings[0]).toBe('Medical note of Zoe Okafor')
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(staff, id, terms, clock.now()))
    expect((await owner.open('/admin')).text).not.toContain(lessonTexts.medicalNote)
  })

  it.each([
    ['61 days before', '2026-09-16', 0],
    ['60 days before', '2026-09-17', 1],
    ['90 days after', '2027-02-14', 1],
    ['91 days after', '2027-02-15', 0],
  ])(
    '%s the lesson is marked for its coach as allowed, and always for the owner',
    async (_when, today, count) => {
      await aBooking({ medicalNotes: 'Asthma.' })
      clock.fix(at(today, '12:00'))
      expect(await marks('coach', `/admin?day=${monday}`)).toHaveLength(count)
      expect(await marks('owner', `/admin?day=${monday}`)).toHaveLength(1)
    },
  )
})

describe('access to the page Today', () => {
  it('is for all staff, but a coach sees only their own lessons', async () => {
    await aBooking()
    const page = await (await newStaff('coach', await anotherCoach())).open('/admin')
    expect(page.text).toContain(calendarTexts.noLesson)
    expect((await (await newStaff('front_desk')).open('/admin')).text).toContain('Zoe Okafor')
    expect((await newVisitor().open('/admin')).text).not.toContain('Zoe')
  })
})
