import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { bookingChannelLabels, onBehalfMessages } from '~/domain/booking/on-behalf/on-behalf'
import { dateStateLabels } from '~/domain/booking/on-behalf/series/series-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { joinForFamilyMessages } from '~/domain/booking/waiting-list/waiting'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { owedKinds } from '../../../support/reading/emailed-secrets'
import {
  forgetVisitors,
  newVisitor,
  openOnMonday,
  post,
} from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  bookedFor,
  guardianOfBooking,
  tuesdays,
} from '../../../support/factories/factories-on-behalf'
import { aPackage } from '../../../support/factories/factories-packages'
import { block } from '../../../support/factories/factories-schedule'
import { takeWholeDay } from '../../../support/factories/factories-waiting'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

function fillInWho(desk: PlainBrowser): void {
  desk.fill('Parent’s first name', 'Grace')
  desk.fill('Parent’s last name', 'Hall')
  desk.fill('Phone number', '555 010 7777')
  desk.fill('First name', 'Noa')
  desk.fill('Last name', 'Hall')
  desk.fill('Date of birth', '2015-04-23')
  desk.choose('Experience', /tried/)
}

async function bookedAt(time: string, day: string): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const wanted = { coach: await demoCoach(), day, time }
  await bookedFor(staff, wanted, { now: clock.now() })
}

async function aLesson(): Promise<string> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const wanted = { coach: await demoCoach(), day: '2026-11-26', time: '16:00' }
  return await bookedFor(staff, wanted, { now: clock.now() })
}

const starts = async () =>
  (
    await database().booking.findMany({
      where: { order: { guardian: { firstName: 'Grace' } } },
      orderBy: { lesson: { startsAt: 'asc' } },
      select: { lesson: { select: { startsAt: true } } },
    })
  ).map(({ lesson }) => lesson.startsAt)

describe('a weekly private lesson on the staff’s page', () => {
  const single = '/admin/bookings/new?type=deep-dive&guardian=new&day=2026-11-24&time=16:00'

  it('lists every date with its conflicts, and books the chosen ones', async () => {
    await bookedAt('15:30', '2026-12-01')
    const trip = await block('2026-12-08', { title: 'Team trip' })
    const desk = await newStaff('front_desk')
    await desk.open(single)
    await desk.follow(staffBookingTexts.everyWeek)
    desk.fill('Weeks', '5')
    const page = await desk.press('Apply', { within: 'How long' })
    await expectValidPage(page)
    expect(page.text).toContain(`December 1, 2026 at 4:00 PM ${dateStateLabels.taken}`)
    expect(page.text).toContain(`December 8, 2026 at 4:00 PM ${dateStateLabels.blocked}: Team trip`)
    expect(() => desk.check(/December 1,/)).toThrow('is disabled')
    desk.uncheck(/December 15/)
    fillInWho(desk)
    const made = await desk.pressTwice(staffBookingTexts.bookDates)
    expect(made.texts('[role=status] p')).toContain(staffBookingTexts.datesMade)
    const { bookedTogether } = staffBookingTexts
    expect(made.headings).toContain(bookedTogether)
    expect(made.headings.indexOf('Money')).toBeLessThan(made.headings.indexOf(bookedTogether))
    expect(await starts()).toEqual([at('2026-11-24', '16:00'), at('2026-12-22', '16:00')])
    await database().calendarBlock.delete({ where: { id: trip } })
  })

  it('books nothing if a date was taken meanwhile, and shows the current list', async () => {
    const desk = await newStaff('front_desk')
    await desk.open(single)
    await desk.follow(staffBookingTexts.everyWeek)
    fillInWho(desk)
    await bookedAt('16:00', tuesdays[1]!)
    const refused = await desk.press(staffBookingTexts.bookDates)
    expect(refused.status).toBe(409)
    expect(refused.errors[0]).toContain('Tuesday, December 1 at 4:00 PM')
    expect(refused.text).toContain(`December 1, 2026 at 4:00 PM ${dateStateLabels.taken}`)
    expect(refused.valueOf('Last name')).toBe('Hall')
    await expectValidPage(refused, 409)
    expect(await starts()).toEqual([])
    await desk.press(staffBookingTexts.bookDates)
    expect(await starts()).toHaveLength(7)
  })

  it('can have a last day, and refuses an invalid number of weeks', async () => {
    const desk = await newStaff('front_desk')
    await desk.open(single)
    await desk.follow(staffBookingTexts.everyWeek)
    desk.fill('Or until', '2026-12-15')
    const page = await desk.press('Apply', { within: 'How long' })
    expect(page.$('input[name=dates]')).toHaveLength(4)
    const wrong = await desk.open(`${single.replace('/new?', '/new/dates?')}&weeks=99`)
    expect(wrong.text).toContain('Enter a number of weeks from 1 to 52.')
    await expectValidPage(wrong)
  })

  it('asks for dates, parent and child of a new family at once', async () => {
    const desk = await newStaff('front_desk')
    await desk.open(`${single.replace('/new?', '/new/dates?')}&weeks=1`)
    desk.uncheck(/November 24/)
    const refused = await desk.press(staffBookingTexts.bookDates, { unchecked: true })
    expect(refused.status).toBe(400)
    expect(refused.errors.slice(0, 5)).toEqual([
      'Choose at least one date.',
      'Enter the parent’s first name.',
      'Enter the parent’s last name.',
      'Enter a phone number.',
      'Enter the athlete’s first name.',
    ])
  })

  it('requires a chosen date, and is not found without a time or family', async () => {
    const desk = await newStaff('front_desk')
    const dates = single.replace('/new?', '/new/dates?')
    const page = await desk.open(`${dates}&weeks=1`)
    page.$('input[name=dates]').removeAttr('checked')
    fillInWho(desk)
    const refused = await desk.press(staffBookingTexts.bookDates)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Choose at least one date.')
    for (const missing of ['time=16:00', 'type=deep-dive', 'guardian=new'])
      expect((await desk.open(dates.replace(missing, ''))).status, missing).toBe(404)
  })
})

