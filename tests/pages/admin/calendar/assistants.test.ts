import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, monday, openOnMonday } from '../../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { anAthlete, aVisitor, book } from '../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../support/factories/factories-class'

let coachId: string
let coach: string
let sam: string
let lee: string

beforeAll(async () => {
  await openOnMonday()
  coachId = await demoCoach()
  coach = (await database().coach.findUniqueOrThrow({ where: { id: coachId } })).name
  sam = (await database().coach.create({ data: { name: 'Sam Lee', position: 8 } })).id
  lee = (await database().coach.create({ data: { name: 'Lee Park', position: 9 } })).id
})

beforeEach(async () => {
  await forgetVisitors()
  await database().lesson.updateMany({
    where: { seriesId: { not: null } },
    data: { releasedAt: clock.now() },
  })
  clock.fix(at(monday, '09:00'))
})

/** Mondays at 11 AM, with Sam. */
async function aClassWithSam(): Promise<string> {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const wanted = { startsOn: monday, startTime: '11:00', assistants: [sam] }
  return (await aWeeklyClass(staff, coachId, wanted, clock.now()))[0]!
}

describe('the form of a class', () => {
  it('offers coaches as assistants, keeps what was checked, and says who is busy when', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const { lessonTypeId } = await database().coachLessonType.findFirstOrThrow({
      where: { coachId, lessonType: { format: 'group' } },
    })
    await database().coachLessonType.create({ data: { coachId: lee, lessonTypeId } })
    await aWeeklyClass(staff, lee, { startsOn: monday, startTime: '11:00' }, clock.now())
    const desk = await newStaff('owner')
    await desk.open(`/admin/calendar/classes/new?coach=${coachId}&day=${monday}&time=11:00`)
    desk.check('Sam Lee')
    desk.check('Lee Park')
    const refused = await desk.press('Save')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Not all assistants are free: Lee Park on Monday, November 16.')
    expect(refused.control('Sam Lee').is('[checked]')).toBe(true)
    await expectValidPage(refused, 409)
    desk.uncheck('Lee Park')
    desk.check(coach)
    expect((await desk.press('Save')).text).toContain(`${coach} is the coach, so they can’t be`)
    desk.uncheck(coach)
    expect((await desk.press('Save')).text).toContain('The class is on the calendar.')
    const lesson = await database().lesson.findFirstOrThrow({
      where: { coachId, seriesId: { not: null }, releasedAt: null },
      include: { assistants: true },
    })
    expect(lesson.assistants).toEqual([{ lessonId: lesson.id, coachId: sam }])
  })

  it.each(['/admin/calendar/classes/new', '/admin/terms/camps/new'])(
    'has the assistants right after the coach at %s',
    async (path) => {
      const page = await (await newStaff('owner')).open(path)
      const names = page
        .$('main [name]')
        .toArray()
        .map(({ attribs }) => attribs.name)
      const order = names.filter((name, index) => name !== names[index - 1])
      expect(order[order.indexOf('coachId') + 1]).toBe('assistants')
    },
  )

  it('changes the assistants of one date, and removes all where none is checked', async () => {
    const lesson = await aClassWithSam()
    const desk = await newStaff('owner')
    const page = await desk.open(`/admin/classes/${lesson}`)
    expect(page.text).toContain(`with ${coach} and Sam Lee`)
    const form = await desk.follow(calendarTexts.changeClass)
    const names = form
      .$('main [name]')
      .toArray()
      .map(({ attribs }) => attribs.name)
    expect(names[names.indexOf('coachId') + 1]).toBe('assistants')
    desk.uncheck('Sam Lee')
    expect((await desk.press('Save')).text).toContain(`with ${coach}`)
    expect(await database().lessonAssistant.count({ where: { lessonId: lesson } })).toBe(0)
    const ofClass = { series: { lessons: { some: { id: lesson } } } }
    expect(await database().classAssistant.count({ where: ofClass })).toBe(1)
  })
})

describe('an assistant', () => {
  it('sees the class in their calendar, opens it, and takes attendance, but does not change it', async () => {
    const lesson = await aClassWithSam()
    const answers = { athletes: [anAthlete({ firstName: 'Ada' })], now: clock.now() }
    await book(aVisitor(), { lessonType: 'tumbling-basics', lesson }, answers)
    const assistant = await newStaff('coach', sam)
    expect((await assistant.open('/admin/calendar')).text).toContain(`Helping ${coach}: Tumbling`)
    const page = await assistant.follow(/Helping/)
    expect(page.text).toContain('Ada')
    expect(page.text).not.toContain(calendarTexts.changeClass)
    expect(page.text).not.toContain(calendarTexts.cancelDate)
    await expectValidPage(page)
    for (const what of ['change', 'cancel', 'end/after'])
      expect((await assistant.open(`/admin/classes/${lesson}/${what}`)).status).toBe(404)

    clock.fix(at(monday, '11:05'))
    expect((await assistant.open('/admin')).text).toContain(`${coach} and Sam Lee`)
    await assistant.press(/^All present/)
    const place = await database().bookingPlace.findFirstOrThrow({
      where: { booking: { lessonId: lesson } },
    })
    expect(place.attendance).toBe('present')
  })

  it('does not find it where they neither teach nor help', async () => {
    const lesson = await aClassWithSam()
    const other = await newStaff('coach', lee)
    expect((await other.open(`/admin/classes/${lesson}`)).status).toBe(404)
    clock.fix(at(monday, '11:05'))
    expect((await other.open('/admin')).text).not.toContain('Tumbling Basics')
  })
})
