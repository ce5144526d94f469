import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { onBehalfMessages } from '~/domain/booking/on-behalf/on-behalf'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { familyViewTexts } from '~/domain/family/views/family-view'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { formatMoment } from '~/values/format/format-time'
import { at, newYork } from '../../../support/clock'
import { aStaffMember, keepSession } from '../../../support/factories/factories-accounts'
import { bookedFor, guardianOfBooking } from '../../../support/factories/factories-on-behalf'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = '2026-11-24'
const forANewFamily = '/admin/bookings/new?type=deep-dive&guardian=new'

function fillInWho(desk: PlainBrowser): void {
  desk.fill('Parent’s first name', 'Grace')
  desk.fill('Parent’s last name', 'Hall')
  desk.fill('Phone number', '555 010 7777')
  desk.fill('First name', 'Noa')
  desk.fill('Last name', 'Hall')
  desk.fill('Date of birth', '2015-04-23')
  desk.choose('Experience', /tried/)
}

async function aLessonFor(changes: object = {}) {
  const { staff } = await aStaffMember({ role: 'owner' })
  const coach = await demoCoach()
  return await bookedFor(staff, { coach, day: tuesday, ...changes }, { now: clock.now() })
}

const startsOf = async () =>
  (
    await database().lesson.findMany({
      where: { releasedAt: null, bookings: { some: {} } },
      orderBy: { startsAt: 'asc' },
    })
  ).map(({ startsAt }) => startsAt)

describe('the time of a lesson booked by staff on the phone', () => {
  it('is chosen in the same month as by families, with the first free day open', async () => {
    const desk = await newStaff('front_desk')
    const page = await desk.open(forANewFamily)
    expect(page.headings).toContain(holdTexts.chooseDay)
    expect(page.$('.month-table [aria-current=date]')).toHaveLength(1)
    expect(page.choices(holdTexts.chooseTime).length).toBeGreaterThan(0)
    await expectValidPage(page)
    const chosen = await desk.follow(/Tuesday, November 24/)
    expect(chosen.choices(holdTexts.chooseTime)).toContain('4:00 PM')
    const next = await desk.follow(/December 2026/)
    expect(next.$('caption').text()).toBe('December 2026')
  })

  it('can be further ahead than families can book', async () => {
    await database().settings.updateMany({ data: { horizonDays: 7 } })
    const desk = await newStaff('front_desk')
    const page = await desk.open(`${forANewFamily}&day=2027-05-04`)
    expect(page.choices(holdTexts.chooseTime)).toContain('4:00 PM')
    await database().settings.updateMany({ data: { horizonDays: 60 } })
  })

  it('can be free for one coach while another one is booked', async () => {
    const ada = await anotherCoach()
    const { id } = await database().lessonType.findFirstOrThrow({ where: { slug: 'deep-dive' } })
    await database().coachLessonType.create({ data: { coachId: ada, lessonTypeId: id } })
    const desk = await newStaff('front_desk')
    await desk.open(`${forANewFamily}&day=${tuesday}`)
    desk.choose('Coach', 'Ada Lind', 'Whose free times')
    const hers = await desk.press('Apply')
    expect(hers.text).toContain('No times are free in November 2026.')
    desk.choose('Coach', 'Maren Holt', 'Whose free times')
    const theirs = await desk.press('Apply')
    expect(theirs.choices(holdTexts.chooseTime)).toContain('4:00 PM')
    await database().coachLessonType.deleteMany({ where: { coachId: ada } })
    await database().coach.delete({ where: { id: ada } })
  })

  it('can be typed outside opening hours', async () => {
    const desk = await newStaff('front_desk')
    await desk.open(`${forANewFamily}&day=${tuesday}`)
    desk.fill('Time', '05:30')
    const asking = await desk.press(staffBookingTexts.useThisTime)
    expect(asking.text).toContain('November 24, 2026 at 5:30 AM, with Maren Holt')
    fillInWho(desk)
    await desk.press(staffBookingTexts.bookForThem)
    expect(await startsOf()).toEqual([at(tuesday, '05:30')])
  })

  it('is shown with nearby free times and kept input if it was taken meanwhile', async () => {
    const desk = await newStaff('front_desk')
    await desk.open(`${forANewFamily}&day=${tuesday}&time=16:00`)
    await aLessonFor({ time: '16:00' })
    fillInWho(desk)
    desk.fill('What to work on', 'Round-off')
    const taken = await desk.press(staffBookingTexts.bookForThem)
    expect(taken.status).toBe(409)
    expect(taken.text).toContain(onBehalfMessages['time-taken'])
    expect([taken.valueOf('Last name'), taken.valueOf('What to work on')]).toEqual([
      'Hall',
      'Round-off',
    ])
    const free = taken.choices(staffBookingTexts.nearest)
    expect(free).toContain('Tuesday, November 24 at 6:00 PM')
    expect(free).not.toContain('Tuesday, November 24 at 4:00 PM')
    await expectValidPage(taken, 409)
    desk.choose(staffBookingTexts.nearest, 'Tuesday, November 24 at 6:00 PM')
    await desk.press(staffBookingTexts.bookForThem)
    expect(await startsOf()).toEqual([at(tuesday, '16:00'), at(tuesday, '18:00')])
  })

  it('of a class that is full by now is shown with the next dates that have room', async () => {
    const dates = await database().lesson.findMany({
      where: { lessonType: { slug: 'tumbling-basics' }, startsAt: { gt: clock.now() } },
      orderBy: { startsAt: 'asc' },
      take: 3,
    })
    const [full, tight] = dates
    const desk = await newStaff('front_desk')
    await desk.open(`${forANewFamily.replace('deep-dive', 'tumbling-basics')}&lesson=${full!.id}`)
    const fill = async ({ id }: { id: string }, placesTaken: number) =>
      await database().lesson.update({ where: { id }, data: { placesTaken } })
    await fill(full!, full!.places)
    await fill(tight!, tight!.places)
    fillInWho(desk)
    const refused = await desk.press(staffBookingTexts.bookForThem)
    expect(refused.text).toContain(onBehalfMessages['class-full'])
    const near = refused.choices(staffBookingTexts.nearestDates)
    const told = (at: Date) => formatMoment(at, newYork)
    expect(near).toHaveLength(4)
    expect(near[0]).toContain(told(dates[2]!.startsAt))
    expect(near.join()).not.toContain(told(tight!.startsAt))
    await expectValidPage(refused, 409)
    desk.choose(staffBookingTexts.nearestDates, near[0]!)
    await desk.press(staffBookingTexts.bookForThem)
    expect(await startsOf()).toContainEqual(dates[2]!.startsAt)
    for (const { id, placesTaken } of dates)
      await database().lesson.update({ where: { id }, data: { placesTaken } })
  })

  it('stays chosen if another field is refused', async () => {
    await aLessonFor({ time: '16:00' })
    const desk = await newStaff('front_desk')
    await desk.open(`${forANewFamily}&day=${tuesday}&time=16:00`)
    fillInWho(desk)
    await desk.press(staffBookingTexts.bookForThem)
    desk.choose(staffBookingTexts.nearest, 'Tuesday, November 24 at 6:00 PM')
    desk.fill('Price', '50')
    const refused = await desk.press(staffBookingTexts.bookForThem)
    expect(refused.text).toContain(onBehalfMessages['reason-missing'])
    expect(refused.valueOf('Time')).toBe('18:00')
  })

  it.each(['day=nonsense&time=16:00', 'day=2026-11-24&time=nonsense', 'coach=nobody'])(
    'must be chosen again if the address has %s',
    async (query) => {
      const desk = await newStaff('front_desk')
      const page = await desk.open(`${forANewFamily}&${query}`)
      expect(page.status).toBe(200)
      expect(page.headings).toContain(holdTexts.chooseDay)
    },
  )
})