describe('a child in several dates of a class on the staff’s page', () => {
  it('is booked into those with places, and a full one has its waiting list', async () => {
    const basics = await database().lesson.findMany({
      where: { lessonType: { format: 'group' }, startsAt: { gt: clock.now() } },
      orderBy: { startsAt: 'asc' },
    })
    const { seriesId } = basics[0]!
    const dates = basics.filter((date) => seriesId === null || date.seriesId === seriesId)
    const desk = await newStaff('front_desk')
    const form = `/admin/bookings/new?type=tumbling-basics&guardian=new&lesson=${dates[0]!.id}`
    await desk.open(form)
    const page = await desk.follow(staffBookingTexts.severalDates)
    await expectValidPage(page)
    fillInWho(desk)
    const full = dates[seriesId ? 1 : 0]!
    await database().lesson.update({ where: { id: full.id }, data: { placesTaken: full.places } })
    const refused = await desk.press(staffBookingTexts.bookDates)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(dateStateLabels.full)
    expect(refused.links).toContain(waitingTexts.join)
    await expectValidPage(refused, 409)
  })
})

describe('a full date of a class', () => {
  it('has a known family added to its waiting list by one press', async () => {
    const bookingId = await aLesson()
    const { id: guardian } = await guardianOfBooking(bookingId)
    const [full] = await database().lesson.findMany({
      where: { lessonType: { slug: 'tumbling-basics' }, startsAt: { gt: clock.now() } },
      orderBy: { startsAt: 'asc' },
    })
    await database().lesson.update({ where: { id: full!.id }, data: { placesTaken: full!.places } })
    const desk = await newStaff('front_desk')
    const dates = `/admin/bookings/new/dates?type=tumbling-basics&guardian=${guardian}&lesson=${full!.id}`
    const page = await desk.open(dates)
    expect(page.headings).toContain(waitingTexts.fullDates)
    expect(page.links).not.toContain(waitingTexts.join)
    await expectValidPage(page)
    const waiting = await desk.pressTwice(waitingTexts.putInLine)
    expect(waiting.texts('[role=status] p')).toContain(`${waitingTexts.inLine}.`)
    expect(waiting.text).toContain(`${dateStateLabels.full}: ${waitingTexts.inLine}`)
    expect(waiting.headings).not.toContain(waitingTexts.fullDates)
    await expectValidPage(waiting)
    expect(await database().waitingEntry.findMany()).toMatchObject([
      { lessonId: full!.id, guardianId: guardian, email: 'dana@example.com', places: 1 },
    ])
    expect(await owedKinds()).toContain('waiting-joined')
    const action = 'join-waiting-list'
    expect(await database().auditEvent.findMany({ where: { action } })).toMatchObject([
      { actorKind: 'staff' },
    ])
    const other = await newStaff('coach', await anotherCoach())
    const to = `/admin/waiting-list/join?type=tumbling-basics&guardian=${guardian}`
    const { status } = await post(other, to, {
      idempotencyKey: newToken(),
      type: 'tumbling-basics',
      lesson: full!.id,
      guardian,
      places: '1',
    })
    expect(status).toBe(404)
  })

  it('has the chosen athletes of the family on its waiting list and later in the booking', async () => {
    const { id: guardian } = await guardianOfBooking(await aLesson())
    const { id } = await database().athlete.create({
      data: {
        firstName: 'Eli',
        lastName: 'Okafor',
        bornOn: new Date('2016-05-04'),
        experience: 'some',
      },
    })
    await database().guardianship.create({ data: { guardianId: guardian, athleteId: id } })
    const [full] = await database().lesson.findMany({
      where: { lessonType: { slug: 'tumbling-basics' }, startsAt: { gt: clock.now() } },
      orderBy: { startsAt: 'asc' },
    })
    await database().lesson.update({ where: { id: full!.id }, data: { placesTaken: full!.places } })
    const desk = await newStaff('front_desk')
    await desk.open(
      `/admin/bookings/new/dates?type=tumbling-basics&guardian=${guardian}&lesson=${full!.id}`,
    )
    await expectValidPage(desk.page)
    desk.uncheck('Zoe Okafor', waitingTexts.whoWaits)
    await desk.press(waitingTexts.putInLine)
    const list = await desk.open('/admin/waiting-list')
    expect(list.text).toContain('1 athlete: Eli Okafor')
    expect(list.text).not.toContain('Zoe')
    await database().lesson.update({ where: { id: full!.id }, data: { placesTaken: 0 } })
    await desk.follow(/^Book for/)
    expect(desk.page.$('[name=known][checked]').length).toBe(1)
    expect(desk.page.$(`[name=known][value="${id}"][checked]`).length).toBe(1)
  })

  it('has no waiting list if there is room or the family has no email address, which the form says', async () => {
    const { id: guardian } = await guardianOfBooking(await aLesson())
    const [full] = await database().lesson.findMany({
      where: { lessonType: { slug: 'tumbling-basics' }, startsAt: { gt: clock.now() } },
      orderBy: { startsAt: 'asc' },
    })
    const take = (placesTaken: number) =>
      database().lesson.update({ where: { id: full!.id }, data: { placesTaken } })
    await take(full!.places)
    const desk = await newStaff('front_desk')
    const dates = `/admin/bookings/new/dates?type=tumbling-basics&guardian=${guardian}&lesson=${full!.id}`
    await desk.open(dates)
    await take(0)
    const refused = await desk.press(waitingTexts.putInLine)
    expect(refused.texts('[role=alert] li')).toEqual([joinForFamilyMessages['place-free']])
    expect(refused.headings).toContain(waitingTexts.putInLine)
    expect(refused.text).toContain('Dana Okafor, for Tumbling Basics, ')
    await expectValidPage(refused, 409)
    await database().guardian.update({ where: { id: guardian }, data: { email: null } })
    const unknown = await desk.press(waitingTexts.putInLine)
    expect(unknown.texts('[role=alert] li')).toEqual([joinForFamilyMessages['no-address']])
    expect(await database().waitingEntry.count()).toBe(0)

    await database().guardian.update({ where: { id: guardian }, data: { email: 'd@example.com' } })
    await take(full!.places)
    const waiting = await desk.press(waitingTexts.putInLine)
    expect(waiting.url).toBe(`http://localhost${dates}`)
    expect(waiting.texts('[role=status] p')).toContain(`${waitingTexts.inLine}.`)
    expect(await database().waitingEntry.count()).toBe(1)
  })
})

