import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInReasons } from '~/domain/accounts/sign-in/reason-to-sign-in'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { database } from '~/platform/database/database.server'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aTerm, aTermClass } from '../../support/factories/factories-enrollment'
import type { Staff } from '~/values/actor'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

let owner: Staff
let coachId: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetEnrollments()
  owner = (await aStaffMember({ role: 'owner' })).staff
  coachId = await demoCoach()
})

async function twoClasses() {
  const termId = await aTerm(owner, { opensOn: '2026-11-20' })
  const first = await aTermClass(
    owner,
    { termId, coachId },
    { title: 'Tots', minAge: 3, maxAge: 5, startTime: '09:00', places: 3 },
  )
  await aTermClass(
    owner,
    { termId, coachId },
    {
      title: 'Tumbling 2',
      level: 'intermediate',
      startsOn: '2026-11-11',
      startTime: '09:00',
      basis: 'month',
      priceCents: 8000,
    },
  )
  return first
}

describe('the timetable', () => {
  it('shows the classes of open and coming terms by day, with price, dates and places', async () => {
    await twoClasses()
    const page = await newVisitor().open('/classes')
    expect(page.headings).toEqual([classTexts.title, 'Tuesday', 'Tots', 'Wednesday', 'Tumbling 2'])
    expect(page.text).toContain('3 places left')
    expect(page.text).toContain('$80 a month')
    expect(page.text).toContain('Tue, Nov 17 to Tue, Dec 15')
    expect(page.text).toContain('Registration opens on Friday, November 20 at 9:00 AM.')
    await expectValidPage(page)
  })

  it('is filtered by age, level and day, and says so if nothing fits', async () => {
    await twoClasses()
    const visitor = newVisitor()
    const heads = async (query: string) => (await visitor.open(`/classes?${query}`)).headings
    expect(await heads('age=4')).toContain('Tots')
    expect(await heads('age=4')).not.toContain('Tumbling 2')
    expect(await heads('day=3&level=intermediate')).toEqual([
      classTexts.title,
      'Wednesday',
      'Tumbling 2',
    ])
    expect((await visitor.open('/classes?age=40')).text).toContain(classTexts.noneSo)
    const odd = await visitor.open('/classes?age=old&day=9')
    expect(odd.status).toBe(400)
    expect(odd.text).not.toContain(classTexts.noneSo)
    await expectValidPage(odd, 400)
  })

  it('offers filters once there are six classes', async () => {
    const termId = await aTerm(owner)
    const filters = async () => (await newVisitor().open('/classes')).texts('form[role=search]')
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    for (const startTime of times) {
      expect(await filters()).toEqual([])
      await aTermClass(owner, { termId, coachId }, { startTime })
    }
    expect(await filters()).toHaveLength(1)
  })

  it('is empty without classes, and then the choice of a lesson does not lead to it', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/classes')
    expect(page.text).toContain(classTexts.none)
    await expectValidPage(page)
    expect((await visitor.open('/booking')).links).not.toContain(classTexts.weekly)
    await twoClasses()
    expect((await visitor.open('/booking')).links).toContain(classTexts.weekly)
  })

  it('says what is full, and from when on there are places', async () => {
    const { seriesId } = await twoClasses()
    const fill = { placesTaken: 3 }
    const dates = await database().lesson.findMany({
      where: { seriesId },
      orderBy: { startsAt: 'asc' },
    })
    const first = dates.find(({ startsAt }) => startsAt > new Date('2026-11-17'))!
    await database().lesson.update({ where: { id: first.id }, data: fill })
    expect((await newVisitor().open('/classes')).text).toContain('Places from Tue, Nov 24 on')
    await database().lesson.updateMany({ where: { seriesId }, data: fill })
    expect((await newVisitor().open('/classes')).text).toContain(classTexts.isFull)
  })
})

describe('the page of a class', () => {
  it('shows all dates, the place, the price with its rules, and leads to enrolling', async () => {
    const { slug } = await twoClasses()
    const visitor = newVisitor()
    const page = await visitor.open(`/classes/${slug}`)
    expect(page.headings[0]).toBe('Tots')
    expect(page.text).toContain('Tuesday, 9:00 – 9:45 AM (Eastern Time)')
    expect(page.text).toContain('December 2026: Tue 1, Tue 8, Tue 15')
    expect(page.text).toContain('You can drop the class at any time, with 14 days’ notice.')
    expect(page.links).toEqual(expect.arrayContaining([classTexts.enroll, classTexts.tryOne]))
    expect(page.$('script[type="application/ld+json"]').text()).toContain('CourseInstance')
    await expectValidPage(page)
    const signIn = await visitor.follow(classTexts.enroll)
    expect(signIn.url).toContain('/parent/login')
    expect(signIn.text).toContain(signInReasons.enroll)
    expect(signIn.url).toContain(encodeURIComponent(`/classes/${slug}/enroll`))
  })

  it('says the time of a date only where it is not the usual one', async () => {
    const { slug, seriesId } = await twoClasses()
    await database().lesson.updateMany({
      where: { seriesId, startsAt: new Date('2026-12-08T14:00Z') },
      data: { startsAt: new Date('2026-12-08T14:15Z') },
    })
    const page = await newVisitor().open(`/classes/${slug}`)
    expect(page.texts('[aria-labelledby=dates] li')).toEqual([
      'November 2026: Tue 17, Tue 24',
      'December 2026: Tue 1, Tue 8 at 9:15 AM, Tue 15',
    ])
  })

  it('names no last day of a class without an end, in the timetable, the page or its structured data', async () => {
    const termId = await aTerm(owner, { endsOn: null })
    const { slug } = await aTermClass(owner, { termId, coachId }, { startTime: '09:00' })
    const listed = await newVisitor().open('/classes')
    expect(listed.text).toContain('From Tue, Nov 17.')
    const page = await newVisitor().open(`/classes/${slug}`)
    expect(page.headings).toContain(classTexts.nextDates)
    const course = page.$('script[type="application/ld+json"]').text()
    expect(course).toContain('CourseInstance')
    expect(course).not.toContain('endDate')
  })

  it('is 404 for an unknown class and one that is not open', async () => {
    const { id, slug } = await twoClasses()
    expect((await newVisitor().open('/classes/nothing')).status).toBe(404)
    await database().termClass.update({ where: { id }, data: { open: false } })
    expect((await newVisitor().open(`/classes/${slug}`)).status).toBe(404)
  })

  it('leaves out holidays', async () => {
    const { slug } = await twoClasses()
    await database().calendarBlock.create({
      data: {
        title: 'Break',
        startsOn: new Date('2026-11-24'),
        endsOn: new Date('2026-11-24'),
        timeZone: 'America/New_York',
        blocksBooking: true,
      },
    })
    const page = await newVisitor().open(`/classes/${slug}`)
    expect(page.texts('[aria-labelledby=dates] li')).toEqual([
      'November 2026: Tue 17',
      'December 2026: Tue 1, Tue 8, Tue 15',
    ])
    await database().calendarBlock.deleteMany({ where: { title: 'Break' } })
  })
})