describe('a family that a staff member booked for', () => {
  it('is offered first to that staff member only', async () => {
    const { staff, token } = await aStaffMember({ role: 'front_desk', now: clock.now() })
    const coach = await demoCoach()
    await bookedFor(staff, { coach, day: tuesday }, { now: clock.now() })
    const other = await newStaff('front_desk')
    expect((await other.open('/admin/bookings/new')).text).not.toContain('Dana Okafor')
    const desk = await newStaff('front_desk')
    await desk.cookies.removeAllCookies()
    await keepSession(desk, 'staff', token)
    const page = await desk.open('/admin/bookings/new')
    expect(page.headings).toContain(staffBookingTexts.recentFamilies)
    await expectValidPage(page)
    const chosen = await desk.follow('Dana Okafor')
    expect(chosen.text).toContain('For Dana Okafor')
  })

  it('whose record was just opened is offered at the desk and before a search', async () => {
    const { id } = await guardianOfBooking(await aLessonFor())
    const desk = await newStaff('front_desk')
    expect((await desk.open('/admin/search')).text).not.toContain('Dana Okafor')
    await desk.open(`/admin/families/${id}`)
    const search = await desk.open('/admin/search')
    expect(search.headings).toContain(familyViewTexts.recent)
    expect(search.links).toContain('Dana Okafor')
    await expectValidPage(search)
    const page = await desk.open('/admin/bookings/new')
    expect(page.headings).toContain(familyViewTexts.recent)
    await expectValidPage(page)
    expect((await desk.follow('Dana Okafor')).text).toContain('For Dana Okafor')
  })

  it('can get the same lesson at the next free week by one press', async () => {
    const first = await aLessonFor({ time: '16:00' })
    const { id } = await guardianOfBooking(first)
    await aLessonFor({ day: '2026-12-01', time: '16:00', firstName: 'Ola', email: 'o@example.com' })
    const desk = await newStaff('front_desk')
    const page = await desk.open(`/admin/bookings/new?guardian=${id}`)
    await expectValidPage(page)
    const asking = await desk.follow(
      'Deep Dive with Maren Holt, Tuesday, December 8, 2026 at 4:00 PM',
    )
    expect(asking.text).toContain('Tuesday, December 8, 2026 at 4:00 PM, with Maren Holt')
    desk.check('Zoe Okafor')
    await desk.press(staffBookingTexts.bookForThem)
    expect(await startsOf()).toContainEqual(at('2026-12-08', '16:00'))
  })

  it('needs a lesson type if it has had no lesson, and is 404 if unknown', async () => {
    const desk = await newStaff('front_desk')
    const guardian = await database().guardian.create({
      data: {
        firstName: 'Ola',
        lastName: 'Nord',
        phone: '555 010 1111',
        emergencyContactName: '',
        emergencyContactPhone: '',
      },
    })
    const page = await desk.open(`/admin/bookings/new?guardian=${guardian.id}`)
    expect(page.headings).not.toContain(staffBookingTexts.sameAsLast)
    desk.choose('Lesson', 'Deep Dive')
    expect((await desk.press('Apply')).headings).toContain(holdTexts.chooseDay)
    const nobody = '/admin/bookings/new?guardian=018f0000-0000-7000-8000-000000000000'
    expect((await desk.open(nobody)).status).toBe(404)
  })
})