describe('a new client at the desk who buys ten lessons', () => {
  it('is booked for today, signed and paid with a credit within four pages', async () => {
    clock.fix(at('2026-11-17', '14:00'))
    const { id } = await database().lessonType.findFirstOrThrow({ where: { slug: 'deep-dive' } })
    const { staff } = await aStaffMember({ role: 'owner' })
    const terms = { name: 'Ten lessons', credits: 10, priceCents: 50_000, lessonTypeIds: [id] }
    await aPackage(staff, terms)
    const desk = await newStaff('front_desk')
    const pages = [await desk.open('/admin/bookings/new')]
    desk.choose('Lesson', 'Deep Dive')
    pages.push(await desk.press(staffBookingTexts.newFamily))
    expect(desk.page.headings).toContain('Tuesday, November 17')
    desk.choose(holdTexts.chooseTime, '4:00 PM')
    pages.push(await desk.press(staffBookingTexts.continue))
    fillInWho(desk)
    desk.choose('Package', /Ten lessons/)
    desk.choose('How the package was paid', 'Cash')
    for (const box of desk.page.$('input[name=clauses]').toArray())
      desk.page.$(box).attr('checked', '')
    desk.fill('Your relationship to this athlete', 'Mother')
    desk.fill('Your full name', 'Grace Hall')
    desk.choose('How they asked', bookingChannelLabels.in_person)
    desk.choose('How to book it', 'Book it now')
    await expectValidPage(desk.page)
    pages.push(await desk.press(staffBookingTexts.bookForThem))
    expect(pages).toHaveLength(4)
    expect(desk.page.status).toBe(200)
    expect(desk.page.text).toContain('Confirmed')
    expect(await starts()).toEqual([at('2026-11-17', '16:00')])
    const moved = await database().creditMovement.findMany({ orderBy: { movedAt: 'asc' } })
    expect(moved.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['granted', 10],
      ['used', -1],
    ])
    const cash = await database().payment.findFirstOrThrow({ where: { method: 'cash' } })
    expect(cash.amountCents).toBe(50_000)
    expect(await database().waiverSignature.count()).toBe(1)
    await database().lessonPackage.updateMany({ data: { active: false } })
  })

  it('keeps all input if a clause is missing', async () => {
    const desk = await newStaff('front_desk')
    await desk.open('/admin/bookings/new?type=deep-dive&guardian=new&day=2026-11-24&time=16:00')
    fillInWho(desk)
    desk.fill('Your full name', 'Grace Hall')
    desk.fill('Your relationship to this athlete', 'Mother')
    const refused = await desk.press(staffBookingTexts.bookForThem)
    expect(refused.text).toContain(onBehalfMessages['clause-missing'])
    expect(refused.valueOf('Your full name')).toBe('Grace Hall')
    expect(await starts()).toEqual([])
  })

  it('cannot buy a package from a coach', async () => {
    const coach = await newStaff('coach')
    const page = await coach.open(
      '/admin/bookings/new?type=deep-dive&guardian=new&day=2026-11-24&time=16:00',
    )
    expect(page.text).not.toContain(staffBookingTexts.sellPackageToo)
    expect((await newVisitor().open('/admin/bookings/new/dates')).url).toContain('/admin/login')
  })
})

describe('a full day of a private lesson', () => {
  const day = '2026-11-24'
  const openDays = async (guardian: string) => {
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/new?type=deep-dive&guardian=${guardian}`)
    return desk
  }

  it('shows a known family as waiting until a place is offered', async () => {
    const { id: guardian } = await guardianOfBooking(await aLesson())
    const freeAgain = await takeWholeDay(day)
    const desk = await openDays(guardian)
    await expectValidPage(desk.page)
    desk.fill('Day', day, waitingTexts.noTimeFits)
    const waiting = await desk.pressTwice(waitingTexts.putInLine)
    expect(waiting.text).toContain(waitingTexts.waitFor('Tuesday, November 24'))
    expect(await database().waitingEntry.findMany()).toMatchObject([
      { lessonId: null, guardianId: guardian, wishedOn: new Date(`${day}T00:00:00Z`) },
    ])
    expect(await owedKinds()).toContain('waiting-joined')
    await freeAgain()
  })

  it.each([
    ['has free times', '2026-11-24', 'place-free'],
    ['is no teaching day', '2026-11-22', 'day-not-taught'],
    ['is too far ahead', '2027-11-23', 'day-not-offered'],
    ['is none', '', 'nothing-waited-for'],
  ] as const)('has no waiting list where it %s', async (_why, wanted, refusal) => {
    const { id: guardian } = await guardianOfBooking(await aLesson())
    const desk = await openDays(guardian)
    expect(desk.page.$('form[aria-label] [name=day]').attr('required')).toBeDefined()
    desk.fill('Day', wanted, waitingTexts.noTimeFits)
    const refused = await desk.press(waitingTexts.putInLine, { unchecked: true })
    expect(refused.texts('[role=alert] li')).toEqual([joinForFamilyMessages[refusal]])
    expect(refused.$('[name=day]').attr('value')).toBe(wanted)
    await expectValidPage(refused, 409)
    expect(refused.url).toContain('/admin/waiting-list/join')
    expect(await database().waitingEntry.count()).toBe(0)
    const back = await desk.follow('Back to the booking')
    expect(back.text).toContain(waitingTexts.noTimeFits)
  })

  it('requires an email address for the waiting list if none is known', async () => {
    const { id: guardian } = await guardianOfBooking(await aLesson())
    await database().guardian.update({ where: { id: guardian }, data: { email: null } })
    const { page } = await openDays(guardian)
    expect(page.text).toContain(joinForFamilyMessages['no-address'])
    expect(page.text).not.toContain(waitingTexts.putInLine)
  })
})
